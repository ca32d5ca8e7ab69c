import { Preparation } from './preparation';

/** Work that ends when it is told to, and counts how often it was begun. */
function heldWork() {
  let settle: { readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined;
  const counted = { begun: 0 };
  const work = (): Promise<void> => {
    counted.begun += 1;
    return new Promise((resolve, reject) => (settle = { resolve, reject }));
  };
  return {
    work,
    counted,
    end: () => settle?.resolve(),
    fail: (reason: string) => settle?.reject(new Error(reason)),
  };
}

describe('A preparation', () => {
  it('is begun once, and lets all go on who wait for it', async () => {
    const { work, counted, end } = heldWork();
    const preparation = new Preparation(work);
    expect([preparation.isDone, counted.begun]).toEqual([false, 0]);
    const waiting = [preparation.begin(), preparation.waitFor(), preparation.waitFor()];
    end();
    expect(await Promise.all(waiting)).toEqual([undefined, true, true]);
    expect(preparation.isDone).toBe(true);
    expect(await preparation.waitFor(AbortSignal.abort())).toBe(true);
    await preparation.begin();
    expect(counted.begun).toBe(1);
  });

  it('that fails tells who began it why, tells the others that it failed, and is not repeated', async () => {
    const { work, counted, fail } = heldWork();
    const preparation = new Preparation(work);
    const [begun, waited] = [preparation.begin(), preparation.waitFor()];
    fail('no');
    await expect(begun).rejects.toThrow('no');
    expect([await waited, await preparation.waitFor(), preparation.isDone]).toEqual([false, false, false]);
    await expect(preparation.begin()).rejects.toThrow('no');
    expect(counted.begun).toBe(1);
  });

  it('is not waited for any more once the signal is aborted', async () => {
    const { work, end } = heldWork();
    const preparation = new Preparation(work);
    const cancelling = new AbortController();
    const [cancelled, patient] = [preparation.waitFor(cancelling.signal), preparation.waitFor()];
    cancelling.abort();
    expect(await cancelled).toBe(false);
    expect(await preparation.waitFor(cancelling.signal)).toBe(false);
    end();
    expect(await patient).toBe(true);
  });

  it('without work is done from the start', () => {
    expect(new Preparation().isDone).toBe(true);
  });
});
