import type { Seat } from '../../../core/engine';

export const COLUMNS = 7;
export const ROWS = 6;

/** The columns (from 0) in the order in which they are tried. */
export const CENTRE_FIRST = [3, 2, 4, 1, 5, 0, 6] as const;

/** Seat 0 (`player`) has the red discs, seat 1 (`opponent`) the yellow ones. */
export type Disc = 'R' | 'Y';

/** A column as players count them, 1 (left) to 7. */
export type Column = number;

/** Whose turn it is, and who won, follow from the discs and from who began. */
export interface FourState {
  /** The discs of each column from the bottom up, e.g. `RYR`; column 1 first. */
  readonly columns: readonly string[];
  readonly first: Seat;
  /** Where the last disc was dropped, or null if that is not known. */
  readonly last: Column | null;
}

/**
 * The board as bits, for code that looks at many positions. Cell `7 × row + column` (both from 0, row 0 at the bottom)
 * is a bit of `low` (cells 0 to 20, the three bottom rows) or of `high` (cells 21 to 41).
 */
export interface Board {
  readonly turn: Seat;
  /** Discs of the side to move. */
  readonly mineLow: number;
  readonly mineHigh: number;
  /** Discs of the side that moved last. */
  readonly theirsLow: number;
  readonly theirsHigh: number;
  /** Discs in each column, three bits a column. */
  readonly heights: number;
  /** Whether the last disc made four in a row. */
  readonly won: boolean;
}

const CELLS_A_WORD = 21;

const lowBit = (cell: number): number => (cell < CELLS_A_WORD ? 1 << cell : 0);
const highBit = (cell: number): number => (cell < CELLS_A_WORD ? 0 : 1 << (cell - CELLS_A_WORD));

/** The 69 lines of four: right, up, and the two diagonals upwards. */
export const LINES: readonly (readonly number[])[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
].flatMap(([up = 0, right = 0]) =>
  Array.from({ length: ROWS * COLUMNS }, (_, cell) => {
    const line = [0, 1, 2, 3].map((i) => ({
      row: Math.floor(cell / COLUMNS) + i * up,
      column: (cell % COLUMNS) + i * right,
    }));
    const fits = line.every(({ row, column }) => row < ROWS && column >= 0 && column < COLUMNS);
    return fits ? line.map(({ row, column }) => row * COLUMNS + column) : [];
  }).filter((line) => line.length > 0),
);

const maskOf = (line: readonly number[], bit: (cell: number) => number): number =>
  line.reduce((mask, cell) => mask | bit(cell), 0);

/** The lines as masks: those through cell 0, through cell 1, …; each line occurs four times. */
const THROUGH = Array.from({ length: ROWS * COLUMNS }, (_, cell) => {
  const lines = LINES.filter((line) => line.includes(cell));
  return {
    low: Int32Array.from(lines, (line) => maskOf(line, lowBit)),
    high: Int32Array.from(lines, (line) => maskOf(line, highBit)),
  };
});

const LINE_LOW = Int32Array.from(LINES, (line) => maskOf(line, lowBit));
const LINE_HIGH = Int32Array.from(LINES, (line) => maskOf(line, highBit));

/** A board from its cells (the seat whose disc each holds, or null): rows from the bottom, seven cells a row. */
export function boardOf(cells: readonly (Seat | null)[], turn: Seat): Board {
  let [mineLow, mineHigh, theirsLow, theirsHigh, heights] = [0, 0, 0, 0, 0];
  for (let cell = 0; cell < cells.length; cell++) {
    const owner = cells[cell] ?? null;
    if (owner === null) continue;
    heights += 1 << (3 * (cell % COLUMNS));
    if (owner === turn) {
      mineLow |= lowBit(cell);
      mineHigh |= highBit(cell);
    } else {
      theirsLow |= lowBit(cell);
      theirsHigh |= highBit(cell);
    }
  }
  const won = holdsLine(theirsLow, theirsHigh);
  return { turn, mineLow, mineHigh, theirsLow, theirsHigh, heights, won };
}

