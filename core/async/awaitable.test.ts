import { runInNewContext } from 'node:vm';
import { isPending, mapAwaitable, type Awaitable } from './awaitable';

const double = (value: number): number => 2 * value;

describe('what may be there at once', () => {
  it('is made into something at once if it is', () => {
    expect(isPending(3)).toBe(false);
    expect(mapAwaitable(3, double)).toBe(6);
  });

  it.each([
    ['of this context', () => Promise.resolve(3)],
    ['of another context', () => runInNewContext('Promise.resolve(3)') as Promise<number>],
  ])('is waited for if it is a promise %s', async (_whose, promised) => {
    const value: Awaitable<number> = promised();
    expect(isPending(value)).toBe(true);
    expect(await mapAwaitable(value, double)).toBe(6);
  });
});
