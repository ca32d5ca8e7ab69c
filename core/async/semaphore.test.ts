import { KeyedSemaphore, Semaphore } from './semaphore';

const ticks = () => new Promise((resume) => setImmediate(resume));

/** A task that runs until it is told how to end. */
function held(log: string[], name: string) {
  const { promise, resolve, reject } = withResolvers();
  const task = () => {
    log.push(name);
    return promise;
  };
  return { task, resolve, reject };
}

function withResolvers() {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((res, rej) => {
    resolve = res;
    reject = rej;
  });
  return { promise, resolve, reject };
}

describe('Semaphore', () => {
  it('runs as many tasks at a time as it may, and the others in order of arrival', async () => {
    const log: string[] = [];
    const semaphore = new Semaphore(2);
    const tasks = ['a', 'b', 'c', 'd'].map((name) => held(log, name));
    const runs = tasks.map(({ task }) => semaphore.run(task));
    const outcomes = Promise.allSettled(runs);
    expect(log).toEqual(['a', 'b']);
    tasks[1]?.reject(new Error('b'));
    await ticks();
    expect(log).toEqual(['a', 'b', 'c']);
    tasks[0]?.resolve();
    await ticks();
    expect(log).toEqual(['a', 'b', 'c', 'd']);
    tasks.forEach(({ resolve }) => resolve());
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
  });

  it('has room again after each task', async () => {
    const semaphore = new Semaphore(1);
    for (const value of [1, 2, 3]) expect(await semaphore.run(() => Promise.resolve(value))).toBe(value);
  });
});

/** Tasks that end when they are told to; `started` lists them as they start. */
function tasksIn(semaphore: KeyedSemaphore) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    add: async (key: string, name: string): Promise<void> => {
      void semaphore.run(key, () => {
        started.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      });
      await settled();
    },
    end: async (name: string): Promise<void> => {
      ends.get(name)?.();
      await settled();
    },
  };
}

describe('a keyed semaphore', () => {
  it('lets other keys pass one that is at its limit', async () => {
    const { started, add } = tasksIn(new KeyedSemaphore({ total: 10, perKey: 2 }));
    for (const name of ['slow 1', 'slow 2', 'slow 3']) await add('slow', name);
    await add('quick', 'quick 1');
    expect(started).toEqual(['slow 1', 'slow 2', 'quick 1']);
  });

  it('runs no more than its total, and starts the next when one ends', async () => {
    const { started, add, end } = tasksIn(new KeyedSemaphore({ total: 2, perKey: 2 }));
    for (const key of ['a', 'b', 'c']) await add(key, key);
    expect(started).toEqual(['a', 'b']);
    await end('a');
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('gives the keys turns, however many tasks one has', async () => {
    const { started, add, end } = tasksIn(new KeyedSemaphore({ total: 1, perKey: 1 }));
    for (const name of ['a1', 'a2', 'a3']) await add('a', name);
    await add('b', 'b1');
    for (const name of ['a1', 'a2', 'b1']) await end(name);
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('frees the place of a task that fails', async () => {
    const semaphore = new KeyedSemaphore({ total: 1, perKey: 1 });
    await expect(semaphore.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(semaphore.run('a', () => Promise.resolve('next'))).resolves.toBe('next');
  });
});
