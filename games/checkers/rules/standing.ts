import { duelOutcome, type Outcome, type Seat } from '../../../core/engine';
import { captureMoves, legalMoves, notationOf, own } from './moves';
import type { CheckersState, EndReason, Position, Side } from './types';
import { squareOf } from './squares';

/**
 * The number of occurrences of the position with this side to move, including the current one. Only king moves can repeat
 * positions.
 */
export const occurrences = ({ position, kingMoves }: CheckersState): number =>
  positionsSince(position, kingMoves).filter((each) => isSame(each, position)).length;

/** The positions before and after each of the quiet king moves that led to the last of them. */
export function positionsSince(position: Position, kingMoves: readonly string[]): readonly Position[] {
  const positions = [position];
  for (const move of kingMoves.toReversed()) positions.push(takeBack(positions.at(-1) ?? position, move));
  return positions.reverse();
}

/** The position before a quiet king move, e.g. `b6a5`, of the side that is not to move. */
function takeBack({ white, black, kings, turn }: Position, move: string): Position {
  const bothSquares = (1 << squareOf(move.slice(0, 2))) | (1 << squareOf(move.slice(2)));
  return turn === 'b'
    ? { white: white ^ bothSquares, black, kings: kings ^ bothSquares, turn: 'w' }
    : { white, black: black ^ bothSquares, kings: kings ^ bothSquares, turn: 'b' };
}

export const isSame = (a: Position, b: Position): boolean =>
  a.turn === b.turn && a.white === b.white && a.black === b.black && a.kings === b.kings;

const START: Position = { white: 0x0000_0fff, black: 0xfff0_0000 | 0, kings: 0, turn: 'w' };

/** 40 moves a side without progress. */
export const MAX_QUIET_PLIES = 80;

export const startingAt = (position: Position): CheckersState => ({
  position,
  progress: null,
  kingMoves: [],
});

export const initialState = (): CheckersState => startingAt(START);

export const seatOf = (side: Side): Seat => (side === 'w' ? 0 : 1);

export const sideName = (seat: Seat): string => (seat === 0 ? 'White' : 'Black');

/** The last move in notation, or null if it is not known. */
export const lastMove = ({ kingMoves, progress }: CheckersState): string | null =>
  kingMoves.at(-1) ?? progress;

export const mustCapture = (position: Position): boolean => captureMoves(position).length > 0;

/** The legal moves in notation, ascending. */
export const moveTexts = (position: Position): readonly string[] =>
  legalMoves(position).map(notationOf).sort();

export interface GameEnd {
  readonly winner: Seat | 'draw';
  readonly reason: EndReason;
}

/** The end of the game, or null. A player who must move but cannot loses; this rule comes before any draw. */
export function gameEndOf(state: CheckersState): GameEnd | null {
  const { position, kingMoves } = state;
  const opponent = 1 - seatOf(position.turn);
  if (own(position) === 0) return { winner: opponent, reason: 'no_pieces' };
  if (legalMoves(position).length === 0) return { winner: opponent, reason: 'no_moves' };
  if (occurrences(state) >= 3) return { winner: 'draw', reason: 'threefold_repetition' };
  return kingMoves.length >= MAX_QUIET_PLIES ? { winner: 'draw', reason: 'forty_move' } : null;
}

/** The seat to move, or null when the game is over. */
export const toMove = (state: CheckersState): Seat | null =>
  gameEndOf(state) === null ? seatOf(state.position.turn) : null;

/** A win scores 1 to 0; a draw half a point each. */
export function outcome(state: CheckersState): Outcome | null {
  const ending = gameEndOf(state);
  return ending && duelOutcome(ending.winner, ending.reason);
}
