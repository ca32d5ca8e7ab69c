import fc from 'fast-check';
import { CreationIndex } from './creation-index';
import type { ListPosition } from '../../core/ports/sessions';

const isOlder = (a: ListPosition, b: ListPosition): boolean =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id);

describe('CreationIndex', () => {
  it('answers like a list that is sorted for each question', () => {
    const id = fc.integer({ min: 0, max: 150 }).map(String);
    const createdAt = fc.integer({ min: 0, max: 20 });
    const addition = fc.record({ id, createdAt });
    const steps = fc.array(fc.oneof({ arbitrary: addition, weight: 3 }, { arbitrary: id, weight: 2 }), {
      maxLength: 600,
      size: 'max',
    });
    fc.assert(
      fc.property(steps, addition, fc.integer({ min: 0, max: 20 }), (all, from, limit) => {
        const index = new CreationIndex();
        const model = new Map<string, ListPosition>();
        for (const step of all) {
          if (typeof step === 'string') {
            index.remove(step);
            model.delete(step);
          } else {
            index.add(step);
            model.set(step.id, step);
          }
        }
        const sorted = [...model.values()].sort((a, b) => (isOlder(a, b) ? 1 : -1));

        expect(index.newest(limit, null)).toEqual(sorted.slice(0, limit));
        const rest = sorted.filter((position) => isOlder(position, from));
        expect(index.newest(limit, from)).toEqual(rest.slice(0, limit));
      }),
      { numRuns: 50 },
    );
  });
});
