import { COLUMNS, ROWS } from './types';

/**
 * The bits of the solver. Each column has seven: six for its cells from the bottom up, and one that stays empty. A set of cells is two words: `low`
 * holds columns 1 to 4 (bits 0 to 27), `high` columns 5 to 7 (bits 0 to 20). Cell `7 × column + row` counts both from 0.
 */
export const COLUMN_BITS = ROWS + 1;
export const LOW_BITS = 4 * COLUMN_BITS;

/** The seven bits of the first column of a word. */
export const COLUMN = (1 << COLUMN_BITS) - 1;

const inLow = (column: number): number => column | (column << 7) | (column << 14) | (column << 21);
const inHigh = (column: number): number => column | (column << 7) | (column << 14);

export const BOTTOM = { low: inLow(1), high: inHigh(1) } as const;
export const BOARD = { low: inLow(0b111111), high: inHigh(0b111111) } as const;
/** The rows 1, 3 and 5 as players count them, and the rows 2, 4 and 6. */
export const ODD = { low: inLow(0b010101), high: inHigh(0b010101) } as const;
export const EVEN = { low: inLow(0b101010), high: inHigh(0b101010) } as const;

const LOW_MASK = (1 << LOW_BITS) - 1;

/** How many bits are set. */
export function countOf(word: number): number {
  let sums = word - ((word >>> 1) & 0x5555_5555);
  sums = (sums & 0x3333_3333) + ((sums >>> 2) & 0x3333_3333);
  return Math.imul((sums + (sums >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** Whether a set of cells holds four in a row. */
export function holdsFour(low: number, high: number): boolean {
  let pairs = low & (low >>> 1);
  let highPairs = high & (high >>> 1);
  if (((pairs & (pairs >>> 2)) | (highPairs & (highPairs >>> 2))) !== 0) return true;
  for (let step = COLUMN_BITS - 1; step <= COLUMN_BITS + 1; step++) {
    pairs = low & ((low >>> step) | ((high << (LOW_BITS - step)) & LOW_MASK));
    highPairs = high & (high >>> step);
    const twice = 2 * step;
    const lowFours = pairs & ((pairs >>> twice) | ((highPairs << (LOW_BITS - twice)) & LOW_MASK));
    if ((lowFours | (highPairs & (highPairs >>> twice))) !== 0) return true;
  }
  return false;
}

/** Whether cells (`7 × column + row`) hold four in a row. */
export function areFour(cells: readonly number[]): boolean {
  let low = 0;
  let high = 0;
  for (const cell of cells) {
    if (cell < LOW_BITS) low |= 1 << cell;
    else high |= 1 << (cell - LOW_BITS);
  }
  return holdsFour(low, high);
}

/** The straight lines of four cells or more, each from one edge of the board to another. */
const LINES: readonly (readonly number[])[] = linesOf();

function linesOf(): (readonly number[])[] {
  const lines: number[][] = [];
  const directions = [
    { right: 1, up: 0 },
    { right: 0, up: 1 },
    { right: 1, up: 1 },
    { right: -1, up: 1 },
  ];
  const isOn = (column: number, row: number): boolean =>
    column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;
  for (const { right, up } of directions) {
    for (let place = 0; place < COLUMNS * ROWS; place++) {
      let [column, row] = [place % COLUMNS, Math.floor(place / COLUMNS)];
      if (isOn(column - right, row - up)) continue;
      const line: number[] = [];
      for (; isOn(column, row); column += right, row += up) line.push(COLUMN_BITS * column + row);
      if (line.length >= 4) lines.push(line);
    }
  }
  return lines;
}

/** Lines through a cell; cells with fewer have the empty line as well. */
export const LINES_OF_CELL = 4;
export const LINE_COUNT = LINES.length + 1;
const EMPTY_LINE = LINES.length;

/** What the discs of one side may be on a line: seven bits. */
export const LINE_STATES = 1 << COLUMNS;

const CELLS = COLUMNS * COLUMN_BITS;

/** By cell: the four lines through it, and its bit on each. */
export const CELL_LINES = new Uint8Array(CELLS * LINES_OF_CELL).fill(EMPTY_LINE);
export const CELL_BITS = new Uint8Array(CELLS * LINES_OF_CELL);
LINES.forEach((cells, line) => {
  cells.forEach((cell, place) => {
    let at = cell * LINES_OF_CELL;
    while (CELL_LINES[at] !== EMPTY_LINE) at++;
    CELL_LINES[at] = line;
    CELL_BITS[at] = 1 << place;
  });
});

/** By line and the discs of one side on it: the cells that would make four in a row, as the two words. */
export const THREATS_LOW = new Int32Array(LINE_COUNT * LINE_STATES);
export const THREATS_HIGH = new Int32Array(LINE_COUNT * LINE_STATES);
LINES.forEach((cells, line) => {
  for (let discs = 0; discs < 1 << cells.length; discs++) {
    for (const cell of cells.filter((_, place) => wouldMakeFour(discs, place, cells.length))) {
      const words = cell < LOW_BITS ? THREATS_LOW : THREATS_HIGH;
      const at = line * LINE_STATES + discs;
      words[at] = (words[at] as number) | (1 << (cell < LOW_BITS ? cell : cell - LOW_BITS));
    }
  }
});

function wouldMakeFour(discs: number, place: number, length: number): boolean {
  if (((discs >> place) & 1) !== 0) return false;
  const made = discs | (1 << place);
  for (let start = Math.max(0, place - 3); start <= place && start + 4 <= length; start++)
    if (((made >> start) & 0b1111) === 0b1111) return true;
  return false;
}
