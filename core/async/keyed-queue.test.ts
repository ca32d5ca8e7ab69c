import { KeyedQueue } from './keyed-queue';

/** A task that ends when told to. */
function task() {
  let begun = false;
  let end: (value: string | Promise<string>) => void = () => undefined;
  const done = new Promise<string>((resolve) => (end = resolve));
  const run = (): Promise<string> => {
    begun = true;
    return done;
  };
  return { run, end, hasBegun: () => begun };
}

/** Lets everything run that can. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('KeyedQueue', () => {
  it('runs tasks of one key one after another, in order of arrival', async () => {
    const queue = new KeyedQueue();
    const order: number[] = [];
    const runs = [0, 1, 2, 3].map((i) =>
      queue.run('a', async () => {
        await settle();
        order.push(i);
        return i;
      }),
    );
    expect(await Promise.all(runs)).toEqual([0, 1, 2, 3]);
    expect(order).toEqual([0, 1, 2, 3]);
  });

  it('does not hold up other keys', async () => {
    const queue = new KeyedQueue();
    const [slow, quick] = [task(), task()];
    const first = queue.run('a', slow.run);
    const second = queue.run('b', quick.run);
    quick.end('quick');
    expect(await second).toBe('quick');
    slow.end('slow');
    expect(await first).toBe('slow');
  });

  it('goes on after a failure, which reaches its own caller only', async () => {
    const queue = new KeyedQueue();
    const [first, second] = [task(), task()];
    const failing = queue.run('a', first.run);
    const waiting = queue.run('a', second.run);
    await settle();
    expect(second.hasBegun()).toBe(false);
    first.end(Promise.reject(new Error('failed')));
    await expect(failing).rejects.toThrow('failed');
    second.end('fine');
    expect(await waiting).toBe('fine');
  });

  it('starts at once when nobody waits, also after it was empty again', async () => {
    const queue = new KeyedQueue();
    for (let round = 0; round < 2; round++) {
      const one = task();
      const run = queue.run('a', one.run);
      expect(one.hasBegun()).toBe(true);
      one.end('done');
      await run;
    }
  });
});
