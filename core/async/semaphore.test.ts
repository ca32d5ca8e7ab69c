import { Semaphore } from './semaphore';

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
