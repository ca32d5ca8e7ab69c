import { BatchWindow, yieldToOthers } from './waiters';

/** Longer than any test. */
const LONG_MS = 1_000_000;

it('lets all go on together that came before the end, and not those that come later', async () => {
  const batchWindow = new BatchWindow(LONG_MS);
  const order: string[] = [];
  const first = ['a', 'b'].map((name) => batchWindow.over().then(() => order.push(name)));
  batchWindow.end();
  const later = batchWindow.over().then(() => order.push('c'));
  await Promise.all(first);
  expect(order).toEqual(['a', 'b']);
  batchWindow.end();
  await later;
  expect(order).toEqual(['a', 'b', 'c']);
});

it('ends by itself after its time, and can be ended when nobody waits', async () => {
  const batchWindow = new BatchWindow(1);
  batchWindow.end();
  await expect(batchWindow.over()).resolves.toBeUndefined();
  await expect(batchWindow.over()).resolves.toBeUndefined();
});

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('many who yield to others at once', () => {
  it('go on one by one, in their order, with several turns of the event loop for others in between', async () => {
    const wentOn: { readonly name: number; readonly turn: number }[] = [];
    let turn = 0;
    for (let name = 0; name < 3; name++) void yieldToOthers().then(() => wentOn.push({ name, turn }));
    for (; wentOn.length < 3; turn++) await nextTurn();
    expect(wentOn.map(({ name }) => name)).toEqual([0, 1, 2]);
    const [first, second, third] = wentOn.map((each) => each.turn);
    expect([Number(second) - Number(first), Number(third) - Number(second)]).toEqual([8, 8]);
  });

  it('go on behind each other when they yield again', async () => {
    const wentOn: string[] = [];
    const goOnTwice = async (name: string): Promise<void> => {
      for (let time = 0; time < 2; time++) {
        await yieldToOthers();
        wentOn.push(name);
      }
    };
    await Promise.all([goOnTwice('one'), goOnTwice('two')]);
    expect(wentOn).toEqual(['one', 'two', 'one', 'two']);
  });
});
