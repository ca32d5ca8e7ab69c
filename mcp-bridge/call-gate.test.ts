import { Preparation } from '../core/async';
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

  it('is settled when every call is done, failed ones too', async () => {
    const gate = new CallGate(1);
    const [a, b] = [held([], 'a'), held([], 'b')];
    const outcomes = Promise.allSettled([gate.run(a.task), gate.run(b.task)]);
    let settled = false;
    const waiting = gate.settled(60_000).then(() => {
      settled = true;
    });
    a.reject();
    await ticks();
    expect(settled).toBe(false);
    b.resolve();
    await waiting;
    expect((await outcomes).map((each) => each.status)).toEqual(['rejected', 'fulfilled']);
    await gate.settled(0);
  });

  it('is settled when none of its calls comes to an end any more, not while they do one by one', async () => {
    jest.useFakeTimers();
    const gate = new CallGate(3);
    const [a, b, c] = [held([], 'a'), held([], 'b'), held([], 'c')];
    void [a, b, c].map((each) => gate.run(each.task));
    let settled = false;
    const waiting = gate.settled(5000).then(() => {
      settled = true;
    });
    for (const call of [a, b]) {
      await jest.advanceTimersByTimeAsync(4900);
      call.resolve();
    }
    await jest.advanceTimersByTimeAsync(4900);
    expect(settled).toBe(false);
    await jest.advanceTimersByTimeAsync(100);
    await waiting;
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
    c.resolve();
  });

  it('opens when its preparation is done', async () => {
    const log: string[] = [];
    const work = held(log, 'work');
    const gate = new CallGate(1, new Preparation(work.task));
    const cancelling = new AbortController();
    const [patient, cancelled] = [
      gate.opens(new AbortController().signal),
      gate.opens(cancelling.signal),
    ] as const;
    cancelling.abort();
    expect([await cancelled, gate.isOpen, log]).toEqual([false, false, ['work starts']]);
    work.resolve();
    expect([await patient, gate.isOpen]).toEqual([true, true]);
  });

  it('without a preparation is open', () => {
    expect(new CallGate(1).isOpen).toBe(true);
  });

  it('lets calls that wait for others run beside all others, and knows when they have ended', async () => {
    const log: string[] = [];
    const gate = new CallGate(1);
    const [wait, call] = [held(log, 'wait'), held(log, 'call')];
    void gate.wait(wait.task).catch(() => log.push('wait fails'));
    void gate.run(call.task);
    const ended = gate.waitsEnded().then(() => log.push('all ended'));
    await ticks();
    expect(log).toEqual(['wait starts', 'call starts']);
    wait.reject();
    await ended;
    expect(log.slice(2)).toEqual(['wait fails', 'all ended']);
    call.resolve();
  });
});
