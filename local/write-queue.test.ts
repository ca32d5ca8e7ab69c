import { WriteQueue } from './write-queue';

const KILOBYTE = 1024;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a queue of writes', () => {
  it('makes all small writes of a turn together, after it, in their order', async () => {
    const queue = new WriteQueue();
    const written: number[] = [];
    for (let n = 0; n < 100; n++) queue.add(1000, () => written.push(n));
    expect(written).toEqual([]);
    await nextTurn();
    expect(written).toEqual(Array.from({ length: 100 }, (_, n) => n));
  });

  it('makes large writes over several turns, and lets small ones that come meanwhile go first', async () => {
    const queue = new WriteQueue();
    const written: string[] = [];
    for (let n = 1; n <= 5; n++) queue.add(128 * KILOBYTE, () => written.push(`large ${n}`));
    await nextTurn();
    expect(written).toEqual(['large 1', 'large 2']);
    queue.add(10, () => written.push('small'));
    await nextTurn();
    expect(written.slice(2)).toEqual(['small', 'large 3', 'large 4']);
    await nextTurn();
    expect(written.slice(5)).toEqual(['large 5']);
  });

  it('makes a write that is larger than a turn allows', async () => {
    const queue = new WriteQueue();
    const written: string[] = [];
    queue.add(20_000 * KILOBYTE, () => written.push('huge'));
    queue.add(100 * KILOBYTE, () => written.push('large'));
    await nextTurn();
    await nextTurn();
    expect(written).toEqual(['huge', 'large']);
  });
});
