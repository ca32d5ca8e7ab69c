import { createRandom, type RandomStream } from '../../../core/engine';
import { dropped, hasWon, isOpen } from './openings';
import { Solver, type Discs, type Worth } from './solver';

const COLUMNS = [0, 1, 2, 3, 4, 5, 6];
const countOf = (discs: Discs): number => discs.flat().length;

/** So many discs dropped by chance, with nobody's four among them. */
function positionOf(count: number, random: RandomStream): Discs {
  for (;;) {
    let discs: Discs = COLUMNS.map(() => []);
    for (let n = 0; n < count; n++) {
      const open = COLUMNS.filter((column) => isOpen(discs, column));
      discs = dropped(discs, open[random.int(open.length)] ?? 0, n % 2 === 0 ? 0 : 1);
    }
    if (!hasWon(discs, 0) && !hasWon(discs, 1)) return discs;
  }
}

/** The worth by trying all moves. */
function triedOut(discs: Discs): Worth {
  const side = countOf(discs) % 2 === 0 ? 0 : 1;
  if (hasWon(discs, side === 0 ? 1 : 0)) return -1;
  let best: Worth | null = null;
  for (const column of COLUMNS) {
    if (!isOpen(discs, column)) continue;
    const value = (0 - triedOut(dropped(discs, column, side))) as Worth;
    if (best === null || value > best) best = value;
    if (best === 1) break;
  }
  return best ?? 0;
}

function solverOf(sizeBits: number): Solver {
  const solver = Solver.create(sizeBits);
  if (!solver) throw new Error('There is no WebAssembly');
  return solver;
}

describe('the solver', () => {
  const solver = solverOf(16);

  it('agrees with trying out all moves', () => {
    const random = createRandom('four').stream('solver');
    const met = { '-1': 0, '0': 0, '1': 0 };
    for (let n = 0; n < 150; n++) {
      const discs = positionOf(32 + (n % 5), random);
      const worth = triedOut(discs);
      met[`${worth}`]++;
      expect(solver.worth(discs)).toBe(worth);
      expect(solver.loses(discs)).toBe(worth === -1);
    }
    expect(Math.min(...Object.values(met))).toBeGreaterThan(3);
  });

  it('knows what the moves after it say, and a move that keeps it', () => {
    const random = createRandom('four').stream('moves');
    for (let n = 0; n < 30; n++) {
      const discs = positionOf(18, random);
      const side = countOf(discs) % 2 === 0 ? 0 : 1;
      const worth = solver.worth(discs);
      const rated = COLUMNS.filter((column) => isOpen(discs, column)).map((column) => {
        const after = dropped(discs, column, side);
        return {
          column,
          isOver: hasWon(after, side),
          value: hasWon(after, side) ? 1 : 0 - solver.worth(after),
        };
      });
      expect(Math.max(...rated.map(({ value }) => value))).toBe(worth);
      if (rated.some(({ isOver }) => isOver)) continue;
      const verdict = solver.verdict(discs);
      expect(verdict.worth).toBe(worth);
      if (worth === -1) expect(verdict.column).toBeNull();
      else expect(rated).toContainEqual({ column: verdict.column, isOver: false, value: worth });
    }
  });

  it('gives the same for a position and its mirror image', () => {
    const random = createRandom('four').stream('mirror');
    for (let n = 0; n < 20; n++) {
      const discs = positionOf(14, random);
      expect(solverOf(16).worth(discs.toReversed())).toBe(solver.worth(discs));
    }
  });
});
