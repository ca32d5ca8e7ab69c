import type { Move } from './board';
import { BEYOND, NEAR_MATE } from './score';

/** What a value says: that it is right, at least as high as the true one, or at least as low. */
export const EXACT = 0;
export const AT_MOST = 1;
export const AT_LEAST = 2;

export interface TableEntry {
  /** Half-moves from the root. */
  readonly ply: number;
  /** Half-moves that were looked ahead. */
  readonly depth: number;
  readonly bound: number;
  readonly value: number;
  /** The best move. */
  readonly move: Move;
}

/** No move is written so: it would not leave its square. */
export const NO_MOVE: Move = 0;

/** Where no entry is. */
export const MISSING = -1;

/** Entries, a power of two; and the numbers of each: both halves of the key, what is packed, the value. */
const ENTRIES = 1 << 19;
const WIDTH = 4;

/** Packed: bits 0–18 the move, 19–24 the depth, 25–26 the bound. */
const MOVE_MASK = (1 << 19) - 1;

/**
 * What a search has found out about positions, by their Zobrist keys, for when other moves lead to the same position. It has a
 * fixed size; of two positions with one place the one that was looked at deeper stays.
 */
export class Transpositions {
  private readonly slots = new Int32Array(ENTRIES * WIDTH);

  /** Where the position's entry is, or `MISSING`. */
  find(low: number, high: number): number {
    const at = placeOf(low);
    return this.slots[at] === low && this.slots[at + 1] === high ? at : MISSING;
  }

  /** The best move of an entry, or `NO_MOVE`. */
  moveAt(at: number): Move {
    return at === MISSING ? NO_MOVE : (this.slots[at + 2] as number) & MOVE_MASK;
  }

  /** What the entry says about a search of this depth and window, as seen from `ply` half-moves behind the root; `BEYOND` if not enough. */
  settled(at: number, depth: number, alpha: number, beta: number, ply: number): number {
    if (at === MISSING || this.depthAt(at) < depth) return BEYOND;
    const bound = (this.slots[at + 2] as number) >> 25;
    const value = fromPosition(this.slots[at + 3] as number, ply);
    const isEnough = bound === EXACT || (bound === AT_LEAST ? value >= beta : value <= alpha);
    return isEnough ? value : BEYOND;
  }

  store(low: number, high: number, { ply, depth, bound, value, move }: TableEntry): void {
    const { slots } = this;
    const at = placeOf(low);
    const isSame = slots[at] === low && slots[at + 1] === high;
    if (!isSame && this.depthAt(at) > depth) return;
    slots[at] = low;
    slots[at + 1] = high;
    slots[at + 2] = move | (depth << 19) | (bound << 25);
    slots[at + 3] = toPosition(value, ply);
  }

  private depthAt(at: number): number {
    return ((this.slots[at + 2] as number) >> 19) & 63;
  }
}

const placeOf = (low: number): number => (low & (ENTRIES - 1)) * WIDTH;

/** Mates count from the root of a search, and are stored as they count from the position. */
const toPosition = (value: number, ply: number): number => fromPosition(value, -ply);

const fromPosition = (value: number, ply: number): number => {
  if (value > NEAR_MATE) return value - ply;
  return value < -NEAR_MATE ? value + ply : value;
};
