import type { Board } from './board';
import {
  BISHOP,
  BLACK,
  EMPTY,
  KING,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
  WHITE,
  colorOf,
  kindOf,
  type Color,
} from './pieces';
import { BOARD_SIZE, SQUARES, fileOf, rankOf, squareAt, type Square } from './squares';

/** How quiet positions are evaluated. */
export type Style = 'material' | 'positional';

/** The values of pieces by kind, in tenths of a pawn; the king has none. */
export const VALUES: readonly number[] = [0, 10, 30, 30, 50, 90, 0];

/** The weight of each kind for the game phase; the sum is 24 at the start. */
const PHASES: readonly number[] = [0, 0, 1, 1, 2, 4, 0];
const FULL_PHASE = 24;

/**
 * The bonus of a square for a piece, in hundredths of a pawn, from White's side; the first row is rank 8. These are Tomasz
 * Michniewski's well-known tables.
 */
const TABLES: Readonly<Record<number, readonly string[]>> = {
  [PAWN]: [
    '  0   0   0   0   0   0   0   0',
    ' 50  50  50  50  50  50  50  50',
    ' 10  10  20  30  30  20  10  10',
    '  5   5  10  25  25  10   5   5',
    '  0   0   0  20  20   0   0   0',
    '  5  -5 -10   0   0 -10  -5   5',
    '  5  10  10 -20 -20  10  10   5',
    '  0   0   0   0   0   0   0   0',
  ],
  [KNIGHT]: [
    '-50 -40 -30 -30 -30 -30 -40 -50',
    '-40 -20   0   0   0   0 -20 -40',
    '-30   0  10  15  15  10   0 -30',
    '-30   5  15  20  20  15   5 -30',
    '-30   0  15  20  20  15   0 -30',
    '-30   5  10  15  15  10   5 -30',
    '-40 -20   0   5   5   0 -20 -40',
    '-50 -40 -30 -30 -30 -30 -40 -50',
  ],
  [BISHOP]: [
    '-20 -10 -10 -10 -10 -10 -10 -20',
    '-10   0   0   0   0   0   0 -10',
    '-10   0   5  10  10   5   0 -10',
    '-10   5   5  10  10   5   5 -10',
    '-10   0  10  10  10  10   0 -10',
    '-10  10  10  10  10  10  10 -10',
    '-10   5   0   0   0   0   5 -10',
    '-20 -10 -10 -10 -10 -10 -10 -20',
  ],
  [ROOK]: [
    '  0   0   0   0   0   0   0   0',
    '  5  10  10  10  10  10  10   5',
    ' -5   0   0   0   0   0   0  -5',
    ' -5   0   0   0   0   0   0  -5',
    ' -5   0   0   0   0   0   0  -5',
    ' -5   0   0   0   0   0   0  -5',
    ' -5   0   0   0   0   0   0  -5',
    '  0   0   0   5   5   0   0   0',
  ],
  [QUEEN]: [
    '-20 -10 -10  -5  -5 -10 -10 -20',
    '-10   0   0   0   0   0   0 -10',
    '-10   0   5   5   5   5   0 -10',
    ' -5   0   5   5   5   5   0  -5',
    '  0   0   5   5   5   5   0  -5',
    '-10   5   5   5   5   5   0 -10',
    '-10   0   5   0   0   0   0 -10',
    '-20 -10 -10  -5  -5 -10 -10 -20',
  ],
  [KING]: [
    '-30 -40 -40 -50 -50 -40 -40 -30',
    '-30 -40 -40 -50 -50 -40 -40 -30',
    '-30 -40 -40 -50 -50 -40 -40 -30',
    '-30 -40 -40 -50 -50 -40 -40 -30',
    '-20 -30 -30 -40 -40 -30 -30 -20',
    '-10 -20 -20 -20 -20 -20 -20 -10',
    ' 20  20   0   0   0   0  20  20',
    ' 20  30  10   0   0  10  30  20',
  ],
};

