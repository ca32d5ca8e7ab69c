import type { MoveOption as ListedMove } from '../../../core/engine';
import { LONGEST_LIST } from './bare';
import { decisionOf, isAnswer } from './cards';
import { cardOf, listById, type Card, type Basis, type OptionText } from './cards/catalogue';
import { pileCounts, readDecision, readNumber, readPile, readSupply, type GameState } from './game-state';
import { formatMove } from './moves';
import { subMultisets } from './multisets';
import type { CardName, DecisionType, Move, PendingEffect, State } from './types';
import { NEWEST_RULES, type RulesVersion } from './versions';

/** One option of a decision. `index` counts from 1. */
export interface MoveOption extends OptionText {
  readonly index: number;
  readonly move: Move;
}

/** Numbers the options of a decision. Without a choice there is one option that does nothing. */
function numberOptions(pending: PendingEffect, given: Basis): MoveOption[] {
  const decision = decisionOf(pending);
  const { empty } = decision;
  const listed = decision.moves(given, pending).take(LONGEST_LIST);
  const [first, second] = listed;
  const isOnlyNothing = !first || (!second && empty && formatMove(first) === formatMove(empty.move));
  if (empty && isOnlyNothing) return [{ index: 1, ...empty }];
  return listed.map((move, at) => ({ index: at + 1, move, ...decision.describe(move, pending) }));
}

/** The different sub-multisets of `items` with at most `maxSize` of them, larger first, the empty one last. */
export const getCombinations = <T>(items: readonly T[], maxSize: number): (readonly T[])[] =>
  Array.isArray(items) ? [...subMultisets<T>(items, 0, readNumber(maxSize, 0)).take(LONGEST_LIST)] : [];

// The generators accept piles of any origin; unknown cards cannot be chosen.

type Question = readonly [card: CardName, effect: DecisionType, about?: Partial<PendingEffect>];

function optionsOf(
  [card, effect, about = {}]: Question,
  hand: readonly CardName[] = [],
  rules = NEWEST_RULES,
): MoveOption[] {
  const given = { hand: readPile(hand), supply: [], rules };
  return numberOptions({ card, effect, player: 0, step: null, ...about }, given);
}

function gainOptions(card: CardName, maxCost: unknown, piles: unknown): MoveOption[] {
  const given = { hand: [], supply: pileCounts(readSupply(piles)), rules: NEWEST_RULES };
  const maxGainCost = readNumber(maxCost, 0);
  return numberOptions({ card, effect: 'gain_card', player: 0, step: null, maxGainCost }, given);
}

const nameOf = (card: unknown): CardName => (typeof card === 'string' ? card : '');

type Supply = ReadonlyMap<CardName, number>;

export const generateCellarOptions = (hand: readonly CardName[]): MoveOption[] =>
  optionsOf(['Cellar', 'discard_for_cellar'], hand);

export const generateChapelOptions = (hand: readonly CardName[], maxTrash?: number): MoveOption[] =>
  optionsOf(['Chapel', 'trash_cards', { maxTrash: readNumber(maxTrash, 4) }], hand);

export const generateRemodelStep1Options = (hand: readonly CardName[]): MoveOption[] =>
  optionsOf(['Remodel', 'trash_for_remodel'], hand);

export const generateRemodelStep2Options = (maxCost: number, supply: Supply): MoveOption[] =>
  gainOptions('Remodel', maxCost, supply);

export const generateMineStep1Options = (hand: readonly CardName[]): MoveOption[] =>
  optionsOf(['Mine', 'select_treasure_to_trash'], hand);

export const generateMineStep2Options = (maxCost: number, supply: Supply): MoveOption[] =>
  gainOptions('Mine', maxCost, supply);

export const generateWorkshopOptions = (supply: Supply): MoveOption[] => gainOptions('Workshop', 4, supply);

export const generateFeastOptions = (supply: Supply): MoveOption[] => gainOptions('Feast', 5, supply);

/** The options for the Action card just drawn; empty for an unknown card. */
export const generateLibraryOptions = (card: CardName): MoveOption[] =>
  readPile([card]).flatMap((drawnCard) => optionsOf(['Library', 'library_set_aside', { drawnCard }]));

/** To skip is an option only without an Action in hand, or by rules under which that was allowed. */
export const generateThroneRoomOptions = (hand: readonly CardName[], rules?: RulesVersion): MoveOption[] =>
  optionsOf(['Throne Room', 'select_action_for_throne'], hand, rules);

