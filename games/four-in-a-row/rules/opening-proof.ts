import { canonical, dropped, hasWon, isOpen, keyOf, openingsBy } from './openings';
import type { Discs, Solver } from './solver';
import { CENTRE_FIRST } from './board';

/**
 * The text of `opening-moves.ts` from a proof: for each position of the openings the column (from 1) with which the side that begins wins. `tell` is called
 * with the number of proved positions.
 */
export function proveOpenings(solver: Solver, limit: number, tell: (positions: number) => void): string {
  const proof = new Proof(solver, limit, tell);
  const columns: number[] = [];
  openingsBy((discs) => {
    const column = proof.winningColumn(discs, discs.flat().length);
    if (column === undefined) throw new Error(`Nothing wins in ${keyOf(discs)}`);
    columns.push(column + 1);
    return column;
  }, limit);
  return columns.join('');
}

/** Proves wins of the side that begins, from its latest moves back to the first. */
class Proof {
  private readonly moves = new Map<string, number | undefined>();
  private readonly lost = new Map<string, boolean>();

  constructor(
    private readonly solver: Solver,
    private readonly limit: number,
    private readonly tell: (positions: number) => void,
  ) {}

  /** A column that wins for the side that began, which is to move in an unfinished, `canonical` position. */
  winningColumn(position: Discs, count: number): number | undefined {
    const discs = canonical(position);
    const key = keyOf(discs);
    if (!this.moves.has(key)) {
      const open = CENTRE_FIRST.filter((column) => isOpen(discs, column));
      const atOnce = open.find((column) => hasWon(dropped(discs, column, 0), 0));
      this.moves.set(key, atOnce ?? open.find((column) => this.isLost(dropped(discs, column, 0), count + 1)));
      this.tell(this.moves.size);
    }
    return this.moves.get(key);
  }

  /** Whether the other side, which is to move in an unfinished position, loses. */
  private isLost(discs: Discs, count: number): boolean {
    const key = keyOf(discs);
    const known = this.lost.get(key);
    if (known !== undefined) return known;
    const isLost = count + 1 >= this.limit ? this.solver.loses(discs) : this.losesByEachMove(discs, count);
    this.lost.set(key, isLost);
    return isLost;
  }

  private losesByEachMove(discs: Discs, count: number): boolean {
    const after = CENTRE_FIRST.filter((column) => isOpen(discs, column)).map((column) =>
      dropped(discs, column, 1),
    );
    return (
      !after.some((each) => hasWon(each, 1)) &&
      after.every((each) => this.winningColumn(each, count + 1) !== undefined)
    );
  }
}
