import { createRandom } from '../../../core/engine';
import { BOOK_DISCS, bookSize, bookVerdict, mirrored, placeOf } from './book';
import { dropped, hasWon, isOpen, keyOf } from './openings';
import { OutOfTime, Solver, type Discs, type Verdict, type Worth } from './solver';

const COLUMNS = [0, 1, 2, 3, 4, 5, 6];
const EMPTY: Discs = COLUMNS.map(() => []);

const isSymmetric = (discs: Discs): boolean => JSON.stringify(discs) === JSON.stringify(discs.toReversed());

const afterColumns = (columns: readonly number[]): Discs =>
  columns.reduce<Discs>((discs, column, n) => dropped(discs, column, n % 2 === 0 ? 0 : 1), EMPTY);

/** The positions that the book begins with: six discs in the middle, and any two more. */
const FIRST = COLUMNS.filter((column) => column !== 3).flatMap((column) =>
  COLUMNS.filter((other) => other !== 3).map((other) => afterColumns([3, 3, 3, 3, 3, 3, column, other])),
);

describe('the places of the book', () => {
  it('are different for different positions, and the same for mirror images', () => {
    const random = createRandom('four').stream('places');
    const places = new Map<string, number>();
    for (let n = 0; n < 1_000; n++) {
      let discs = EMPTY;
      for (let count = 0; count < BOOK_DISCS; count++) {
        const open = COLUMNS.filter((column) => isOpen(discs, column));
        discs = dropped(discs, open[random.int(open.length)] ?? 0, count % 2 === 0 ? 0 : 1);
      }
      const { place, isMirrored } = placeOf(discs);
      expect(place).toBeLessThan(bookSize());
      const key = keyOf(discs);
      expect(places.get(key) ?? place).toBe(place);
      places.set(key, place);
      const image = placeOf(discs.toReversed());
      expect(image.place).toBe(place);
      expect(image.isMirrored !== isMirrored).toBe(!isSymmetric(discs));
    }
    expect(new Set(places.values()).size).toBe(places.size);
  });
});

describe('the book', () => {
  it('says the same of a position and its mirror image', () => {
    for (const discs of FIRST) {
      const known = bookVerdict(discs);
      expect(known).not.toBeNull();
      const image = bookVerdict(discs.toReversed());
      expect(image?.worth).toBe(known?.worth);
      if (known && !isSymmetric(discs)) expect(image).toEqual(mirrored(known));
    }
  });

  it('says what the solver finds, as far as it finds it soon, and names a column that keeps it', () => {
    const solver = Solver.create(20);
    const soon = <T>(solve: (isOutOfTime: () => boolean) => T): T | null => {
      let looks = 8;
      try {
        return solve(() => looks-- <= 0);
      } catch (error) {
        if (error instanceof OutOfTime) return null;
        throw error;
      }
    };
    let compared = 0;
    for (const discs of FIRST) {
      const found = soon((isOutOfTime) => solver?.verdict(discs, isOutOfTime) ?? null);
      const known: Verdict | null = bookVerdict(discs);
      if (!found || !known) continue;
      compared++;
      expect(known.worth).toBe(found.worth);
      if (known.column === null) continue;
      const after = dropped(discs, known.column, 0);
      expect(hasWon(after, 0)).toBe(false);
      const kept = soon((isOutOfTime) => solver?.worth(after, isOutOfTime) ?? null);
      expect(kept ?? ((0 - known.worth) as Worth)).toBe(0 - known.worth);
    }
    expect(compared).toBeGreaterThan(5);
  });
});
