import { yieldToOthers } from './event-loop';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('many who yield to others at once', () => {
  it('go on one by one, a turn of the event loop each, in their order', async () => {
    const wentOn: number[] = [];
    for (let n = 0; n < 3; n++) void yieldToOthers().then(() => wentOn.push(n));
    const seen: number[][] = [];
    for (let turn = 0; turn < 4; turn++) {
      seen.push([...wentOn]);
      await nextTurn();
    }
    expect(seen).toEqual([[], [0], [0, 1], [0, 1, 2]]);
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
