import type { Move } from './board';

/** The value of an immediate mate; a mate in n half-moves is worth n less. Such values exceed any material. */
export const MATE = 1_000_000;

/** Absolute values above this are mates. */
export const NEAR_MATE = MATE / 2;

/** A number above every value; it is an integer, because that is faster than Infinity. */
export const BEYOND = 2 * MATE;

/** The kind of a value: exact, an upper bound, or a lower bound. */
export const EXACT = 0;
export const AT_MOST = 1;
export const AT_LEAST = 2;

interface TableEntry {
  /** Half-moves from the root. */
  readonly ply: number;
  /** The depth of the search in half-moves. */
  readonly depth: number;
  readonly bound: number;
  readonly value: number;
  /** The best move. */
  readonly move: Move;
}

/** The code for "no move", which is not a valid move. */
export const NO_MOVE: Move = 0;

/** The index of a missing entry. */
export const MISSING = -1;

/** The greatest number of entries, a power of two, and the numbers per entry: both halves of the key, the packed data, the value. */
const MOST_ENTRIES = 1 << 19;
const LEAST_ENTRIES = 1 << 10;
const WIDTH = 4;

/** Packed: bits 0–18 the move, 19–24 the depth, 25–26 the bound. */
const MOVE_MASK = (1 << 19) - 1;

/**
 * The transposition table: results of the search by Zobrist key. It has a fixed size; if two positions share an entry, the deeper
 * result stays.
 */
export class Transpositions {
  private readonly slots: Int32Array;
  private readonly entries: number;

  /** A table for a search of this number of positions. */
  constructor(positions = MOST_ENTRIES) {
    let entries = LEAST_ENTRIES;
    while (entries < positions && entries < MOST_ENTRIES) entries *= 2;
    this.entries = entries;
    this.slots = new Int32Array(entries * WIDTH);
  }

  private placeOf(low: number): number {
    return (low & (this.entries - 1)) * WIDTH;
  }

  /** The index of the position's entry, or `MISSING`. */
  find(low: number, high: number): number {
    const at = this.placeOf(low);
    return this.slots[at] === low && this.slots[at + 1] === high ? at : MISSING;
  }

  /** The best move of an entry, or `NO_MOVE`. */
  moveAt(at: number): Move {
    return at === MISSING ? NO_MOVE : (this.slots[at + 2] as number) & MOVE_MASK;
  }

  /**
   * The value of the entry for a search of this depth and window at `ply` half-moves from the root; `BEYOND` if it is not
   * sufficient.
   */
  settled(at: number, depth: number, alpha: number, beta: number, ply: number): number {
    if (at === MISSING || this.depthAt(at) < depth) return BEYOND;
    const bound = (this.slots[at + 2] as number) >> 25;
    const value = fromPosition(this.slots[at + 3] as number, ply);
    const isEnough = bound === EXACT || (bound === AT_LEAST ? value >= beta : value <= alpha);
    return isEnough ? value : BEYOND;
  }

  /** The static evaluation of a position, improved by a better entry. */
  sharpened(at: number, standing: number, ply: number): number {
    if (at === MISSING) return standing;
    const bound = (this.slots[at + 2] as number) >> 25;
    const value = fromPosition(this.slots[at + 3] as number, ply);
    if (Math.abs(value) > NEAR_MATE) return standing;
    const isBetter = bound === EXACT || (bound === AT_LEAST ? value > standing : value < standing);
    return isBetter ? value : standing;
  }

  store(low: number, high: number, { ply, depth, bound, value, move }: TableEntry): void {
    const { slots } = this;
    const at = this.placeOf(low);
    const isSame = slots[at] === low && slots[at + 1] === high;
    if (isSame ? this.depthAt(at) > depth + 4 && bound !== EXACT : this.depthAt(at) > depth) return;
    slots[at] = low;
    slots[at + 1] = high;
    slots[at + 2] = move | (depth << 19) | (bound << 25);
    slots[at + 3] = toPosition(value, ply);
  }

  private depthAt(at: number): number {
    return ((this.slots[at + 2] as number) >> 19) & 63;
  }
}

/** Mate values count from the root of a search, but are stored relative to the position. */
const toPosition = (value: number, ply: number): number => fromPosition(value, -ply);

const fromPosition = (value: number, ply: number): number => {
  if (value > NEAR_MATE) return value - ply;
  return value < -NEAR_MATE ? value + ply : value;
};

/** The capacity of `Standings` in positions, a power of two, and the numbers per position: both halves of the key and the value. */
const STANDINGS = 1 << 15;
const STANDING_WIDTH = 3;

/** A cache of static evaluations by Zobrist key, because a search meets most positions again. The newest entry stays. */
export class Standings {
  private readonly slots = new Int32Array(STANDINGS * STANDING_WIDTH);

  /** The value that was kept, or `BEYOND`. */
  find(low: number, high: number): number {
    const { slots } = this;
    const at = (low & (STANDINGS - 1)) * STANDING_WIDTH;
    return slots[at] === low && slots[at + 1] === high ? (slots[at + 2] as number) : BEYOND;
  }

  store(low: number, high: number, value: number): void {
    const { slots } = this;
    const at = (low & (STANDINGS - 1)) * STANDING_WIDTH;
    slots[at] = low;
    slots[at + 1] = high;
    slots[at + 2] = value;
  }
}
