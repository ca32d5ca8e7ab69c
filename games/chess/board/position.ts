/** A piece as in FEN: White's pieces are capital letters. */
export type Piece = 'K' | 'Q' | 'R' | 'B' | 'N' | 'P' | 'k' | 'q' | 'r' | 'b' | 'n' | 'p';

/** The kind of a piece, regardless of its colour. */
export type Kind = 'k' | 'q' | 'r' | 'b' | 'n' | 'p';

export const WHITE = 0;
export const BLACK = 1;
export type Side = typeof WHITE | typeof BLACK;

export interface Square {
  /** e.g. `e4` */
  readonly name: string;
  readonly dark: boolean;
  readonly piece: Piece | null;
}

const FILES = 'abcdefgh';

const isPiece = (letter: string): letter is Piece => letter !== '' && 'KQRBNPkqrbnp'.includes(letter);

/** The 64 squares of a FEN row by row from the top left, as White sees them, or Black. */
export function squaresOf(fen: string, blackBelow: boolean): readonly Square[] {
  const rows = (fen.split(' ')[0] ?? '').split('/');
  const squares = rows.flatMap((row, fromTop) =>
    Array.from(
      row.replace(/\d/g, (count) => '.'.repeat(Number(count))),
      (letter, file): Square => ({
        name: `${FILES.charAt(file)}${8 - fromTop}`,
        dark: (file + fromTop) % 2 === 1,
        piece: isPiece(letter) ? letter : null,
      }),
    ),
  );
  return blackBelow ? squares.toReversed() : squares;
}

/** The squares while a move is under way: its piece stands on its target. */
export function squaresAfter(squares: readonly Square[], uci: string): readonly Square[] {
  const [from, to, promotion] = [uci.slice(0, 2), uci.slice(2, 4), uci.charAt(4)];
  const moved = squares.find(({ name }) => name === from)?.piece ?? null;
  const piece = moved && isKind(promotion) ? pieceOf(promotion, sideOf(moved)) : moved;
  return squares.map((square) =>
    square.name === to ? { ...square, piece } : square.name === from ? { ...square, piece: null } : square,
  );
}

/** The side to move, even if the game is over. */
export const turnOf = (fen: string): Side => (fen.split(' ')[1] === 'b' ? BLACK : WHITE);

/** The number of the next move, with one number for both sides. */
export const moveNumberOf = (fen: string): number => Number(fen.split(' ')[5] ?? 1);

export const isKind = (letter: string): letter is Kind => letter !== '' && 'kqrbnp'.includes(letter);

export const sideOf = (piece: Piece): Side => (piece < 'a' ? WHITE : BLACK);

export const kindOf = (piece: Piece): Kind => KINDS[piece];

export const pieceOf = (kind: Kind, side: Side): Piece => (side === WHITE ? IN_CAPITALS[kind] : kind);

const IN_CAPITALS = { k: 'K', q: 'Q', r: 'R', b: 'B', n: 'N', p: 'P' } as const;

const KINDS: Readonly<Record<Piece, Kind>> = {
  ...{ K: 'k', Q: 'q', R: 'r', B: 'b', N: 'n', P: 'p' },
  ...{ k: 'k', q: 'q', r: 'r', b: 'b', n: 'n', p: 'p' },
};

export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  k: 'king',
  q: 'queen',
  r: 'rook',
  b: 'bishop',
  n: 'knight',
  p: 'pawn',
};

export const SIDE_WORDS = ['White', 'Black'] as const;

/** `white knight`. */
export const pieceText = (piece: Piece): string =>
  `${SIDE_WORDS[sideOf(piece)].toLowerCase()} ${KIND_WORDS[kindOf(piece)]}`;

/** The distance of two squares on the screen, in squares to the right and down. */
export function distance(from: string, to: string, blackBelow: boolean): readonly [number, number] {
  const sign = blackBelow ? -1 : 1;
  return [sign * (fileOf(to) - fileOf(from)), sign * (rankOf(from) - rankOf(to))];
}

export const fileOf = (square: string): number => FILES.indexOf(square.charAt(0));
export const rankOf = (square: string): number => Number(square.charAt(1));
