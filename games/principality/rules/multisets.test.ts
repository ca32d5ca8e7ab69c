import fc from 'fast-check';
import { subMultisets } from './multisets';

const ALPHABET = ['A', 'B', 'C', 'D'];
const items = fc.array(fc.constantFrom(...ALPHABET), { maxLength: 7 }).map((list) => list.sort());

/** Every different sub-multiset, by going through all subsets. */
function bySubsets(list: readonly string[], least: number, largest: number): string[] {
  const found = new Set<string>();
  for (let mask = 0; mask < 1 << list.length; mask++) {
    const chosen = list.filter((_, at) => (mask >> at) & 1);
    if (chosen.length >= least && chosen.length <= largest) found.add(chosen.join(''));
  }
  return [...found].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

it('lists sub-multisets larger first, then in lexicographic order', () => {
  const lists = subMultisets(['C', 'C', 'E'], 0, 3).take(100);
  expect(lists.map((list) => list.join(''))).toEqual(['CCE', 'CC', 'CE', 'C', 'E', '']);
});

it('lists exactly the different sub-multisets of the sizes asked for, each once', () => {
  fc.assert(
    fc.property(items, fc.nat(4), fc.nat(8), (list, least, more) => {
      const expected = bySubsets(list, least, least + more);
      const lists = subMultisets(list, least, least + more);
      expect(lists.take(Infinity).map((chosen) => chosen.join(''))).toEqual(expected);
      expect(lists.total()).toBe(expected.length);
    }),
  );
});

it('finds any entry without the list', () => {
  fc.assert(
    fc.property(items, fc.nat(3), (list, least) => {
      const lists = subMultisets(list, least, list.length);
      lists.take(Infinity).forEach((entry, index) => expect(lists.at(index)).toEqual(entry));
      expect(lists.at(lists.total())).toBeUndefined();
      expect(lists.at(-1)).toBeUndefined();
    }),
  );
});

it('builds no more than it is asked for, however many there are', () => {
  const many = Array.from({ length: 60 }, (_, card) => card);
  const lists = subMultisets(many, 0, 60);
  expect(lists.total()).toBe(2 ** 60);
  expect(lists.take(50)).toHaveLength(50);
  expect(lists.at(1)).toEqual(many.slice(0, 59));
});
