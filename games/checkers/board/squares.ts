/** A piece as in the notation: men in lower case, kings in upper case. */
export type Piece = 'w' | 'W' | 'b' | 'B';

export interface Square {
  /** e.g. `b6` */
  readonly name: string;
  readonly dark: boolean;
  readonly piece: Piece | null;
}

const FILES = 'abcdefgh';

const PIECES: Readonly<Record<string, Piece>> = { w: 'w', W: 'W', b: 'b', B: 'B' };

/** The squares of a state row by row from the top left, as White sees them, or Black. */
export function squaresOf(state: string, blackBelow: boolean): readonly Square[] {
  const [board = ''] = state.split(' ');
  const squares = board.split('/').flatMap((row, fromTop) =>
    Array.from(row, (letter, file): Square => ({
      name: `${FILES.charAt(file)}${8 - fromTop}`,
      dark: (file + fromTop) % 2 === 1,
      piece: PIECES[letter] ?? null,
    })),
  );
  return blackBelow ? squares.toReversed() : squares;
}

const WORDS: Readonly<Record<Piece, string>> = {
  w: 'white man',
  W: 'white king',
  b: 'black man',
  B: 'black king',
};

export const pieceText = (piece: Piece | null): string => (piece === null ? 'free' : WORDS[piece]);

/** The squares of a move: `b6d4f2` → b6, d4, f2. */
export const pathOf = (move: string): readonly string[] => move.match(/../g) ?? [];

/** The squares that a path jumps over. */
export const jumpedOn = (path: readonly string[]): readonly string[] =>
  path.slice(1).flatMap((to, before) => {
    const from = path[before] ?? to;
    return Math.abs(rankOf(to) - rankOf(from)) === 2 ? [between(from, to)] : [];
  });

const fileOf = (square: string): number => FILES.indexOf(square.charAt(0));
const rankOf = (square: string): number => Number(square.charAt(1));

const between = (from: string, to: string): string =>
  `${FILES.charAt((fileOf(from) + fileOf(to)) / 2)}${(rankOf(from) + rankOf(to)) / 2}`;

/** The distance of two squares on the screen, in squares to the right and down. */
export function distance(from: string, to: string, blackBelow: boolean): readonly [number, number] {
  const sign = blackBelow ? -1 : 1;
  return [sign * (fileOf(to) - fileOf(from)), sign * (rankOf(from) - rankOf(to))];
}
