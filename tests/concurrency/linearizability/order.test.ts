import * as fc from 'fast-check';
import { answered, operation } from './made-up';
import { faultsOfOrder, placeOfChange, placeOfRead, Timetable, type OrderedOperation } from './order';

const LAST = 3;

const interval = fc.tuple(fc.nat(9), fc.nat(9)).map(([sent, length]) => [sent, sent + length] as const);

const placed = (place: number, [sent, ended]: readonly [number, number]): OrderedOperation => ({
  place,
  sent,
  ended,
  operation: operation('ann', { kind: 'read' }, [sent, ended], answered(Math.floor(place / 2))),
});

/** A change for each version, and some reads, at any times: most contradict each other. */
const anything: fc.Arbitrary<readonly OrderedOperation[]> = fc
  .tuple(
    fc.array(interval, { minLength: LAST, maxLength: LAST }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: LAST }), interval), { maxLength: 3 }),
  )
  .map(([changes, reads]) => [
    ...changes.map((time, index) => placed(placeOfChange(index + 1), time)),
    ...reads.map(([version, time]) => placed(placeOfRead(version), time)),
  ]);

/** Whether a register that counts up could have done them one at a time, by trying every order that the clock allows. */
function canBeDone(left: readonly OrderedOperation[], version = 0): boolean {
  if (left.length === 0) return true;
  return left.some((next) => {
    const isFirst = left.every((other) => other.ended >= next.sent);
    const fits = next.place === placeOfChange(version + 1) || next.place === placeOfRead(version);
    const after = next.place === placeOfRead(version) ? version : version + 1;
    return (
      isFirst &&
      fits &&
      canBeDone(
        left.filter((other) => other !== next),
        after,
      )
    );
  });
}

describe('The order of a history', () => {
  it('is without fault exactly if one of all possible orders is', () => {
    const seen = { yes: 0, no: 0 };
    fc.assert(
      fc.property(anything, (all) => {
        const possible = canBeDone(all);
        seen[possible ? 'yes' : 'no'] += 1;
        expect(faultsOfOrder(all).length === 0).toBe(possible);
      }),
      { numRuns: 2000 },
    );
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(50);
  });

  it('leaves an operation exactly the versions at which it could be put in', () => {
    fc.assert(
      fc.property(anything, interval, (all, time) => {
        fc.pre(canBeDone(all));
        const { operation: asked } = placed(placeOfRead(1), time);
        const versions = [1, 2, 3].filter((version) =>
          canBeDone([...all, placed(placeOfRead(version), time)]),
        );
        expect(new Timetable(all, LAST).during(asked)).toEqual(versions);
      }),
      { numRuns: 500 },
    );
  });
});
