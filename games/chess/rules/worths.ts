import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from './pieces';
import { BOARD_SIZE, SQUARES, fileOf, rankOf, squareAt } from './squares';

/** The values of pieces by kind, in tenths of a pawn; the king has none. */
export const VALUES: readonly number[] = [0, 10, 30, 30, 50, 90, 0];

/** The weight of each kind for the game phase; the sum is 24 at the start. */
export const PHASES: readonly number[] = [0, 0, 1, 1, 2, 4, 0];
export const FULL_PHASE = 24;

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

/** Pawns are worth more the further they are; the king goes to the centre. The tables of the other pieces serve for both phases. */
const ENDGAME_TABLES: Readonly<Record<number, readonly string[]>> = {
  ...TABLES,
  [PAWN]: [
    '  0   0   0   0   0   0   0   0',
    ' 60  60  60  60  60  60  60  60',
    ' 35  35  35  35  35  35  35  35',
    ' 18  18  18  18  18  18  18  18',
    '  8   8   8   8   8   8   8   8',
    '  2   2   2   2   2   2   2   2',
    '  0   0   0   0   0   0   0   0',
    '  0   0   0   0   0   0   0   0',
  ],
  [KING]: KING_IN_ENDGAME,
};

/** Entry `128 × piece + square`: the value of the piece there, positive for White, in hundredths of a pawn. */
function worths(tables: Readonly<Record<number, readonly string[]>>, values: readonly number[]): Int16Array {
  const worth = new Int16Array(16 * BOARD_SIZE);
  for (const [kind, rows] of Object.entries(tables).map(([key, table]) => [Number(key), table] as const)) {
    const numbers = rows.map((row) => row.trim().split(/\s+/).map(Number));
    for (const square of SQUARES) {
      const rank = rankOf(square);
      const file = fileOf(square);
      const bonus = numbers[7 - rank]?.[file] ?? 0;
      const value = (values[kind] ?? 0) + bonus;
      worth[BOARD_SIZE * (kind | WHITE) + square] = value;
      worth[BOARD_SIZE * (kind | BLACK) + squareAt(file, 7 - rank)] = -value;
    }
  }
  return worth;
}

export const MIDDLEGAME = worths(TABLES, [0, 90, 320, 330, 490, 960, 0]);
export const ENDGAME = worths(ENDGAME_TABLES, [0, 115, 300, 320, 530, 980, 0]);
