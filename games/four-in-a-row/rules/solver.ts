import { instantiate } from '../../../core/engine/web-assembly';
import { ALL_CELLS, COLUMN_BITS } from './zugzwang';
import { MOVE_BYTES, movesAt, solverModule } from './solver-code';

/** The discs by column from the bottom up: 0 for those of the side that began, 1 for the other's. */
export type Discs = readonly (readonly (0 | 1)[])[];

/** The worth of a position to the side to move under best play: 1 won, 0 drawn, −1 lost. */
export type Worth = -1 | 0 | 1;

/** Aborts a search whose time is up. */
export class OutOfTime extends Error {}

/** The worth of an unfinished position, and a column (from 0) that keeps it; a lost position has no column. */
export interface Verdict {
  readonly worth: Worth;
  readonly column: number | null;
}

/** The known lower and upper bound of a position's worth. */
export interface Bounds {
  readonly least: Worth;
  readonly most: Worth;
}

interface Position {
  readonly count: number;
  /** The discs of the side to move, and of both: cell `7 × column + row`, both from 0, is a bit. */
  readonly own: bigint;
  readonly taken: bigint;
}

/**
 * Solves positions by alpha-beta search after the public description of P. Pons, "Solving Connect 4: how to build a perfect AI": only moves that do not lose at
 * once are tried, those with most threats first, and a table stores positions. In addition, many positions are decided without a search (`solver-code.ts`). It
 * knows who wins, but not in how many moves.
 */
export class Solver {
  private isOutOfTime: () => boolean = () => false;

  private constructor(private readonly code: NonNullable<ReturnType<typeof codeOf>>) {}

  /** A solver whose table has 2^`sizeBits` entries of eight bytes; null without WebAssembly. */
  static create(sizeBits: number): Solver | null {
    const code = codeOf(sizeBits, () => {
      if (solver?.isOutOfTime()) throw new OutOfTime();
    });
    const solver = code && new Solver(code);
    return solver;
  }

  /** The worth of an unfinished position. Throws `OutOfTime` if the time is up. */
  worth(discs: Discs, isOutOfTime: () => boolean = () => false): Worth {
    this.isOutOfTime = isOutOfTime;
    const position = positionOf(discs);
    if (winsAtOnce(position) || this.reaches(position, 1)) return 1;
    return this.reaches(position, 0) ? 0 : -1;
  }

  /**
   * The verdict on an unfinished position without an immediate win, optionally with known bounds of its worth. Throws `OutOfTime` if the time is up.
   */
  verdict(
    discs: Discs,
    isOutOfTime: () => boolean = () => false,
    known: Bounds = { least: -1, most: 1 },
  ): Verdict {
    this.isOutOfTime = isOutOfTime;
    const { count, own, taken } = positionOf(discs);
    const cells = this.order(discs);
    for (const worth of [1, 0] as const) {
      if (worth > known.most) continue;
      const keeps = (cell: bigint): boolean =>
        !this.reaches({ count: count + 1, own: own ^ taken, taken: taken | cell }, worth === 1 ? 0 : 1);
      // If one of the moves is known to keep the worth, the last one need not be searched.
      const cell =
        (known.least >= worth ? cells.slice(0, -1) : cells).find(keeps) ??
        (known.least >= worth ? cells.at(-1) : undefined);
      if (cell !== undefined) return { worth, column: columnOf(cell) };
    }
    return { worth: -1, column: null };
  }

  /** The columns that do not lose at once, in the order in which they are tried; the side to move has no four at once. */
  moves(discs: Discs): readonly number[] {
    return this.order(discs).map(columnOf);
  }

  /** Whether the side to move loses an unfinished position. */
  loses(discs: Discs, isOutOfTime: () => boolean = () => false): boolean {
    this.isOutOfTime = isOutOfTime;
    const position = positionOf(discs);
    return !winsAtOnce(position) && !this.reaches(position, 0);
  }

  /** Clears the table. */
  forget(): void {
    new Uint8Array(this.code.memory.buffer).fill(0);
  }

  private order(discs: Discs): readonly bigint[] {
    const { count, own, taken } = positionOf(discs);
    const length = this.code.order(count, own, taken);
    const moves = new BigInt64Array(this.code.memory.buffer, movesAt(count), (length * MOVE_BYTES) / 8);
    return Array.from(moves).filter((_, i) => i % 2 === 0);
  }

  private reaches({ count, own, taken }: Position, aim: 0 | 1): boolean {
    return this.code.reaches(count, own, taken, aim) === 1;
  }
}

const codeOf = (sizeBits: number, late: () => void) =>
  instantiate(solverModule(sizeBits), ['reaches', 'order'], { late });

function positionOf(discs: Discs): Position {
  const sides: [bigint, bigint] = [0n, 0n];
  discs.forEach((owners, column) => {
    owners.forEach((side, row) => {
      sides[side] |= 1n << BigInt(COLUMN_BITS * column + row);
    });
  });
  const count = discs.flat().length;
  return { count, own: sides[count % 2 === 0 ? 0 : 1], taken: sides[0] | sides[1] };
}

/** The column of a cell. */
const columnOf = (cell: bigint): number => Math.floor((cell.toString(2).length - 1) / COLUMN_BITS);

const bottoms = (column: number): bigint => 1n << BigInt(COLUMN_BITS * column);

function winsAtOnce({ own, taken }: Position): boolean {
  return [0, 1, 2, 3, 4, 5, 6].some((column) => {
    const cell = (taken + bottoms(column)) & ~taken & ALL_CELLS & (bottoms(column) * 127n);
    return cell !== 0n && holdsFour(own | cell);
  });
}

/** Whether cells (bits as above) hold four in a row. */
export const holdsFour = (cells: bigint): boolean =>
  [1n, 6n, 7n, 8n].some((step) => {
    const pairs = cells & (cells >> step);
    return (pairs & (pairs >> (2n * step))) !== 0n;
  });
