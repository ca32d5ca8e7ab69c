import {
  BOARD,
  BOTTOM,
  CELL_BITS,
  CELL_LINES,
  COLUMN,
  COLUMN_BITS,
  EVEN,
  LINES_OF_CELL,
  LINE_COUNT,
  LINE_STATES,
  LOW_BITS,
  ODD,
  THREATS_HIGH,
  THREATS_LOW,
  countOf,
} from './solver-bits';
import { COLUMNS, ROWS } from './types';
import { losesToOddThreat, mostOfFirst } from './zugzwang';

/** The discs by column from the bottom up: 0 for those of the side that began, 1 for the other's. */
export type Discs = readonly (readonly (0 | 1)[])[];

/** What a position is worth to the side to move: 1 won, 0 drawn, −1 lost, if both sides play as well as they can. */
export type Worth = -1 | 0 | 1;

/** Unwinds a search that may take no longer. */
export class OutOfTime extends Error {}

const CELLS = COLUMNS * ROWS;
const DEPTHS = CELLS + 2;

/** So few discs: a position and its mirror image share an entry of the table. */
const MIRRORED = 12;
/** So many positions between two looks at the clock. */
const LOOK_EVERY = 0x3fff;

/** The columns with the middle first, from 0. */
const MIDDLE_FIRST = Uint8Array.of(3, 2, 4, 1, 5, 0, 6);

/** Weights of a move: cells that would make four after it, and those of them in rows that suit the side. */
const THREAT = 4;
const GOOD_THREAT = 2;

/**
 * Solves positions by alpha-beta search after the public description of P. Pons, "Solving Connect 4: how to build a perfect AI": only moves that do not lose
 * at once are tried, those that make most threats first, and a table remembers positions. Beside that `zugzwang` decides many positions without a search. It
 * knows who wins, not in how many moves.
 */
export class Solver {
  /** Pairs of words: a position, and the bounds of what it is worth. */
  private readonly table: Int32Array;
  private readonly mask: number;
  /** By side and line: the discs of the side there. */
  private readonly lines = new Uint8Array(2 * LINE_COUNT);
  /** By number of discs: the discs of the side to move, those of both, and the threats of both sides. */
  private readonly ownLow = new Int32Array(DEPTHS);
  private readonly ownHigh = new Int32Array(DEPTHS);
  private readonly takenLow = new Int32Array(DEPTHS);
  private readonly takenHigh = new Int32Array(DEPTHS);
  private readonly mineLow = new Int32Array(DEPTHS);
  private readonly mineHigh = new Int32Array(DEPTHS);
  private readonly theirsLow = new Int32Array(DEPTHS);
  private readonly theirsHigh = new Int32Array(DEPTHS);
  /** By number of discs and place in the order: moves, their weights, and the threats after them. */
  private readonly moves = new Uint8Array(DEPTHS * COLUMNS);
  private readonly weights = new Int32Array(DEPTHS * COLUMNS);
  private readonly afterLow = new Int32Array(DEPTHS * COLUMNS);
  private readonly afterHigh = new Int32Array(DEPTHS * COLUMNS);
  private visited = 0;
  private isOutOfTime: () => boolean = () => false;

  /** The table has 2^`sizeBits` entries of eight bytes. */
  constructor(sizeBits: number) {
    this.table = new Int32Array(2 << sizeBits);
    this.mask = (1 << sizeBits) - 1;
  }

  /** Positions visited so far. */
  get positions(): number {
    return this.visited;
  }

  /** What an unfinished position is worth. Throws `OutOfTime` if it may take no longer. */
  worth(discs: Discs, isOutOfTime: () => boolean = () => false): Worth {
    const count = this.load(discs, isOutOfTime);
    if (this.winsAtOnce(count)) return 1;
    if (this.search(count, 0, 1) > 0) return 1;
    return this.search(count, -1, 0) < 0 ? -1 : 0;
  }

