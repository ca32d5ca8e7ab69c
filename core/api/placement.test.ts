import { inPlace } from './placement';

const order = (...items: readonly (readonly [name: string, ...after: string[]])[]): string =>
  inPlace(items.map(([name, ...after]) => ({ name, after })))
    .map(({ name }) => name)
    .join(' ');

describe('a list that features add to', () => {
  it('has each item after the one that it names, and its followers before the next', () => {
    expect(order(['a'], ['b'], ['c'], ['a2', 'a1'], ['a1', 'a'], ['a3', 'a'])).toBe('a a1 a2 a3 b c');
  });

  it('has an item after the first of several names that it knows', () => {
    expect(order(['a'], ['b'], ['x', 'gone', 'a', 'b'])).toBe('a x b');
  });

  it('leaves what follows nothing that is there where it stands', () => {
    expect(order(['a'], ['x', 'gone'], ['b'])).toBe('a x b');
  });
});
