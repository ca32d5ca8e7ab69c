import { SharedPromise } from './shared-promise';

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
