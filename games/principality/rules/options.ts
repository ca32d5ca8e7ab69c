import { defined, type MoveOption as ListedMove } from '../../../core/engine';
import { LONGEST_LIST } from './bare';
import { decisionOf, isAnswer } from './cards';
import { cardOf, isTreasure, listById, type Basis, type Card, type OptionText } from './cards/catalogue';
import { pileCounts, readDecision, readNumber, readPile, readSupply, type GameState } from './game-state';
import { formatMove } from './moves';
import { subMultisets } from './multisets';
import { coinsOf } from './turn';
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

const optionsOf = ([card, effect, about]: Question, given: Partial<Basis> = {}): MoveOption[] =>
  numberOptions(
    { card, effect, player: 0, step: null, ...about },
    { hand: [], supply: [], rules: NEWEST_RULES, ...given },
  );

/** The options of a decision about a hand. */
const optionsWith = (hand: readonly CardName[], ...question: Question): MoveOption[] =>
  optionsOf(question, { hand: readPile(hand) });

const gainOptions = (card: CardName, maxCost: unknown, piles: unknown): MoveOption[] =>
  optionsOf([card, 'gain_card', { maxGainCost: readNumber(maxCost, 0) }], {
    supply: pileCounts(readSupply(piles)),
  });

const nameOf = (card: unknown): CardName => (typeof card === 'string' ? card : '');

type Supply = ReadonlyMap<CardName, number>;

export const generateCellarOptions = (hand: readonly CardName[]): MoveOption[] =>
  optionsWith(hand, 'Cellar', 'discard_for_cellar');

export const generateChapelOptions = (hand: readonly CardName[], maxTrash?: number): MoveOption[] =>
  optionsWith(hand, 'Chapel', 'trash_cards', { maxTrash: readNumber(maxTrash, 4) });

export const generateRemodelStep1Options = (hand: readonly CardName[]): MoveOption[] =>
  optionsWith(hand, 'Remodel', 'trash_for_remodel');

export const generateRemodelStep2Options = (maxCost: number, supply: Supply): MoveOption[] =>
  gainOptions('Remodel', maxCost, supply);

export const generateMineStep1Options = (hand: readonly CardName[]): MoveOption[] =>
  optionsWith(hand, 'Mine', 'select_treasure_to_trash');

export const generateMineStep2Options = (maxCost: number, supply: Supply): MoveOption[] =>
  gainOptions('Mine', maxCost, supply);

export const generateWorkshopOptions = (supply: Supply): MoveOption[] => gainOptions('Workshop', 4, supply);

export const generateFeastOptions = (supply: Supply): MoveOption[] => gainOptions('Feast', 5, supply);

/** The options for the Action card just drawn; empty for an unknown card. */
export const generateLibraryOptions = (card: CardName): MoveOption[] =>
  readPile([card]).flatMap((drawnCard) => optionsOf(['Library', 'library_set_aside', { drawnCard }]));

/** Skipping is an option only without an Action in hand, or under rules that allowed it. */
export const generateThroneRoomOptions = (hand: readonly CardName[], rules?: RulesVersion): MoveOption[] =>
  optionsOf(['Throne Room', 'select_action_for_throne'], { hand: readPile(hand), ...defined({ rules }) });

export const generateChancellorOptions = (deckSize: number): MoveOption[] =>
  optionsOf(['Chancellor', 'chancellor_decision', { deckSize: readNumber(deckSize, 0) }]);

/** The decision's field for the player whose card is revealed, from the shown number (from 1). */
const toPlayer = (playerNumber: unknown): Partial<PendingEffect> => ({
  targetPlayer: readNumber(playerNumber, 1) - 1,
});

/** `playerNumber` as shown, from 1. */
export const generateSpyOptions = (card: CardName, playerNumber: number): MoveOption[] =>
  optionsOf(['Spy', 'spy_decision', { revealedCard: nameOf(card), ...toPlayer(playerNumber) }]);

export const generateBureaucratOptions = (hand: readonly CardName[]): MoveOption[] =>
  optionsWith(hand, 'Bureaucrat', 'reveal_and_topdeck');

export const generateMilitiaOptions = (hand: readonly CardName[], targetSize = 3): MoveOption[] =>
  optionsWith(hand, 'Militia', 'discard_to_hand_size', { targetHandSize: readNumber(targetSize, 3) });

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
  optionsWith(['Moat'], nameOf(attackCard), 'reveal_reaction');

/**
 * The options of the open decision for the player who must decide; empty without a decision, or if its data are missing. They are
 * the legal moves, so `_validMoves` is not used.
 */
export function generateMoveOptions(state: GameState, _validMoves: readonly Move[] = []): MoveOption[] {
  const decision = readDecision(state);
  if (!decision) return [];
  return numberOptions(decision.pending, decision);
}

/** The texts of each card's move, cached because every list has several. */
const textsByCard = (type: 'play_action' | 'play_treasure' | 'buy', describe: (card: Card) => string) =>
  listById((card) => ({ command: formatMove({ type, card: card.name }), description: describe(card) }));

const CARD_MOVE_TEXTS = {
  play_action: textsByCard('play_action', ({ name }) => `Play ${name}`),
  play_treasure: textsByCard('play_treasure', ({ name }) => `Play ${name}`),
  buy: textsByCard('buy', ({ name, cost }) => `Buy ${name} ($${cost})`),
};

/** The text for a move without a card in a list. */
function describeMove({ pending, phase, players, currentPlayer }: State, move: Move): string {
  if (move.type === 'end_phase') return `End ${phase} phase`;
  if (move.type === 'play_all_treasures')
    return `Play all treasures (+$${coinsOf((players[currentPlayer]?.hand ?? []).filter(isTreasure))})`;
  return pending && isAnswer(move)
    ? decisionOf(pending).describe(move, pending).description
    : formatMove(move);
}

/** A listed legal move; `index` counts from 1. */
export function listedMove(state: State, move: Move, index: number): ListedMove<Move> {
  const isOfCard = move.type === 'play_action' || move.type === 'play_treasure' || move.type === 'buy';
  const known = isOfCard ? CARD_MOVE_TEXTS[move.type][cardOf(move.card).id] : undefined;
  if (known) return { index, move, command: known.command, description: known.description };
  return { index, move, command: formatMove(move), description: describeMove(state, move) };
}
