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

/** A value for the middlegame and one for the endgame, in hundredths of a pawn, as one number: sums of such pairs are pairs. */
export const pair = (middlegame: number, endgame: number): number => 65_536 * middlegame + endgame;

export const middlegameOf = (both: number): number => (both + 32_768) >> 16;
export const endgameOf = (both: number): number => (both << 16) >> 16;

export const pairs = (values: readonly (readonly [middlegame: number, endgame: number])[]): Int32Array =>
  Int32Array.from(values, ([middlegame, endgame]) => pair(middlegame, endgame));

/** By kind, as a pair. */
const PIECES = pairs([
  [0, 0],
  [90, 115],
  [320, 300],
  [330, 320],
  [490, 530],
  [960, 980],
  [0, 0],
]);

/** Entry `128 × piece + square`: what the piece is worth there, as a pair, positive for White. */
export const WORTHS: Int32Array = new Int32Array(16 * BOARD_SIZE);
for (const kind of [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING]) {
  const early = numbersOf(TABLES[kind]);
  const late = numbersOf(ENDGAME_TABLES[kind]);
  for (const square of SQUARES) {
    const rank = rankOf(square);
    const file = fileOf(square);
    const at = 8 * (7 - rank) + file;
    const worth = (PIECES[kind] as number) + pair(early[at] ?? 0, late[at] ?? 0);
    WORTHS[BOARD_SIZE * (kind | WHITE) + square] = worth;
    WORTHS[BOARD_SIZE * (kind | BLACK) + squareAt(file, 7 - rank)] = -worth;
  }
}

function numbersOf(rows: readonly string[] = []): readonly number[] {
  return rows.flatMap((row) => row.trim().split(/\s+/).map(Number));
}
