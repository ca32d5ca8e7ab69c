import type { Outcome, Seat } from '../../../core/engine';
import { inCheck } from './attacks';
import type { Board, Move } from './board';
import { isBare } from './evaluation';
import { boardOf, uciOf } from './fen';
import { legalMoves } from './moves';
import { BLACK, WHITE, type Color } from './pieces';
import { canMate, isInsufficient } from './material';
import { isReversible, occurrences, returns } from './repetition';
import type { ChessState, ChessStatus, ClaimReason, EndReason } from './types';

const REPETITIONS_TO_CLAIM = 3;
const REPETITIONS_TO_END = 5;
/** The minimum number of half-moves until a position can repeat. */
const PLIES_TO_REPEAT = 4;
/** 50 and 75 moves by each side. */
const CLOCK_TO_CLAIM = 100;
const CLOCK_TO_END = 150;

export interface GameEnd {
  readonly winner: Seat | 'draw';
  readonly reason: EndReason;
}

/** The facts that follow from the state of a game. */
export interface Standing {
  /** Callers may try moves on it but must take them back. */
  readonly board: Board;
  readonly check: boolean;
  /** Whether or not the game is over. */
  readonly legal: readonly Move[];
  readonly ending: GameEnd | null;
  /** The draw that the side to move could claim in the current position. */
  readonly claimable: ClaimReason | null;
}

export const seatOf = (color: Color): Seat => (color === WHITE ? 0 : 1);
export const colorOfSeat = (seat: Seat): Color => (seat === 0 ? WHITE : BLACK);
export const sideName = (seat: Seat): string => (seat === 0 ? 'White' : 'Black');

/** Cached, because the list of moves, the view and the end of the game all need it. */
const KNOWN = new WeakMap<ChessState, Standing>();

export function standingOf(state: ChessState): Standing {
  const known = KNOWN.get(state);
  if (known) return known;
  const standing = computeStanding(state, BOARDS.get(state) ?? boardOf(state.fen));
  KNOWN.set(state, standing);
  return standing;
}

/** The boards of states that came from a move, which saves reading their FEN. */
const BOARDS = new WeakMap<ChessState, Board>();

/** A new state, whose board is now its own. */
export function onBoard(board: Board, state: ChessState): ChessState {
  BOARDS.set(state, board);
  return state;
}

function computeStanding(state: ChessState, board: Board): Standing {
  const legal = legalMoves(board);
  const check = inCheck(board);
  const ending = gameEndOf(board, state, { check, canMove: legal.length > 0 });
  return {
    board,
    check,
    legal,
    ending,
    claimable: ending === null ? claimableDraw(board, state.reversible) : null,
  };
}

/** The end of the game, or null. If several rules apply the order decides: checkmate comes before every draw. */
function gameEndOf(
  board: Board,
  { reversible, claimed }: ChessState,
  { check, canMove }: { readonly check: boolean; readonly canMove: boolean },
): GameEnd | null {
  if (!canMove)
    return check
      ? { winner: 1 - seatOf(board.turn), reason: 'checkmate' }
      : { winner: 'draw', reason: 'stalemate' };
  const reason = drawOf(board, reversible) ?? claimed;
  return reason === null ? null : { winner: 'draw', reason };
}

/** The automatic draw, or null. */
function drawOf(board: Board, reversible: readonly string[]): EndReason | null {
  if (isInsufficient(board)) return 'insufficient_material';
  if (isRepeated(board, reversible, REPETITIONS_TO_END)) return 'fivefold_repetition';
  return board.clock >= CLOCK_TO_END ? 'seventyfive_moves' : null;
}

/** The draw that may be claimed in a position, or null. */
export function claimableDraw(board: Board, reversible: readonly string[]): ClaimReason | null {
  if (isRepeated(board, reversible, REPETITIONS_TO_CLAIM)) return 'threefold_repetition';
  return board.clock >= CLOCK_TO_CLAIM ? 'fifty_moves' : null;
}

/** For a position: a function that returns the draw that may be claimed with a legal move, or null. */
export function claimsOfMoves(
  board: Board,
  reversible: readonly string[],
): (move: Move) => ClaimReason | null {
  const mayRepeat = reversible.length >= PLIES_TO_REPEAT * (REPETITIONS_TO_CLAIM - 1) - 1;
  if (!mayRepeat && board.clock < CLOCK_TO_CLAIM - 1) return () => null;
  const earlier = returns(board, reversible);
  return (move) => {
    const isRepeating = (earlier.get(uciOf(move)) ?? 0) + 1 >= REPETITIONS_TO_CLAIM;
    if (isRepeating && isReversible(board, move)) return 'threefold_repetition';
    board.make(move);
    const { clock } = board;
    board.unmake();
    return clock >= CLOCK_TO_CLAIM ? 'fifty_moves' : null;
  };
}

const isRepeated = (board: Board, reversible: readonly string[], times: number): boolean =>
  reversible.length >= PLIES_TO_REPEAT * (times - 1) && occurrences(board, reversible) >= times;

/** Drawn by material, or to be claimed by the 50-move rule, unless the last move gave mate. */
export const isDrawable = (board: Board): boolean => board.clock >= CLOCK_TO_CLAIM || isInsufficient(board);

/** A win scores 1 to 0; a draw half a point each. */
const outcomeOf = (winner: Seat | 'draw', reason: string): Outcome =>
  winner === 'draw'
    ? { winners: [], scores: [0.5, 0.5], reason }
    : { winners: [winner], scores: winner === 0 ? [1, 0] : [0, 1], reason };

export function outcome(state: ChessState): Outcome | null {
  const { ending } = standingOf(state);
  return ending && outcomeOf(ending.winner, ending.reason);
}

/** The start of the reason of a game that ended by the clock. */
export const OUT_OF_TIME = 'Out of time';

/** The opponent wins, or the game is drawn if the opponent could not mate by any series of legal moves. */
export function timeOut(state: ChessState, seat: Seat): Outcome {
  const opponent = 1 - seat;
  const board = boardOf(state.fen);
  const color = colorOfSeat(opponent);
  if (canMate(board, color)) return outcomeOf(opponent, OUT_OF_TIME);
  const why = isBare(board, color)
    ? ' against a bare king'
    : `, but ${sideName(opponent)} lacks the material to mate`;
  return outcomeOf('draw', OUT_OF_TIME + why);
}

/** `status` of an ending. */
export function statusOf(ending: GameEnd | null): ChessStatus {
  if (ending === null) return 'in_progress';
  const { reason } = ending;
  return reason === 'checkmate' || reason === 'stalemate' ? reason : 'draw';
}
