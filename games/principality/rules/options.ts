import type { MoveOption as ListedMove } from '../../../core/engine';
import { LONGEST_LIST } from './bare';
import { decisionOf, isAnswer } from './cards';
import {
  bureaucratMoves,
  describeBureaucrat,
  describeMilitia,
  militiaMoves,
  NO_DISCARD_NEEDED,
  NO_VICTORY_CARD,
} from './cards/attacks';
import { cardOf } from './cards/catalogue';
import { cellarMoves, describeCellar, NOTHING_FOR_CELLAR } from './cards/cellar';
import type { NullOption, OptionText } from './cards/decision';
import { chancellorMoves, describeChancellor, describeLibrary, libraryMoves } from './cards/deck';
import { describeGain, FEAST_COST, gainMoves, NOTHING_TO_GAIN, WORKSHOP_COST } from './cards/gaining';
import { describeMoat, moatMoves } from './cards/play';
import {
  describeMineGain,
  describeMineTrash,
  describeRemodelTrash,
  mineGainMoves,
  mineTrashMoves,
  NO_TREASURE_TO_TRASH,
  NOTHING_TO_REMODEL,
  remodelTrashMoves,
} from './cards/remodelling';
import { describeSpy, spyMoves } from './cards/spy';
import {
  describeThiefGain,
  describeThiefTrash,
  NOTHING_FROM_THIEF,
  thiefGainMoves,
  thiefTrashMoves,
} from './cards/thief';
import { describeThrone, NO_ACTION_FOR_THRONE, throneMoves } from './cards/throne-room';
import { chapelMoves, describeChapel, NOTHING_FOR_CHAPEL } from './cards/trashing';
import { fromGameState, pileCounts, type GameState } from './game-state';
import type { MoveList } from './moves';
import { subMultisets } from './multisets';
import { formatMove } from './notation';
import type { CardName, Move, State } from './types';

/** One option of a decision. `index` counts from 1. */
export interface MoveOption extends OptionText {
  readonly index: number;
  readonly move: Move;
}

/** Numbered options; where nothing can be chosen, the one option that does nothing. */
function numbered<M extends Move>(
  moves: MoveList<M>,
  describe: (move: M) => OptionText,
  nothing?: NullOption,
): MoveOption[] {
  const listed = moves.take(LONGEST_LIST).map((move, at) => ({ index: at + 1, move, ...describe(move) }));
  return listed.length === 0 && nothing ? [{ index: 1, ...nothing }] : listed;
}

const only = ({ ...nothing }: NullOption): MoveOption[] => [{ index: 1, ...nothing }];

/** The different sub-multisets of `items` with at most `maxSize` of them, larger first, the empty one last. */
export const getCombinations = <T>(items: readonly T[], maxSize: number): (readonly T[])[] => [
  ...subMultisets(items, 0, maxSize).take(LONGEST_LIST),
];

export const generateCellarOptions = (hand: readonly CardName[]): MoveOption[] =>
  hand.length === 0 ? only(NOTHING_FOR_CELLAR) : numbered(cellarMoves(hand), describeCellar);

export const generateChapelOptions = (hand: readonly CardName[], maxTrash?: number): MoveOption[] =>
  hand.length === 0 ? only(NOTHING_FOR_CHAPEL) : numbered(chapelMoves(hand, maxTrash), describeChapel);

export const generateRemodelStep1Options = (hand: readonly CardName[]): MoveOption[] =>
  numbered(remodelTrashMoves(hand), describeRemodelTrash, NOTHING_TO_REMODEL);

export const generateRemodelStep2Options = (
  maxCost: number,
  supply: ReadonlyMap<CardName, number>,
): MoveOption[] => numbered(gainMoves(pileCounts(supply), maxCost), describeGain, NOTHING_TO_GAIN);

export const generateMineStep1Options = (hand: readonly CardName[]): MoveOption[] =>
  numbered(mineTrashMoves(hand), describeMineTrash, NO_TREASURE_TO_TRASH);

