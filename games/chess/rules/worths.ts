import { EARLY, LATE } from './piece-squares';
import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from './pieces';
import { BOARD_SIZE, SQUARES, fileOf, rankOf, squareAt } from './squares';

/** The values of pieces by kind, in tenths of a pawn; the king has none. */
export const VALUES: readonly number[] = [0, 10, 30, 30, 50, 90, 0];

/** The weight of each kind for the game phase; the sum is 24 at the start. */
export const PHASES: readonly number[] = [0, 0, 1, 1, 2, 4, 0];
export const FULL_PHASE = 24;

/** A value for the middlegame and one for the endgame, in hundredths of a pawn, as one number: sums of such pairs are pairs. */
export const pair = (middlegame: number, endgame: number): number => 65_536 * middlegame + endgame;

export const middlegameOf = (both: number): number => (both + 32_768) >> 16;
export const endgameOf = (both: number): number => (both << 16) >> 16;

/** The pairs of two lists of values. */
export const pairs = (middlegame: readonly number[], endgame: readonly number[]): Int32Array =>
  Int32Array.from(middlegame, (value, at) => pair(value, endgame[at] ?? 0));

/** Entry `128 × piece + square`: what the piece is worth there, as a pair, positive for White. */
export const WORTHS: Int32Array = new Int32Array(16 * BOARD_SIZE);
for (const kind of [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING]) {
  const early = numbersOf(EARLY[kind]);
  const late = numbersOf(LATE[kind]);
  for (const square of SQUARES) {
    const rank = rankOf(square);
    const file = fileOf(square);
    const at = 8 * (7 - rank) + file;
    const worth = pair(early[at] ?? 0, late[at] ?? 0);
    WORTHS[BOARD_SIZE * (kind | WHITE) + square] = worth;
    WORTHS[BOARD_SIZE * (kind | BLACK) + squareAt(file, 7 - rank)] = -worth;
  }
}

/** The numbers of rows of four or eight files, for all eight. */
function numbersOf(rows: readonly string[] = []): readonly number[] {
  return rows.flatMap((row) => {
    const numbers = row.trim().split(/\s+/).map(Number);
    return numbers.length === 4 ? [...numbers, ...numbers.toReversed()] : numbers;
  });
}
