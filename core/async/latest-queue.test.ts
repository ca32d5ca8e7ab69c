import { LatestQueue } from './latest-queue';

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