export const generateMineStep2Options = (
  maxCost: number,
  supply: ReadonlyMap<CardName, number>,
): MoveOption[] => numbered(mineGainMoves(pileCounts(supply), maxCost), describeMineGain, NOTHING_TO_GAIN);

export const generateWorkshopOptions = (supply: ReadonlyMap<CardName, number>): MoveOption[] =>
  generateRemodelStep2Options(WORKSHOP_COST, supply);

export const generateFeastOptions = (supply: ReadonlyMap<CardName, number>): MoveOption[] =>
  generateRemodelStep2Options(FEAST_COST, supply);

/** For the Action card just drawn. */
export const generateLibraryOptions = (card: CardName): MoveOption[] =>
  numbered(libraryMoves(card), describeLibrary);

export const generateThroneRoomOptions = (hand: readonly CardName[]): MoveOption[] =>
  hand.some((card) => cardOf(card).type === 'action')
    ? numbered(throneMoves(hand), describeThrone)
    : only(NO_ACTION_FOR_THRONE);

export const generateChancellorOptions = (deckSize: number): MoveOption[] =>
  numbered(chancellorMoves(), (move) => describeChancellor(move, deckSize));

/** `playerNumber` as shown, from 1. */
export const generateSpyOptions = (card: CardName, playerNumber: number): MoveOption[] =>
  numbered(spyMoves(), (move) => describeSpy(move, card, playerNumber));

export const generateBureaucratOptions = (hand: readonly CardName[]): MoveOption[] =>
  numbered(bureaucratMoves(hand), describeBureaucrat, NO_VICTORY_CARD);

export const generateMilitiaOptions = (hand: readonly CardName[], targetSize = 3): MoveOption[] =>
  hand.length <= targetSize
    ? only(NO_DISCARD_NEEDED)
    : numbered(militiaMoves(hand, targetSize), (move) => describeMilitia(move, targetSize));

/** `playerNumber` as shown, from 1. */
export const generateThiefTrashOptions = (
  revealedCards: readonly CardName[],
  playerNumber: number,
): MoveOption[] =>
  numbered(
    thiefTrashMoves(revealedCards),
    (move) => describeThiefTrash(move, playerNumber),
    NO_TREASURE_TO_TRASH,
  );

export const generateThiefGainOptions = (trashedCards: readonly CardName[]): MoveOption[] =>
  trashedCards.length === 0
    ? only(NOTHING_FROM_THIEF)
    : numbered(thiefGainMoves(trashedCards), describeThiefGain);

export const generateMoatOptions = (attackCard: CardName): MoveOption[] =>
  numbered(moatMoves(), (move) => describeMoat(move, attackCard));

/**
 * The options of the open decision for the player who must decide; none without one. They are the legal moves, so
 * `_validMoves` has nothing to add.
 */
export function generateMoveOptions(state: GameState, _validMoves: readonly Move[] = []): MoveOption[] {
  const { pendingEffect } = state;
  if (!pendingEffect) return [];
  const decision = decisionOf(pendingEffect);
  const moves = decision.moves(fromGameState(state), pendingEffect);
  return numbered(moves, (move) => decision.describe(move, pendingEffect));
}

/** How a move of a player's own turn reads in a list. */
function turnMoveText({ type, card }: Move, state: State): string {
  const name = card ?? '';
  if (type === 'buy') return `Buy ${name} ($${cardOf(name).cost})`;
  if (type === 'play_all_treasures') return `Play all treasures (+$${treasureCoins(state)})`;
  if (type === 'end_phase') return `End ${state.phase} phase`;
  return `Play ${name}`;
}

const treasureCoins = ({ players, currentPlayer }: State): number =>
  (players[currentPlayer]?.hand ?? []).reduce((sum, name) => {
    const { type, coins } = cardOf(name);
    return sum + (type === 'treasure' ? coins : 0);
  }, 0);

/** A legal move as callers see it; `index` from 1. */
export function listedMove(state: State, move: Move, index: number): ListedMove<Move> {
  const { pending } = state;
  const description =
    pending && isAnswer(move)
      ? decisionOf(pending).describe(move, pending).description
      : turnMoveText(move, state);
  return { index, move, command: formatMove(move), description };
}
