/** A colour as the bit it sets in its pieces. */
export type Color = 0 | 8;

export const WHITE: Color = 0;
export const BLACK: Color = 8;

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

/** A piece is its kind, 1 to 6, with the bit of its colour; 0 is an empty square. */
export type Piece = number;
export const EMPTY: Piece = 0;

const LETTERS = '.PNBRQK..pnbrqk';

/** White in capitals, as in FEN. */
export const letterOf = (piece: Piece): string => LETTERS.charAt(piece);

/** The piece of a FEN letter, or −1. */
export const pieceOf = (letter: string): Piece => (letter === '.' ? -1 : LETTERS.indexOf(letter));

/** The kind of a letter in either case, or −1. */
export const kindOfLetter = (letter: string): number => pieceOf(letter.toUpperCase());

const KIND_NAMES = ['', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;

export const kindOf = (piece: Piece): number => piece & 7;
export const colorOf = (piece: Piece): Color => (piece & BLACK ? BLACK : WHITE);
export const otherColor = (color: Color): Color => (color === WHITE ? BLACK : WHITE);

const CAPITALIZED_NAMES = KIND_NAMES.map((name) => name.charAt(0).toUpperCase() + name.slice(1));

/** e.g. `Knight`, of either colour. */
export const capitalizedKind = (piece: Piece): string => CAPITALIZED_NAMES[kindOf(piece)] ?? '';

/** e.g. `knight`, of either colour. */
export const kindName = (piece: Piece): string => KIND_NAMES[kindOf(piece)] ?? '';
