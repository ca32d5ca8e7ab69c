import { CallGate } from './call-gate';

/** A task that runs until it is told how to end. */
function held(log: string[], name: string) {
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const task = () => {
    log.push(`${name} starts`);
    return new Promise<void>((resolve, reject) => {
      settle = { resolve, reject };
    });
  };
  return { task, resolve: () => settle?.resolve(), reject: () => settle?.reject(new Error(name)) };
}

const ticks = () => new Promise((resume) => setImmediate(resume));

describe('CallGate', () => {
  it('runs so many calls at once and the others in order as places become free', async () => {
    const log: string[] = [];
    const gate = new CallGate(2);
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => held(log, name)) as [
      ReturnType<typeof held>,
      ReturnType<typeof held>,
      ReturnType<typeof held>,
      ReturnType<typeof held>,
    ];
    const calls = [a, b, c, d].map((each) => gate.run(each.task));
    await ticks();
    expect(log).toEqual(['a starts', 'b starts']);
    b.resolve();
    await ticks();
    expect(log.at(-1)).toBe('c starts');
    a.reject();
    await expect(calls[0]).rejects.toThrow('a');
    await ticks();
    expect(log.at(-1)).toBe('d starts');
    c.resolve();
    d.resolve();
    await Promise.all(calls.slice(1));
  });

  it('is idle when every call is done, failed ones too', async () => {
    const gate = new CallGate(1);
    const [a, b] = [held([], 'a'), held([], 'b')];
    const outcomes = Promise.allSettled([gate.run(a.task), gate.run(b.task)]);
    let idle = false;
    const waiting = gate.idle().then(() => {
      idle = true;
    });
    a.reject();
    await ticks();
    expect(idle).toBe(false);
    b.resolve();
    await waiting;
    expect((await outcomes).map((each) => each.status)).toEqual(['rejected', 'fulfilled']);
  });
});
