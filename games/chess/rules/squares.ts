/**
 * A square as `16 × rank + file`, both from 0: a1 is 0, h8 is 119 (the 0x88 board). A step beyond the edge sets a bit
 * of `OFF_BOARD`, and the difference of two squares determines their relative position.
 */
export type Square = number;

/** Taken once: a test's sandbox looks a global up slowly. */
const { clz32 } = Math;

/** The size of an array with entries for all squares and for steps off the board. */
export const BOARD_SIZE = 128;
export const OFF_BOARD = 0x88;
export const NO_SQUARE: Square = -1;

const FILES = 'abcdefgh';
const CODE_OF_A = 97;
const CODE_OF_1 = 49;

export const squareAt = (file: number, rank: number): Square => 16 * rank + file;
export const fileOf = (square: Square): number => square & 7;
export const rankOf = (square: Square): number => square >> 4;

/** Every square, from a1 along the files to h8. */
export const SQUARES: readonly Square[] = Array.from({ length: 64 }, (_, i) => squareAt(i & 7, i >> 3));

/**
 * A set of squares is two numbers of 32 bits: the ranks 1 to 4, and 5 to 8. By square: its bit in the half that `halfOf` names.
 */
export const BITS = Int32Array.from(
  { length: BOARD_SIZE },
  (_, square) => 1 << (((square >> 4) & 3) * 8 + (square & 7)),
);

/** The half of a set that has the square: 0 or 1. */
export const halfOf = (square: Square): number => square >> 6;

/** The first square of the bits of a half, which must not be empty. */
export const firstSquare = (bits: number, half: number): Square => {
  const at = 31 - clz32(bits & -bits);
  return (half << 6) + ((at & 24) << 1) + (at & 7);
};

const NAMES: readonly string[] = Array.from(
  { length: BOARD_SIZE },
  (_, square) => `${FILES[fileOf(square)] ?? ''}${rankOf(square) + 1}`,
);

export const nameOf = (square: Square): string => NAMES[square] ?? '';

/** The square whose valid name, such as `e4`, is at `index` of a text. */
export const squareOf = (text: string, index = 0): Square =>
  squareAt(text.charCodeAt(index) - CODE_OF_A, text.charCodeAt(index + 1) - CODE_OF_1);

/** One step up the board, from White's side. */
export const NORTH = 16;
const EAST = 1;

export const ROOK_STEPS = [NORTH, EAST, -NORTH, -EAST] as const;
export const BISHOP_STEPS = [NORTH + EAST, NORTH - EAST, -NORTH + EAST, -NORTH - EAST] as const;
export const ALL_STEPS = [...ROOK_STEPS, ...BISHOP_STEPS] as const;
export const KNIGHT_STEPS = [33, 31, 18, 14, -14, -18, -31, -33] as const;

type Steps = readonly number[];

/** By kind of piece: its steps, except a pawn's. */
export const STEPS: readonly Steps[] = [[], [], KNIGHT_STEPS, BISHOP_STEPS, ROOK_STEPS, ALL_STEPS, ALL_STEPS];

/** Two squares differ by −119 to 119. */
const MAX_DIFFERENCE = 119;

/** Entry `difference + 119`: the step along the rank, file or diagonal between two squares, or 0 if they are not in line. */
const STEP_OF_DIFFERENCE = Int8Array.from({ length: 2 * MAX_DIFFERENCE + 1 }, (_, i) => {
  const difference = i - MAX_DIFFERENCE;
  for (const step of ALL_STEPS) {
    for (let length = 1; length < 8; length++) if (step * length === difference) return step;
  }
  return 0;
});

/** The step in a straight line from one square to another, or 0 if they are not in line. */
export const stepBetween = (from: Square, to: Square): number =>
  STEP_OF_DIFFERENCE[to - from + MAX_DIFFERENCE] as number;
