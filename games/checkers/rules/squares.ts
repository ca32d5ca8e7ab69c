/** White (seat 0) begins and moves up the board, Black (seat 1) down. */
export type Side = 'w' | 'b';

/**
 * The pieces as bits, one for each of the 32 dark squares (`squares.ts` numbers them), and the side to move. Words are
 * 32-bit integers, so a piece on h8 makes them negative.
 */
export interface Position {
  readonly white: number;
  readonly black: number;
  /** Which of the pieces are kings. */
  readonly kings: number;
  readonly turn: Side;
}

export interface CheckersState {
  readonly position: Position;
  /** The last capture or move of a man, in notation; null if there was none yet or it is not known. */
  readonly progress: string | null;
  /**
   * The quiet king moves since then, in notation: what the draws by repetition and by 40 moves depend on. Never more
   * than 80, and any of them can be taken back on the board.
   */
  readonly kingMoves: readonly string[];
}

/** How the rules end a game, in words. */
export const ENDINGS = {
  no_pieces: 'the opponent has no piece left',
  no_moves: 'the opponent cannot move',
  threefold_repetition: 'the position came for the third time',
  forty_move: '40 moves a side without a capture or a move of a man',
} as const;

export type EndReason = keyof typeof ENDINGS;

/** A dark square as a number, 0 (a1) to 31 (h8): four a rank from the left, ranks from White's side. */
export type Square = number;

export const SQUARES = 32;

const FILES = 'abcdefgh';

export const rankOf = (square: Square): number => square >> 2;

/** From 0; dark squares of even ranks (from 0) lie on even files. */
export const fileOf = (square: Square): number => 2 * (square & 3) + (rankOf(square) & 1);

export const nameOf = (square: Square): string => `${FILES[fileOf(square)] ?? ''}${rankOf(square) + 1}`;

/** The dark square at a file and rank (from 0), or −1 if there is none. */
export const squareAt = (file: number, rank: number): Square =>
  file >= 0 && file < 8 && rank >= 0 && rank < 8 && (file + rank) % 2 === 0 ? 4 * rank + (file >> 1) : -1;

/** The dark square of a name such as `b6`, or −1 for a light square or anything else. */
export const squareOf = (name: string): Square =>
  /^[a-h][1-8]$/.test(name) ? squareAt(FILES.indexOf(name.charAt(0)), Number(name.charAt(1)) - 1) : -1;

/** The names of the squares that a path jumps over. */
export const jumpedOn = (path: readonly string[]): readonly string[] =>
  path.slice(1).flatMap((to, before) => {
    const [from, end] = [squareOf(path[before] ?? to), squareOf(to)];
    if (Math.abs(rankOf(end) - rankOf(from)) !== 2) return [];
    const between = squareAt((fileOf(from) + fileOf(end)) / 2, (rankOf(from) + rankOf(end)) / 2);
    return [nameOf(between)];
  });

/** Up and left, up and right, down and left, down and right. */
const DIRECTIONS = [
  [-1, 1],
  [1, 1],
  [-1, -1],
  [1, -1],
] as const;

const reachable = (distance: number): Int8Array =>
  Int8Array.from({ length: 4 * SQUARES }, (_, i) => {
    const square = i >> 2;
    const [right, up] = DIRECTIONS[i & 3] ?? [0, 0];
    return squareAt(fileOf(square) + distance * right, rankOf(square) + distance * up);
  });

/** Entry `4 × square + direction`: the next square that way, or −1 off the board. */
export const STEPS = reachable(1);

/** Entry `4 × square + direction`: the square beyond that one, or −1 off the board. */
export const JUMPS = reachable(2);