  /**
   * A column (from 0) that keeps what an unfinished position without a win at once is worth, or null if each loses. Throws `OutOfTime` if it may take no
   * longer.
   */
  soundColumn(discs: Discs, isOutOfTime: () => boolean): number | null {
    const count = this.load(discs, isOutOfTime);
    const takenLow = this.takenLow[count] as number;
    const takenHigh = this.takenHigh[count] as number;
    const theirsLow = this.theirsLow[count] as number;
    const theirsHigh = this.theirsHigh[count] as number;
    let openLow = (takenLow + BOTTOM.low) & BOARD.low;
    let openHigh = (takenHigh + BOTTOM.high) & BOARD.high;
    const mustLow = openLow & theirsLow;
    const mustHigh = openHigh & theirsHigh;
    if (countOf(mustLow) + countOf(mustHigh) > 1) return null;
    if ((mustLow | mustHigh) !== 0) {
      openLow = mustLow;
      openHigh = mustHigh;
    }
    const from = count * COLUMNS;
    const to = from + this.order(count, openLow & ~(theirsLow >>> 1), openHigh & ~(theirsHigh >>> 1));
    for (const aim of [1, 0]) {
      for (let move = from; move < to; move++)
        if (this.valueAfter(count, move, aim - 1, aim) >= aim)
          return Math.floor((this.moves[move] as number) / COLUMN_BITS);
    }
    return null;
  }

  /** Whether the side to move loses an unfinished position. */
  loses(discs: Discs, isOutOfTime: () => boolean = () => false): boolean {
    const count = this.load(discs, isOutOfTime);
    return !this.winsAtOnce(count) && this.search(count, -1, 0) < 0;
  }

  private winsAtOnce(count: number): boolean {
    const openLow = ((this.takenLow[count] as number) + BOTTOM.low) & BOARD.low;
    const openHigh = ((this.takenHigh[count] as number) + BOTTOM.high) & BOARD.high;
    return (
      ((openLow & (this.mineLow[count] as number)) | (openHigh & (this.mineHigh[count] as number))) !== 0
    );
  }

  /** Takes over a position; how many discs it has. */
  private load(discs: Discs, isOutOfTime: () => boolean): number {
    this.isOutOfTime = isOutOfTime;
    this.lines.fill(0);
    const low = [0, 0];
    const high = [0, 0];
    const threatsLow = [0, 0];
    const threatsHigh = [0, 0];
    let count = 0;
    discs.forEach((owners, column) => {
      owners.forEach((side, row) => {
        const cell = COLUMN_BITS * column + row;
        if (cell < LOW_BITS) low[side] = (low[side] as number) | (1 << cell);
        else high[side] = (high[side] as number) | (1 << (cell - LOW_BITS));
        this.flip(side, cell);
        count++;
      });
    });
    for (const side of [0, 1] as const) {
      for (let line = 0; line < LINE_COUNT; line++) {
        const at = line * LINE_STATES + (this.lines[side * LINE_COUNT + line] as number);
        threatsLow[side] = (threatsLow[side] as number) | (THREATS_LOW[at] as number);
        threatsHigh[side] = (threatsHigh[side] as number) | (THREATS_HIGH[at] as number);
      }
    }
    const mover = count & 1;
    const takenLow = (low[0] as number) | (low[1] as number);
    const takenHigh = (high[0] as number) | (high[1] as number);
    this.ownLow[count] = low[mover] as number;
    this.ownHigh[count] = high[mover] as number;
    this.takenLow[count] = takenLow;
    this.takenHigh[count] = takenHigh;
    this.mineLow[count] = (threatsLow[mover] as number) & ~takenLow;
    this.mineHigh[count] = (threatsHigh[mover] as number) & ~takenHigh;
    this.theirsLow[count] = (threatsLow[1 - mover] as number) & ~takenLow;
    this.theirsHigh[count] = (threatsHigh[1 - mover] as number) & ~takenHigh;
    return count;
  }

  /** Puts a disc on its lines, or takes it away. */
  private flip(side: number, cell: number): void {
    const { lines } = this;
    const base = side * LINE_COUNT;
    const at = cell * LINES_OF_CELL;
    for (let i = at; i < at + LINES_OF_CELL; i++) {
      const line = base + (CELL_LINES[i] as number);
      lines[line] = (lines[line] as number) ^ (CELL_BITS[i] as number);
    }
  }

