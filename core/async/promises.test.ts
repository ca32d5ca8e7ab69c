import { runInNewContext } from 'node:vm';
import { type Awaitable, isPending, mapAwaitable, SharedPromise } from './promises';

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

describe('A shared promise', () => {
  it('is made once for all who ask', async () => {
    let made = 0;
    const shared = new SharedPromise(() => Promise.resolve((made += 1)));
    expect(await Promise.all([shared.get(), shared.get()])).toEqual([1, 1]);
    expect(await shared.get()).toBe(1);
  });

  it('is made anew after a failure', async () => {
    let attempts = 0;
    const shared = new SharedPromise(() =>
      ++attempts === 1 ? Promise.reject(new Error('away')) : Promise.resolve(attempts),
    );
    const [first, second] = await Promise.allSettled([shared.get(), shared.get()]);
    expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
    expect(await shared.get()).toBe(2);
  });

  it('is shared while it is made, and not kept, where its value is not to be kept', async () => {
    let made = 0;
    const shared = new SharedPromise(
      () => Promise.resolve((made += 1)),
      () => false,
    );
    expect(await Promise.all([shared.get(), shared.get()])).toEqual([1, 1]);
    expect(await shared.get()).toBe(2);
  });

  it('is made anew after it was taken', async () => {
    let made = 0;
    const shared = new SharedPromise(() => Promise.resolve((made += 1)));
    expect(shared.take()).toBeUndefined();
    await shared.get();
    expect(await shared.take()).toBe(1);
    expect(await shared.get()).toBe(2);
  });
});
