import { KeyedSemaphore } from './keyed-semaphore';

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