/** The king's table once the queens and most pieces are gone. */
const KING_IN_ENDGAME: readonly string[] = [
  '-50 -40 -30 -20 -20 -30 -40 -50',
  '-30 -20 -10   0   0 -10 -20 -30',
  '-30 -10  20  30  30  20 -10 -30',
  '-30 -10  30  40  40  30 -10 -30',
  '-30 -10  30  40  40  30 -10 -30',
  '-30 -10  20  30  30  20 -10 -30',
  '-30 -30   0   0   0   0 -30 -30',
  '-50 -30 -30 -30 -30 -30 -30 -50',
];

/** Entry `128 × piece + square`: the value of the piece there, positive for White, in hundredths of a pawn. */
function worths(tables: Readonly<Record<number, readonly string[]>>): Int16Array {
  const worth = new Int16Array(16 * BOARD_SIZE);
  for (const [kind, rows] of Object.entries(tables).map(([key, table]) => [Number(key), table] as const)) {
    const numbers = rows.map((row) => row.trim().split(/\s+/).map(Number));
    for (const square of SQUARES) {
      const rank = rankOf(square);
      const file = fileOf(square);
      const bonus = numbers[7 - rank]?.[file] ?? 0;
      const value = 10 * (VALUES[kind] ?? 0) + bonus;
      worth[BOARD_SIZE * (kind | WHITE) + square] = value;
      worth[BOARD_SIZE * (kind | BLACK) + squareAt(file, 7 - rank)] = -value;
    }
  }
  return worth;
}

const MIDDLEGAME = worths(TABLES);
const ENDGAME = worths({ ...TABLES, [KING]: KING_IN_ENDGAME });

/** The material balance for the side to move, in tenths of a pawn. */
export function material({ squares, turn }: Board): number {
  let value = 0;
  for (const square of SQUARES) {
    const piece = squares[square] as number;
    if (piece !== EMPTY)
      value +=
        (piece & BLACK) === turn ? (VALUES[kindOf(piece)] as number) : -(VALUES[kindOf(piece)] as number);
  }
  return value;
}

/** The balance of material and positions for the side to move, in hundredths of a pawn. */
export function positional(board: Board): number {
  const { squares, turn } = board;
  let middlegame = 0;
  let endgame = 0;
  let phase = 0;
  for (const square of SQUARES) {
    const piece = squares[square] as number;
    if (piece === EMPTY) continue;
    const entry = BOARD_SIZE * piece + square;
    middlegame += MIDDLEGAME[entry] as number;
    endgame += ENDGAME[entry] as number;
    phase += PHASES[kindOf(piece)] as number;
  }
  const share = Math.min(phase, FULL_PHASE) / FULL_PHASE;
  const value =
    Math.round(middlegame * share + endgame * (1 - share)) + (phase <= LATE_PHASE ? driving(board) : 0);
  return turn === WHITE ? value : -value;
}

/** The highest phase at which a side may have only its king. */
const LATE_PHASE = 2 * (PHASES[QUEEN] ?? 0);

/** A bonus for mating a bare king, positive for White: that king is far from the centre, and the other king is close. */
function driving(board: Board): number {
  if (isBare(board, BLACK)) return nearnessToMate(board.king(BLACK), board.king(WHITE));
  return isBare(board, WHITE) ? -nearnessToMate(board.king(WHITE), board.king(BLACK)) : 0;
}

/** In hundredths of a pawn, after the "mop-up evaluation" of L. Slate and D. Atkin's Chess 4.5 (1977). */
const nearnessToMate = (hunted: Square, hunter: Square): number =>
  20 * stepsFromCentre(hunted) + 7 * (14 - stepsBetween(hunted, hunter));

/** From 0 on the four central squares to 6 in a corner. */
const stepsFromCentre = (square: Square): number =>
  Math.max(3 - fileOf(square), fileOf(square) - 4) + Math.max(3 - rankOf(square), rankOf(square) - 4);

const stepsBetween = (a: Square, b: Square): number =>
  Math.abs(fileOf(a) - fileOf(b)) + Math.abs(rankOf(a) - rankOf(b));

/** Whether a side has only its king and can never mate. */
export function isBare({ squares }: Board, color: Color): boolean {
  for (const square of SQUARES) {
    const piece = squares[square] as number;
    if (piece !== EMPTY && colorOf(piece) === color && kindOf(piece) !== KING) return false;
  }
  return true;
}
