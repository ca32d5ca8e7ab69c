import { KeyedQueue, LatestQueue } from './queues';

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

/** LatestQueue whose items are sent when the test says so. */
function setUp() {
  const begun: string[] = [];
  const dropped: string[] = [];
  const ends = new Map<string, (isSent: boolean) => void>();
  const lines = new LatestQueue<string>(
    (item) => {
      begun.push(item);
      return new Promise((resolve) => ends.set(item, resolve));
    },
    (item) => dropped.push(item),
  );
  const settled: string[] = [];
  const add = (...items: string[]): void => {
    for (const item of items) void lines.add(item.slice(0, 1), item).then(() => settled.push(item));
  };
  const end = async (item: string, isSent = true): Promise<void> => {
    ends.get(item)?.(isSent);
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { add, end, begun, dropped, settled };
}

describe('lines', () => {
  it('send what has the same key one after another, in order of arrival; keys do not wait for each other', async () => {
    const { add, end, begun, settled, dropped } = setUp();
    add('a1', 'a2', 'b1', 'a3');
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    await end('a2');
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
    await end('a3');
    expect(settled).toEqual(['a1', 'a2', 'a3']);
    add('a4');
    expect(begun.at(-1)).toBe('a4');
    expect(dropped).toEqual([]);
  });

  it('drop what waited behind a failure, but the newest', async () => {
    const { add, end, begun, settled, dropped } = setUp();
    add('a1', 'a2', 'a3', 'a4');
    await end('a1', false);
    expect(begun).toEqual(['a1', 'a4']);
    expect(dropped).toEqual(['a2', 'a3']);
    expect(settled).toEqual(['a1', 'a2', 'a3']);
    add('a5');
    await end('a4');
    expect(begun).toEqual(['a1', 'a4', 'a5']);
  });

  it('do not pile up before a service that is slower than what comes', async () => {
    const { add, end, begun, dropped } = setUp();
    const items = Array.from({ length: 30 }, (_, n) => `a${n}`);
    add(...items);
    await end('a0');
    expect(begun).toEqual(['a0', 'a29']);
    expect(dropped).toEqual(items.slice(1, -1));
  });
});