/** Each column from the bottom up: whether a disc is of the side to move. */
export const columnsOf = (board: Board): readonly (readonly boolean[])[] =>
  Array.from({ length: COLUMNS }, (_, column) =>
    Array.from({ length: heightOf(board.heights, column) }, (_disc, row) => {
      const cell = row * COLUMNS + column;
      return ((board.mineLow & lowBit(cell)) | (board.mineHigh & highBit(cell))) !== 0;
    }),
  );

/** Whether either side has four in a row. */
export const hasFour = ({ mineLow, mineHigh, theirsLow, theirsHigh }: Board): boolean =>
  holdsLine(mineLow, mineHigh) || holdsLine(theirsLow, theirsHigh);

const holdsLine = (low: number, high: number): boolean =>
  LINE_LOW.some((lineLow, i) => holds(low, high, lineLow, LINE_HIGH[i] as number));

const holds = (low: number, high: number, lineLow: number, lineHigh: number): boolean =>
  (low & lineLow) === lineLow && (high & lineHigh) === lineHigh;

const heightOf = (heights: number, column: number): number => (heights >> (3 * column)) & 7;

/** Whether a disc still fits into the column (from 0). */
const isOpen = ({ heights }: Board, column: number): boolean => heightOf(heights, column) < ROWS;

/** The board after the side to move has dropped a disc into an open column (from 0). */
export function drop(board: Board, column: number): Board {
  const cell = heightOf(board.heights, column) * COLUMNS + column;
  const low = board.mineLow | lowBit(cell);
  const high = board.mineHigh | highBit(cell);
  return {
    turn: 1 - board.turn,
    mineLow: board.theirsLow,
    mineHigh: board.theirsHigh,
    theirsLow: low,
    theirsHigh: high,
    heights: board.heights + (1 << (3 * column)),
    won: hasFourThrough(cell, low, high),
  };
}

/** The boards from which the last disc may have come, and the column (from 0) where it was dropped. */
export function lastMoves(board: Board): readonly { readonly before: Board; readonly column: number }[] {
  return CENTRE_FIRST.flatMap((column) => {
    const cell = (heightOf(board.heights, column) - 1) * COLUMNS + column;
    if (cell < 0 || !holds(board.theirsLow, board.theirsHigh, lowBit(cell), highBit(cell))) return [];
    const before = {
      turn: 1 - board.turn,
      mineLow: board.theirsLow & ~lowBit(cell),
      mineHigh: board.theirsHigh & ~highBit(cell),
      theirsLow: board.mineLow,
      theirsHigh: board.mineHigh,
      heights: board.heights - (1 << (3 * column)),
      won: false,
    };
    return [{ before, column }];
  });
}

function hasFourThrough(cell: number, low: number, high: number): boolean {
  const lines = THROUGH[cell];
  if (!lines) return false;
  for (let i = 0; i < lines.low.length; i++) {
    if (holds(low, high, lines.low[i] as number, lines.high[i] as number)) return true;
  }
  return false;
}

/** The columns (from 0) that take a disc, the middle first; none once the game is over. */
export function openColumns(board: Board): number[] {
  const columns: number[] = [];
  if (board.won) return columns;
  for (const column of CENTRE_FIRST) if (isOpen(board, column)) columns.push(column);
  return columns;
}

const WEIGHTS = Int32Array.of(0, 1, 4, 16, 0);

/** The value of the lines still open to the side to move, minus that of the lines open to the other side. */
export function lead({ mineLow, mineHigh, theirsLow, theirsHigh }: Board): number {
  let sum = 0;
  for (let i = 0; i < LINE_LOW.length; i++) {
    const low = LINE_LOW[i] as number;
    const high = LINE_HIGH[i] as number;
    const mine = bitCount(mineLow & low) + bitCount(mineHigh & high);
    const theirs = bitCount(theirsLow & low) + bitCount(theirsHigh & high);
    if (theirs === 0) sum += WEIGHTS[mine] as number;
    else if (mine === 0) sum -= WEIGHTS[theirs] as number;
  }
  return sum;
}

function bitCount(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The number of move sequences of length `depth`; games that end earlier are not counted. */
export function perft(board: Board, depth: number): number {
  if (depth === 0) return 1;
  const columns = openColumns(board);
  if (depth === 1) return columns.length;
  let count = 0;
  for (const column of columns) count += perft(drop(board, column), depth - 1);
  return count;
}
