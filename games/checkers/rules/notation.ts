import { duelOutcome, ok, type Outcome, refuseState, type Result, type Seat } from '../../../core/engine';
import { type CheckersState, type EndReason, type Position, type Side, squareAt, squareOf } from './squares';
import type { CheckersMove } from './shapes';
import { captureMoves, legalMoves, notationOf, own } from './moves';

/** Rows and columns of the whole board, light squares included. */
const SIZE = 8;

export const formatMove = ({ path }: CheckersMove): string => path.join('');

/** Reads squares in either case, with or without `-`, `x` or spaces between them; null if it is something else. */
export function readPath(text: string): readonly string[] | null {
  const squares = text.toLowerCase().replace(/[-x\s]/g, '');
  return /^(?:[a-h][1-8]){2,13}$/.test(squares) ? (squares.match(/../g) ?? []) : null;
}

/** The rows from 8 down to 1, files a to h: `w`, `W`, `b`, `B` or `.`. */
const rowsOf = (position: Position): readonly string[] =>
  Array.from({ length: SIZE }, (_, i) =>
    Array.from({ length: SIZE }, (_, file) => pieceAt(position, squareAt(file, SIZE - 1 - i))).join(''),
  );

function pieceAt({ white, black, kings }: Position, square: number): string {
  const bit = square < 0 ? 0 : 1 << square;
  const man = (white & bit) !== 0 ? 'w' : (black & bit) !== 0 ? 'b' : '.';
  return (kings & bit) !== 0 ? man.toUpperCase() : man;
}

/** The position as a state string, `<row8>/…/<row1> <turn>`, without its history. */
export const printState = ({ position }: CheckersState): string =>
  `${rowsOf(position).join('/')} ${position.turn}`;

/** Reads exactly what `printState` writes, as a game that starts there. */
export function parseState(text: unknown): Result<CheckersState> {
  if (typeof text !== 'string') return refuse('it must be a text');
  if (!/^[wWbB.]{8}(?:\/[wWbB.]{8}){7} [wb]$/.test(text))
    return refuse('it must be eight rows of eight w, W, b, B or . joined by /, a space, and w or b');
  const rows = text.slice(0, -2).split('/');
  if (rows.some((row, i) => Array.from(row).some((piece, file) => piece !== '.' && isLight(file, i))))
    return refuse('a piece stands on a light square');
  if (rows.at(0)?.includes('w')) return refuse('a white man stands on rank 8, where it would be a king');
  if (rows.at(-1)?.includes('b')) return refuse('a black man stands on rank 1, where it would be a king');
  return ok(startingAt({ ...piecesOf(rows), turn: text.endsWith('w') ? 'w' : 'b' }));
}

const isLight = (file: number, row: number): boolean => squareAt(file, SIZE - 1 - row) < 0;

function piecesOf(rows: readonly string[]): Omit<Position, 'turn'> {
  const bitsOf = (letters: string): number =>
    rows.reduce(
      (bits, row, i) =>
        Array.from(row).reduce(
          (inRow, piece, file) =>
            letters.includes(piece) ? inRow | (1 << squareAt(file, SIZE - 1 - i)) : inRow,
          bits,
        ),
      0,
    );
  return { white: bitsOf('wW'), black: bitsOf('bB'), kings: bitsOf('WB') };
}

const refuse = refuseState('checkers', {
  suggestion:
    'Send a state as the game prints it, e.g. .b.b.b.b/b.b.b.b./.b.b.b.b/......../......../w.w.w.w./.w.w.w.w/w.w.w.w. w',
});

/**
 * The number of occurrences of the position with this side to move, including the current one. Only king moves can repeat
 * positions.
 */
const occurrences = ({ position, kingMoves }: CheckersState): number =>
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

interface GameEnd {
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