export const generateChancellorOptions = (deckSize: number): MoveOption[] =>
  optionsOf(['Chancellor', 'chancellor_decision', { deckSize: readNumber(deckSize, 0) }]);

/** What is revealed to a player, by the number that is shown, from 1. */
const toPlayer = (playerNumber: unknown): Partial<PendingEffect> => ({
  targetPlayer: readNumber(playerNumber, 1) - 1,
});

/** `playerNumber` as shown, from 1. */
export const generateSpyOptions = (card: CardName, playerNumber: number): MoveOption[] =>
  optionsOf(['Spy', 'spy_decision', { revealedCard: nameOf(card), ...toPlayer(playerNumber) }]);

export const generateBureaucratOptions = (hand: readonly CardName[]): MoveOption[] =>
  optionsOf(['Bureaucrat', 'reveal_and_topdeck'], hand);

export const generateMilitiaOptions = (hand: readonly CardName[], targetSize = 3): MoveOption[] =>
  optionsOf(['Militia', 'discard_to_hand_size', { targetHandSize: readNumber(targetSize, 3) }], hand);

/** `playerNumber` as shown, from 1. */
export const generateThiefTrashOptions = (cards: readonly CardName[], playerNumber: number): MoveOption[] =>
  optionsOf([
    'Thief',
    'select_treasure_to_trash',
    { revealedCards: readPile(cards), ...toPlayer(playerNumber) },
  ]);

export const generateThiefGainOptions = (trashedCards: readonly CardName[]): MoveOption[] =>
  optionsOf(['Thief', 'gain_trashed_card', { trashedCards: readPile(trashedCards) }]);

export const generateMoatOptions = (attackCard: CardName): MoveOption[] =>
  optionsOf([nameOf(attackCard), 'reveal_reaction'], ['Moat']);

/**
 * The options of the open decision for the player who must decide; empty without a decision, or if its data are missing. They are
 * the legal moves, so `_validMoves` is not used.
 */
export function generateMoveOptions(state: GameState, _validMoves: readonly Move[] = []): MoveOption[] {
  const decision = readDecision(state);
  if (!decision) return [];
  return numberOptions(decision.pending, decision);
}

/** The texts of a turn move in a list. */
type MoveTexts = Pick<ListedMove<Move>, 'command' | 'description'>;

type CardMoveType = 'play_action' | 'play_treasure' | 'buy';

/** The texts of each card's move, made only once, because every list has several. */
const textsByCard = (type: CardMoveType, describe: (card: Card) => string): readonly MoveTexts[] =>
  listById((card) => ({ command: formatMove({ type, card: card.name }), description: describe(card) }));

const CARD_MOVE_TEXTS: Readonly<Record<CardMoveType, readonly MoveTexts[]>> = {
  play_action: textsByCard('play_action', ({ name }) => `Play ${name}`),
  play_treasure: textsByCard('play_treasure', ({ name }) => `Play ${name}`),
  buy: textsByCard('buy', ({ name, cost }) => `Buy ${name} ($${cost})`),
};

function textsOf(state: State, move: Move): MoveTexts {
  switch (move.type) {
    case 'play_action':
    case 'play_treasure':
    case 'buy':
      return CARD_MOVE_TEXTS[move.type][cardOf(move.card).id] as MoveTexts;
    case 'play_all_treasures':
      return { command: move.type, description: `Play all treasures (+$${treasureCoins(state)})` };
    case 'end_phase':
      return { command: move.type, description: `End ${state.phase} phase` };
    default:
      return answerTexts(state, move);
  }
}

function answerTexts({ pending }: State, move: Move): MoveTexts {
  const command = formatMove(move);
  const isAsked = pending && isAnswer(move);
  return {
    command,
    description: isAsked ? decisionOf(pending).describe(move, pending).description : command,
  };
}

const treasureCoins = ({ players, currentPlayer }: State): number =>
  (players[currentPlayer]?.hand ?? []).reduce((sum, name) => {
    const { type, coins } = cardOf(name);
    return sum + (type === 'treasure' ? coins : 0);
  }, 0);

/** A listed legal move; `index` counts from 1. */
export function listedMove(state: State, move: Move, index: number): ListedMove<Move> {
  const { command, description } = textsOf(state, move);
  return { index, move, command, description };
}
