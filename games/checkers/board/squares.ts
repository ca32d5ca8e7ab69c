import { inGrid, type Neighbour } from '../../../web/kit/spot';

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

/** The squares while a piece is on its way: it stands at the end of the path. */
export function squaresAlong(squares: readonly Square[], path: readonly string[]): readonly Square[] {
  const [from, to] = [path[0], path.at(-1)];
  const piece = squares.find(({ name }) => name === from)?.piece ?? null;
  if (from === to) return squares;
  return squares.map((square) =>
    square.name === to ? { ...square, piece } : square.name === from ? { ...square, piece: null } : square,
  );
}

/** The arrow keys lead from one dark square to the next: in a row, or to the row above or below in the same pair of columns. */
export const nextDark: Neighbour = (key, at, places) => {
  const next = pairs(key, 4 * Math.floor(at / 8) + Math.floor((at % 8) / 2), places);
  if (next === null) return null;
  const row = Math.floor(next / 4);
  // The square at the top left is light.
  return 8 * row + 2 * (next % 4) + (row % 2 === 0 ? 1 : 0);
};

const pairs = inGrid(4, 8);

const fileOf = (square: string): number => FILES.indexOf(square.charAt(0));
const rankOf = (square: string): number => Number(square.charAt(1));

/** The distance of two squares on the screen, in squares to the right and down. */
export function distance(from: string, to: string, blackBelow: boolean): readonly [number, number] {
  const sign = blackBelow ? -1 : 1;
  return [sign * (fileOf(to) - fileOf(from)), sign * (rankOf(from) - rankOf(to))];
}