  /** Fail-soft alpha-beta: what the position with so many discs is worth, exact within [alpha, beta]. The side to move has no four at once. */
  private search(count: number, alpha: number, beta: number): number {
    if ((++this.visited & LOOK_EVERY) === 0 && this.isOutOfTime()) throw new OutOfTime();
    const ownLow = this.ownLow[count] as number;
    const ownHigh = this.ownHigh[count] as number;
    const takenLow = this.takenLow[count] as number;
    const takenHigh = this.takenHigh[count] as number;
    const theirsLow = this.theirsLow[count] as number;
    const theirsHigh = this.theirsHigh[count] as number;

    let openLow = (takenLow + BOTTOM.low) & BOARD.low;
    let openHigh = (takenHigh + BOTTOM.high) & BOARD.high;
    const mustLow = openLow & theirsLow;
    const mustHigh = openHigh & theirsHigh;
    if ((mustLow | mustHigh) !== 0) {
      const isOne =
        mustLow === 0 ? (mustHigh & (mustHigh - 1)) === 0 : mustHigh === 0 && (mustLow & (mustLow - 1)) === 0;
      if (!isOne) return -1;
      openLow = mustLow;
      openHigh = mustHigh;
    }
    // Nor is a cell filled below one that makes their four.
    openLow &= ~(theirsLow >>> 1);
    openHigh &= ~(theirsHigh >>> 1);
    if ((openLow | openHigh) === 0) return count === CELLS ? 0 : -1;
    if (count >= CELLS - 2) return 0;

    if ((count & 1) === 0) {
      const most = mostOfFirst(ownLow, ownHigh, takenLow, takenHigh);
      if (most <= alpha) return most;
      if (most < beta) beta = most;
    } else if (losesToOddThreat(ownLow, ownHigh, takenLow, takenHigh, theirsLow, theirsHigh)) return -1;

    const keyLow = this.keyLow(count, ownLow + takenLow, ownHigh + takenHigh);
    const keyHigh = this.keyHigh(count, ownLow + takenLow, ownHigh + takenHigh);
    const at = this.placeOf(keyLow, keyHigh);
    const known = this.known(at, keyLow, keyHigh);
    if (known !== 0) {
      const least = (known & 3) - 2;
      const most = (known >> 2) - 2;
      if (least >= beta || least === most) return least;
      if (most <= alpha) return most;
      if (least > alpha) alpha = least;
      if (most < beta) beta = most;
    }

    const from = count * COLUMNS;
    const to = from + this.order(count, openLow, openHigh);
    if (this.isRefuted(count, from, to, beta)) return beta;

    let best = -1;
    let low = alpha;
    for (let move = from; move < to; move++) {
      const value = this.valueAfter(count, move, low, beta);
      if (value > best) best = value;
      if (best > low) low = best;
      if (best >= beta) break;
    }

    const least = best > alpha ? best : -1;
    const most = best < beta ? best : 1;
    this.table[at] = keyLow | (keyHigh << LOW_BITS);
    this.table[at + 1] = ((keyHigh >>> 4) << 4) | ((most + 2) << 2) | (least + 2);
    return best;
  }

  /** What a move, by its place in the order, is worth to the side that makes it. */
  private valueAfter(count: number, move: number, alpha: number, beta: number): number {
    const next = count + 1;
    const cell = this.moves[move] as number;
    const bitLow = cell < LOW_BITS ? 1 << cell : 0;
    const bitHigh = cell < LOW_BITS ? 0 : 1 << (cell - LOW_BITS);
    const takenLow = this.takenLow[count] as number;
    const takenHigh = this.takenHigh[count] as number;
    this.ownLow[next] = (this.ownLow[count] as number) ^ takenLow;
    this.ownHigh[next] = (this.ownHigh[count] as number) ^ takenHigh;
    this.takenLow[next] = takenLow | bitLow;
    this.takenHigh[next] = takenHigh | bitHigh;
    this.mineLow[next] = (this.theirsLow[count] as number) & ~bitLow;
    this.mineHigh[next] = (this.theirsHigh[count] as number) & ~bitHigh;
    this.theirsLow[next] = this.afterLow[move] as number;
    this.theirsHigh[next] = this.afterHigh[move] as number;
    this.flip(count & 1, cell);
    const value = -this.search(next, -beta, -alpha);
    this.flip(count & 1, cell);
    return value;
  }

