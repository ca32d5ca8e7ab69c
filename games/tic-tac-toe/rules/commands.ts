import {
  ambiguousMove,
  errors,
  fail,
  moveList,
  numberWord,
  ok,
  withSelection,
  type Result,
  type Seat,
  type ListMoves,
} from '../../../core/engine';
import { type Coord, COORDS, freeCells, type TicTacToeState } from './grid';
import { formatMove, isCoord, parseCell } from './notation';
import { markOf, refuseTurn, toMove } from './rules';
import type { TicTacToeMove } from './shapes';

/** The free cells, row by row, while it is this seat's turn. */
export const listMoves: ListMoves<TicTacToeState, TicTacToeMove> = (state, seat, limit) => {
  const cells = toMove(state) === seat ? freeCells(state.grid) : [];
  const mark = markOf(state, seat);
  const moves = cells.map((coord) => ({ coord }));
  return moveList(moves, limit, formatMove, ({ coord }) => `Put ${mark} on ${coord}`);
};

/** Reads a typed move: a cell (`B2`, `top left`), or the number of a listed option (`select 5`, `5`). */
export const parseMove = withSelection(refuseTurn, listMoves, (text, state, seat) => {
  const cell = parseCell(text, state.grid);
  const place = cell.ok ? cell : (readPlace(text, state, seat) ?? cell);
  return place.ok ? ok({ move: place.value }) : place;
});

const VERB = /^(?:put|place|mark|take|claim|go|set|fill|draw)\b ?/;
const MARK = /^(?:mark|piece|([xo]))\b ?/;
const PREPOSITION = /^(?:on|in|at|into|to)\b ?/;

/** Words that name no place. */
const FILLERS = /\b(?:cell|square|corner|spot|space|field|position|edge|of|board|grid)\b/g;

type Line = 1 | 2 | 3;

const ROWS: Readonly<Record<string, Line>> = { top: 1, upper: 1, bottom: 3, lower: 3 };
const COLUMNS: Readonly<Record<string, Line>> = { left: 1, right: 3 };
const MIDDLES = new Set(['middle', 'center', 'centre', 'central']);

/**
 * Reads a place in words: `top left`, `the centre`, `row 1 column 3`, `b 2`, `put my X in the middle`. Null if it is none; if words fit several cells, the
 * player is asked.
 */
function readPlace(text: string, state: TicTacToeState, seat: Seat): Result<TicTacToeMove> | null {
  const said = text.trim().toLowerCase().replace(VERB, '');
  const [, mark] = MARK.exec(said) ?? [];
  const words = said
    .replace(MARK, '')
    .replace(PREPOSITION, '')
    .replace(/[\s,-]+/g, ' ')
    .trim();
  const cells = cellsOf(words);
  if (cells.length === 0) return null;
  const own = markOf(state, seat);
  if (mark !== undefined && mark.toUpperCase() !== own)
    return fail(errors.refused(`Your mark is ${own}, not ${mark.toUpperCase()}.`));
  const [coord, ...others] = cells;
  if (coord === undefined || others.length > 0) return fail(ambiguousMove(text, cells));
  return ok({ coord });
}

/** The cells that some words fit. */
function cellsOf(words: string): readonly Coord[] {
  const named = words
    .replace(/^([1-3]) ?([abc])$/, '$2$1')
    .replace(' ', '')
    .toUpperCase();
  if (isCoord(named)) return [named];
  if (words === 'corner') return ['A1', 'C1', 'A3', 'C3'];
  if (words === 'edge' || words === 'side') return ['B1', 'A2', 'C2', 'B3'];
  return cellsInLines(words.replace(FILLERS, '').replace(/\s+/g, ' ').trim());
}

/** No words for a place are longer. */
const LONGEST_PLACE = 60;

/** The cells in the named row and column; `middle` refers to the one that is not named. */
function cellsInLines(words: string): readonly Coord[] {
  const lines = words.length > LONGEST_PLACE ? null : linesOf(words);
  if (!lines) return [];
  const { rows, columns, middles } = lines;
  if (rows.length > 1 || columns.length > 1 || middles > 2 || rows.length + columns.length + middles === 0)
    return [];
  const isCentre = middles > 0;
  const row = rows[0] ?? (isCentre ? 2 : undefined);
  const column = columns[0] ?? (isCentre ? 2 : undefined);
  return COORDS.filter(
    (coord) =>
      (row === undefined || coord.endsWith(String(row))) &&
      (column === undefined || coord.startsWith('ABC'.charAt(column - 1))),
  );
}

interface Lines {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly middles: number;
}

const LINE = /^(?:(row|column|col|r|c) ?([a-z]+|\d)|(\w+) (row|column))(?: |(?=[rc]\d)|$)/;

/** The lines that words name, from left to right; null if a word names none. */
function linesOf(words: string, read: Lines = { rows: [], columns: [], middles: 0 }): Lines | null {
  if (words === '') return read;
  const [whole = '', before, name, ordinal, after] = LINE.exec(words) ?? [];
  const kind = before ?? after;
  const line = lineNumber(name ?? ordinal ?? '', kind);
  if (kind !== undefined && line !== null) {
    const isRow = kind.startsWith('r');
    const named = isRow ? { rows: [...read.rows, line] } : { columns: [...read.columns, line] };
    return linesOf(words.slice(whole.length), { ...read, ...named });
  }
  const [word = '', ...rest] = words.split(' ');
  const left = rest.join(' ');
  const [row, column] = [ROWS[word], COLUMNS[word]];
  if (row !== undefined) return linesOf(left, { ...read, rows: [...read.rows, row] });
  if (column !== undefined) return linesOf(left, { ...read, columns: [...read.columns, column] });
  return MIDDLES.has(word) ? linesOf(left, { ...read, middles: read.middles + 1 }) : null;
}

/** `row 1`, `first row`, `column b`, `top row`, `left column`, `middle column`. */
function lineNumber(word: string, kind: string | undefined): number | null {
  if (MIDDLES.has(word)) return 2;
  const isRow = kind?.startsWith('r') ?? false;
  const named = isRow ? ROWS[word] : (COLUMNS[word] ?? { a: 1, b: 2, c: 3 }[word]);
  const line = named ?? numberWord(word);
  return line !== null && line >= 1 && line <= 3 ? line : null;
}
