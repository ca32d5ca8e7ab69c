import * as fc from 'fast-check';
import { ORIGIN, Stn, type BoundKind } from './stn';

describe('a simple temporal network', () => {
  test('an action longer than its deadline is inconsistent by the missing time', () => {
    const stn = new Stn();
    const start = stn.addPoint();
    const end = stn.addPoint();
    expect(stn.constrain(ORIGIN, end, { hi: 4 }, 'deadline')).toBeNull();
    const conflict = stn.constrain(start, end, { lo: 4.007805, hi: 4.007805 }, 'duration');
    expect(conflict?.type).toBe('deadline');
    expect(conflict?.cycleLength).toBeCloseTo(-0.007805, 9);
  });

  test('the car pool: all distances', () => {
    const stn = new Stn();
    const points = [ORIGIN, ...Array.from({ length: 4 }, () => stn.addPoint())];
    const between = (from: number, to: number, lo: number, hi: number): void =>
      expect(stn.constrain(points[from] ?? NaN, points[to] ?? NaN, { lo, hi }, 'coordination')).toBeNull();
    between(0, 1, 10, 20);
    between(1, 2, 30, 40);
    between(3, 2, 10, 20);
    between(3, 4, 40, 50);
    between(0, 4, 60, 70);
    expect(stn.distances()).toEqual([
      [0, 20, 50, 30, 70],
      [-10, 0, 40, 20, 60],
      [-40, -30, 0, -10, 30],
      [-20, -10, 20, 0, 50],
      [-60, -50, -20, -40, 0],
    ]);
    expect(points.map((point) => stn.earliest(point))).toEqual([0, 10, 40, 20, 60]);
  });

  test('a conflict is named after the tightest bound of its cycle', () => {
    const stn = new Stn();
    const [a, b, c] = [stn.addPoint(), stn.addPoint(), stn.addPoint()];
    stn.constrain(ORIGIN, c, { hi: 8 }, 'deadline');
    stn.constrain(a, b, { lo: 0 }, 'resource');
    stn.constrain(ORIGIN, a, { lo: 3 }, 'duration');
    expect(stn.constrain(b, c, { lo: 6 }, 'cooldown')).toEqual({ type: 'cooldown', cycleLength: -1 });
  });

  test('a refused bound leaves no trace', () => {
    const stn = new Stn();
    const [a, b] = [stn.addPoint(), stn.addPoint()];
    stn.constrain(a, b, { lo: 2, hi: 3 }, 'duration');
    const before = stn.distances();
    expect(stn.constrain(b, a, { lo: 1 }, 'coordination')).not.toBeNull();
    expect(stn.distances()).toEqual(before);
    expect(stn.constrain(ORIGIN, a, { lo: 5 }, 'opportunity')).toBeNull();
    expect([stn.earliest(a), stn.earliest(b)]).toEqual([5, 7]);
  });

  test('additions since a mark can be undone', () => {
    const stn = new Stn();
    const a = stn.addPoint();
    const mark = stn.mark();
    const b = stn.addPoint();
    stn.constrain(ORIGIN, a, { lo: 4 }, 'opportunity');
    stn.constrain(a, b, { lo: 1 }, 'duration');
    stn.undoTo(mark);
    expect(stn.earliest(a)).toBe(0);
    expect(stn.distances()).toHaveLength(2);
  });

  test('incremental results equal those of all-pairs shortest paths', () => {
    const bound = fc.record({
      from: fc.nat(5),
      to: fc.nat(5),
      lo: fc.integer({ min: -10, max: 10 }),
      width: fc.nat(12),
    });
    fc.assert(
      fc.property(fc.array(bound, { maxLength: 15 }), (bounds) => {
        const stn = new Stn();
        for (let i = 0; i < 5; i++) stn.addPoint();
        for (const { from, to, lo, width } of bounds) {
          const hi = lo + width;
          const before = stn.distances();
          const upper = before[from]?.[to] ?? NaN;
          const lower = -(before[to]?.[from] ?? NaN);
          const isConsistent = from === to ? lo <= 0 && hi >= 0 : lo <= upper && hi >= lower;
          expect(stn.constrain(from, to, { lo, hi }, 'coordination' satisfies BoundKind) === null).toBe(
            isConsistent,
          );
        }
        const distances = stn.distances();
        for (let point = 0; point <= 5; point++)
          expect(stn.earliest(point)).toBe(0 - (distances[point]?.[ORIGIN] ?? NaN));
      }),
    );
  });
});