  /** Puts the moves into order, those that make most threats first; how many there are. */
  private order(count: number, openLow: number, openHigh: number): number {
    const { moves, weights, afterLow, afterHigh, lines } = this;
    const mineLow = this.mineLow[count] as number;
    const mineHigh = this.mineHigh[count] as number;
    const freeLow = BOARD.low & ~(this.takenLow[count] as number);
    const freeHigh = BOARD.high & ~(this.takenHigh[count] as number);
    const base = (count & 1) * LINE_COUNT;
    const goodLow = (count & 1) === 0 ? ODD.low : EVEN.low;
    const goodHigh = (count & 1) === 0 ? ODD.high : EVEN.high;
    const from = count * COLUMNS;
    let end = from;
    for (let i = 0; i < COLUMNS; i++) {
      const cell = cellIn(MIDDLE_FIRST[i] as number, openLow, openHigh);
      if (cell < 0) continue;
      let low = mineLow;
      let high = mineHigh;
      const first = cell * LINES_OF_CELL;
      for (let each = first; each < first + LINES_OF_CELL; each++) {
        const line = CELL_LINES[each] as number;
        const at = line * LINE_STATES + ((lines[base + line] as number) | (CELL_BITS[each] as number));
        low |= THREATS_LOW[at] as number;
        high |= THREATS_HIGH[at] as number;
      }
      low &= freeLow;
      high &= freeHigh;
      const weight =
        THREAT * (countOf(low) + countOf(high)) +
        GOOD_THREAT * (countOf(low & goodLow) + countOf(high & goodHigh));
      let at = end++;
      for (; at > from && (weights[at - 1] as number) < weight; at--) {
        moves[at] = moves[at - 1] as number;
        weights[at] = weights[at - 1] as number;
        afterLow[at] = afterLow[at - 1] as number;
        afterHigh[at] = afterHigh[at - 1] as number;
      }
      moves[at] = cell;
      weights[at] = weight;
      afterLow[at] = low;
      afterHigh[at] = high;
    }
    return end - from;
  }

  /** Whether the table knows of a move that is worth as much as beta. */
  private isRefuted(count: number, from: number, to: number, beta: number): boolean {
    const takenLow = this.takenLow[count] as number;
    const takenHigh = this.takenHigh[count] as number;
    const otherLow = (this.ownLow[count] as number) ^ takenLow;
    const otherHigh = (this.ownHigh[count] as number) ^ takenHigh;
    for (let move = from; move < to; move++) {
      const cell = this.moves[move] as number;
      const low = otherLow + (takenLow | (cell < LOW_BITS ? 1 << cell : 0));
      const high = otherHigh + (takenHigh | (cell < LOW_BITS ? 0 : 1 << (cell - LOW_BITS)));
      const keyLow = this.keyLow(count + 1, low, high);
      const keyHigh = this.keyHigh(count + 1, low, high);
      const known = this.known(this.placeOf(keyLow, keyHigh), keyLow, keyHigh);
      if (known !== 0 && 2 - (known >> 2) >= beta) return true;
    }
    return false;
  }

  // The discs of the side to move and of both, added, tell a position; no sum leaves its column.

  private keyLow(count: number, low: number, high: number): number {
    return count <= MIRRORED && isAboveMirror(low, high) ? mirrorLow(low, high) : low;
  }

  private keyHigh(count: number, low: number, high: number): number {
    return count <= MIRRORED && isAboveMirror(low, high) ? mirrorHigh(low) : high;
  }

  private placeOf(low: number, high: number): number {
    const mixed = Math.imul(low, 0x9e37_79b1) ^ Math.imul(high, 0x85eb_ca6b);
    return 2 * (((mixed >>> 3) ^ (Math.imul(low ^ (high << 9), 0xc2b2_ae35) >>> 13)) & this.mask);
  }

  /** The bounds at a place of the table, each plus two; 0 if it holds another position. */
  private known(at: number, low: number, high: number): number {
    const bounds = this.table[at + 1] as number;
    return this.table[at] === (low | (high << LOW_BITS)) && bounds >>> 4 === high >>> 4 ? bounds & 15 : 0;
  }
}

/** The open cell in a column, or −1. */
function cellIn(column: number, openLow: number, openHigh: number): number {
  const inLow = column < 4;
  const cells = inLow
    ? openLow & (COLUMN << (COLUMN_BITS * column))
    : openHigh & (COLUMN << (COLUMN_BITS * (column - 4)));
  if (cells === 0) return -1;
  return 31 - Math.clz32(cells) + (inLow ? 0 : LOW_BITS);
}

const mirrorLow = (low: number, high: number): number =>
  ((high >>> 14) & COLUMN) |
  (((high >>> 7) & COLUMN) << 7) |
  ((high & COLUMN) << 14) |
  (((low >>> 21) & COLUMN) << 21);

const mirrorHigh = (low: number): number =>
  ((low >>> 14) & COLUMN) | (((low >>> 7) & COLUMN) << 7) | ((low & COLUMN) << 14);

function isAboveMirror(low: number, high: number): boolean {
  const mirrored = mirrorHigh(low);
  return mirrored < high || (mirrored === high && mirrorLow(low, high) < low);
}
