import type { RandomSource } from '../../../core/engine';
import { cardsIn, KINGDOM, sortCards, type Card } from './cards/catalogue';
import type { Draft } from './kit/step';
import { shuffled } from './table';
import { FRESH_TURN, HAND_SIZE } from './turn';
import type { CardName, PlayerState, State } from './types';
import { isPartOf, NEWEST_RULES, versionField, type RulesVersion } from './versions';

export const KINGDOM_SIZE = 10;
const STARTING_COPPERS = 7;
const STARTING_ESTATES = 3;
const KINGDOM_PILE = 10;

/** The sizes of Victory piles by the number of players, from 1 (solo) to 4. */
const VICTORY_PILES = [4, 8, 12, 12];

export interface GameOptions {
  /** Up to ten kingdom cards; the rest are drawn with the seed. */
  readonly kingdomCards?: readonly CardName[] | undefined;
  /** The size of the Victory piles, for short games. */
  readonly victoryPileSize?: number | undefined;
  /** The maximum number of rounds. */
  readonly roundLimit?: number | undefined;
}

/** The default round limit. It only matters in games in which nobody buys. */
export const USUAL_ROUND_LIMIT = 200;

/** Ten kingdom cards in canonical order: the given ones, and others drawn with the seed. */
export function chooseKingdom(
  given: readonly CardName[],
  random: RandomSource,
  rules: RulesVersion,
): CardName[] {
  const cards = KINGDOM.filter(({ since }) => isPartOf(rules, since)).map(({ name }) => name);
  const drawn = random.stream('principality/kingdom').shuffle(cards);
  return sortCards([...new Set([...given, ...drawn])].slice(0, KINGDOM_SIZE));
}

function pileSize({ type, pile }: Card, players: number, options: GameOptions): number {
  if (type === 'victory') return options.victoryPileSize ?? VICTORY_PILES[players - 1] ?? 0;
  return pile?.(players) ?? KINGDOM_PILE;
}

/** The piles of a new game, by card id; −1 for kingdom cards that are not in it. */
export const initialSupply = (
  kingdom: readonly CardName[],
  players: number,
  options: GameOptions,
  rules: RulesVersion,
): number[] =>
  cardsIn(rules).map((card) =>
    card.kingdom && !kingdom.includes(card.name) ? -1 : pileSize(card, players, options),
  );

/** A player with no cards, before a turn. */
export const EMPTY_PLAYER: PlayerState = {
  drawPile: [],
  hand: [],
  discardPile: [],
  inPlay: [],
  setAside: [],
  ...FRESH_TURN,
  turnsTaken: 0,
};

/** A game before the first round, without players' cards. */
export const emptyGame = (
  kingdom: readonly CardName[],
  supply: readonly number[],
  players: number,
  { roundLimit = USUAL_ROUND_LIMIT }: Pick<GameOptions, 'roundLimit'>,
  rules: RulesVersion,
): State => ({
  players: Array.from({ length: players }, () => EMPTY_PLAYER),
  supply,
  trash: [],
  kingdom,
  currentPlayer: 0,
  phase: 'action',
  turnNumber: 1,
  roundLimit,
  boughtThisTurn: false,
  gameOverReason: null,
  shuffles: 0,
  pending: null,
  stack: [],
  ...versionField(rules),
});

const STARTING_DECK: readonly CardName[] = [
  ...new Array<CardName>(STARTING_COPPERS).fill('Copper'),
  ...new Array<CardName>(STARTING_ESTATES).fill('Estate'),
];

/** A new game for 1–4 players: decks shuffled, hands drawn, Player 1 to play. */
export function newGame(
  players: number,
  options: GameOptions,
  random: RandomSource,
  rules: RulesVersion = NEWEST_RULES,
): State {
  const kingdom = chooseKingdom(options.kingdomCards ?? [], random, rules);
  const empty = emptyGame(kingdom, initialSupply(kingdom, players, options, rules), players, options, rules);
  const draft: Draft = { ...empty, players: [] };
  for (const player of empty.players) {
    const deck = shuffled({ state: draft, random }, STARTING_DECK);
    draft.players.push({ ...player, hand: deck.slice(0, HAND_SIZE), drawPile: deck.slice(HAND_SIZE) });
  }
  return draft;
}
