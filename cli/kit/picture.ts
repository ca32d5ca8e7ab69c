import type { Viewer } from '../../core/engine';
import type { Layout } from './layout';

/** A terminal's capabilities beyond plain letters. */
export interface Ink {
  /** Signs beyond ASCII, such as chess pieces and suits. */
  readonly glyphs: boolean;
  /** The number of colours; 0 if only text may be written. */
  readonly colors: 0 | 16 | 256;
}

/** For pipes, files and terminals that can do no more. */
export const PLAIN: Ink = { glyphs: false, colors: 0 };

/** How a game is drawn if the terminal can show more than the description, or from the side of one seat. */
export interface GamePicture {
  /** The whole position in place of the description. */
  readonly table?: (view: unknown, viewer: Viewer, layout: Layout) => readonly string[];
  /** The board for this viewer, in place of the one in the description. */
  readonly board?: (view: unknown, viewer: Viewer, layout: Layout) => readonly string[];
  /** A text about the game, in the signs of the board. */
  readonly words?: (text: string) => string;
}

/** The background colours: one of 256, and one of the sixteen that every colour terminal has. */
const GROUNDS = {
  light: [223, 47],
  dark: [137, 46],
  lightLast: [185, 43],
  darkLast: [143, 43],
  alarm: [203, 41],
  blue: [25, 44],
  grey: [250, 47],
  plain: [null, 49],
} as const;

const TINTS = {
  black: [16, 30],
  white: [231, 97],
  red: [196, 91],
  yellow: [226, 93],
  plain: [null, 39],
} as const;

/** A square of a board. */
export interface Square {
  /** What it shows in plain letters. */
  readonly letter: string;
  /** The symbol, one column wide, for terminals with more than letters. */
  readonly glyph?: string | undefined;
  readonly ground?: keyof typeof GROUNDS;
  readonly tint?: keyof typeof TINTS;
}

/** A board with the names of its columns and rows, from the top left. */
export interface Grid {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly squares: readonly Square[] }[];
  /** The width of a square in terminal columns. */
  readonly width: number;
  /** Whether the names of the columns are below, too. */
  readonly foot?: boolean;
}

/** A sign in the middle of a square. */
const centred = (sign: string, width: number): string => {
  const before = Math.floor((width - 1) / 2);
  return `${' '.repeat(before)}${sign}${' '.repeat(width - 1 - before)}`;
};

function paintSquare(
  { letter, glyph, ground = 'plain', tint = 'black' }: Square,
  width: number,
  ink: Ink,
): string {
  const text = centred(ink.glyphs ? (glyph ?? letter) : letter, width);
  if (ink.colors === 0) return text;
  const [behind, simplyBehind] = GROUNDS[ground];
  const [front, simplyInFront] = TINTS[ground === 'plain' && tint === 'black' ? 'plain' : tint];
  const of256 = [behind === null ? '49' : `48;5;${behind}`, front === null ? '39' : `38;5;${front}`];
  const codes = ink.colors === 256 ? of256 : [simplyBehind, simplyInFront];
  return `\u001b[${codes.join(';')}m${text}\u001b[0m`;
}

/** Draws a board: with coloured squares and pieces if the terminal supports them, otherwise in letters. */
export function drawGrid({ columns, rows, width, foot }: Grid, ink: Ink): readonly string[] {
  const label = Math.max(...rows.map(({ name }) => name.length));
  const margin = label === 0 ? 0 : label + 1;
  const names = `${' '.repeat(margin)}${columns.map((name) => centred(name, width)).join('')}`.trimEnd();
  return [
    names,
    ...rows.map(({ name, squares }) =>
      `${name.padStart(label).padEnd(margin)}${squares.map((square) => paintSquare(square, width, ink)).join('')}`.trimEnd(),
    ),
    ...(foot ? [names] : []),
  ];
}

/** A board from the other side. */
export const turned = ({ columns, rows, ...grid }: Grid): Grid => ({
  ...grid,
  columns: columns.toReversed(),
  rows: rows.toReversed().map((row) => ({ ...row, squares: row.squares.toReversed() })),
});

const SUITS: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** `A♠ T♥` for `AS TH`; hearts and diamonds are red where there are colours. */
export const cardSigns =
  ({ glyphs, colors }: Ink) =>
  (text: string): string =>
    text.replace(/\b([A2-9TJQK])([SHDC])\b/g, (card, rank: string, suit: string) => {
      const sign = glyphs ? `${rank}${SUITS[suit] ?? suit}` : card;
      return colors > 0 && /[HD]/.test(suit) ? `\u001b[91m${sign}\u001b[39m` : sign;
    });
