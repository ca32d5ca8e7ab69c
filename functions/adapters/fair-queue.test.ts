import { FairQueue } from './fair-queue';

const queueOf = (...entries: readonly (readonly [string, string])[]): FairQueue<string> => {
  const queue = new FairQueue<string>();
  for (const [caller, entry] of entries) queue.push(caller, entry);
  return queue;
};

const emptied = (queue: FairQueue<string>): string[] => {
  const taken: string[] = [];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) taken.push(next);
  return taken;
};

describe('a fair queue', () => {
  it('gives each caller a turn, and keeps the order of those of one', () => {
    const queue = queueOf(['a', 'a1'], ['a', 'a2'], ['a', 'a3'], ['b', 'b1'], ['c', 'c1'], ['b', 'b2']);
    expect(emptied(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('lets a newcomer wait for one entry of everybody who is there, at most', () => {
    const queue = queueOf(['a', 'a1'], ['a', 'a2'], ['a', 'a3']);
    expect(queue.shift()).toBe('a1');
    queue.push('b', 'b1');
    expect(emptied(queue)).toEqual(['b1', 'a2', 'a3']);
  });

  it('gives nobody two turns running while another waits, though nobody waited in between', () => {
    const queue = queueOf(['a', 'a1']);
    expect(queue.shift()).toBe('a1');
    for (const [caller, entry] of [
      ['a', 'a2'],
      ['b', 'b1'],
    ] as const)
      queue.push(caller, entry);
    expect(emptied(queue)).toEqual(['b1', 'a2']);
  });

  it('knows how many wait, in all and of a caller', () => {
    const queue = queueOf(['a', 'a1'], ['a', 'a2'], ['b', 'b1']);
    expect([queue.size, queue.sizeOf('a'), queue.sizeOf('c')]).toEqual([3, 2, 0]);
    queue.shift();
    expect([queue.size, queue.sizeOf('a'), queue.sizeOf('b')]).toEqual([2, 1, 1]);
    emptied(queue);
    expect([queue.size, queue.sizeOf('a'), queue.shift()]).toEqual([0, 0, undefined]);
  });
});
