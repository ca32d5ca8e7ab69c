import { defined, errors, fail, ok } from '../../../core/engine';
import type { RandomSource, Result, StartedGame } from '../../../core/engine';
import { cardsIn, cardTyped, findCard, KINGDOM, sortCards, type Card } from './cards/catalogue';
import type { Draft } from './kit/step';
import { KINGDOM_SIZE, kingdomOfTen, startSchema, type GameOptions, type StartPosition } from './schema';
import { shuffled } from './table';
import { FRESH_TURN, HAND_SIZE } from './turn';
import type { CardName, PlayerState, State } from './types';
import { isPartOf, NEWEST_RULES, versionField, type RulesVersion } from './versions';

const KINGDOM_PILE = 10;

/** The sizes of Victory piles by the number of players, from 1 (solo) to 4. */
const VICTORY_PILES = [4, 8, 12, 12];

/** The default round limit. It only matters in games in which nobody buys. */
export const USUAL_ROUND_LIMIT = 200;

/** Ten kingdom cards in canonical order: the given ones, and others drawn with the seed. */
function chooseKingdom(given: readonly CardName[], random: RandomSource, rules: RulesVersion): CardName[] {
  const cards = KINGDOM.filter(({ since }) => isPartOf(rules, since)).map(({ name }) => name);
  const drawn = random.stream('principality/kingdom').shuffle(cards);
  return sortCards([...new Set([...given, ...drawn])].slice(0, KINGDOM_SIZE));
}

function pileSize({ type, pile }: Card, players: number, options: GameOptions): number {
  if (type === 'victory') return options.victoryPileSize ?? VICTORY_PILES[players - 1] ?? 0;
  return pile?.(players) ?? KINGDOM_PILE;
}

/** The piles of a new game, by card id; −1 for kingdom cards that are not in it. */
const initialSupply = (
  kingdom: readonly CardName[],
  players: number,
  options: GameOptions,
  rules: RulesVersion,
): number[] =>
  cardsIn(rules).map((card) =>
    card.kingdom && !kingdom.includes(card.name) ? -1 : pileSize(card, players, options),
  );

/** A player with no cards, before a turn. */
const EMPTY_PLAYER: PlayerState = {
  drawPile: [],
  hand: [],
  discardPile: [],
  inPlay: [],
  setAside: [],
  ...FRESH_TURN,
  turnsTaken: 0,
};

/** A game before the first round, without players' cards. */
const emptyGame = (
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

const STARTING_DECK = [...Array<CardName>(7).fill('Copper'), ...Array<CardName>(3).fill('Estate')];

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

const invalidPosition = (field: string, message: string) =>
  fail(errors.invalidParameters(`${field}: ${message}`, { details: { field } }));

const playersOf = ({ players, currentPlayer = 0, actions, buys, coins }: StartPosition): PlayerState[] =>
  players.map(({ hand, drawPile = [], discardPile = [], inPlay = [], turnsTaken = 0 }, seat) => ({
    ...EMPTY_PLAYER,
    drawPile,
    hand,
    discardPile,
    inPlay,
    turnsTaken,
    ...(seat === currentPlayer ? defined({ actions, buys, coins }) : {}),
  }));

/** The kingdom cards of the position: the requested ones, and all that occur anywhere. */
function kingdomOf(
  position: StartPosition,
  options: GameOptions,
  supply: ReadonlyMap<Card, number>,
): CardName[] {
  const lying = position.players.flatMap(({ hand, drawPile = [], discardPile = [], inPlay = [] }) =>
    hand.concat(drawPile, discardPile, inPlay),
  );
  const asked = position.kingdomCards ?? options.kingdomCards ?? [];
  const piles = [...supply.keys()].map(({ name }) => name);
  const names = new Set([...asked, ...lying, ...(position.trash ?? []), ...piles]);
  return [...names].filter((name) => findCard(name)?.kingdom);
}

function namedPiles(supply: StartPosition['supply']): Result<ReadonlyMap<Card, number>> {
  const piles = new Map<Card, number>();
  for (const [name, left] of Object.entries(supply ?? {})) {
    const card = cardTyped(name);
    if (!card) return invalidPosition('supply', `Unknown card: "${name}".`);
    piles.set(card, left);
  }
  return ok(piles);
}

/** Starts a game from a described position. The rules and the seed supply omitted parts. */
export function startFrom(
  position: unknown,
  options: GameOptions,
  random: RandomSource,
  rules: RulesVersion,
): Result<StartedGame<State, GameOptions>> {
  const parsed = startSchema().safeParse(position);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'not a position' };
    return invalidPosition(path.length > 0 ? path.join('.') : 'start', message);
  }
  const start = parsed.data;
  const piles = namedPiles(start.supply);
  if (!piles.ok) return piles;
  const players = playersOf(start);
  const { currentPlayer = 0 } = start;
  if (currentPlayer >= players.length)
    return invalidPosition('currentPlayer', `there are ${players.length} players`);

  const named = kingdomOf(start, options, piles.value);
  if (named.length > KINGDOM_SIZE) return invalidPosition('kingdomCards', kingdomOfTen(named.length));
  const kingdom = chooseKingdom(named, random, rules);
  const supply = initialSupply(kingdom, players.length, options, rules);
  for (const [{ id }, left] of piles.value) supply[id] = left;

  const { trash = [], phase = 'action', turnNumber = 1, boughtThisTurn = false } = start;
  const empty = emptyGame(kingdom, supply, players.length, options, rules);
  if (turnNumber > empty.roundLimit)
    return invalidPosition(
      'turnNumber',
      `the game is over after round ${empty.roundLimit} (option roundLimit)`,
    );
  const state = { ...empty, players, currentPlayer, trash, phase, turnNumber, boughtThisTurn };
  return ok({ state, seats: players.length, options });
}
