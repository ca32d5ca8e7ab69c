import { simulatedClock, timerClock, type Timers } from './clocks';

const forever = new AbortController().signal;

/** Timers that fire when their turn comes, a little early if that is said. */
function fakeTimers(early = 0): Timers<number> & { readonly pending: Map<number, () => void> } {
  const pending = new Map<number, () => void>();
  let ms = 500;
  let count = 0;
  return {
    pending,
    now: () => ms,
    setTimeout: (callback, after) => {
      const id = ++count;
      pending.set(id, callback);
      setImmediate(() => {
        if (!pending.has(id)) return;
        ms += Math.max(after - early, 0.25);
        callback();
      });
      return id;
    },
    clearTimeout: (id) => void pending.delete(id),
  };
}

test('a clock by timers shows the domain’s time, and wakes nobody early', async () => {
  const timers = fakeTimers(0.5);
  const clock = timerClock(timers, { unitMs: 60_000, startTime: 10 });
  expect(clock.now()).toBe(10);
  await clock.sleepUntil(12, forever);
  expect(clock.now()).toBeGreaterThanOrEqual(12);
  expect(clock.now()).toBeCloseTo(12, 4);
  const later = clock.now();
  await clock.sleepUntil(3, forever);
  expect(clock.now()).toBeCloseTo(later, 4);
  expect(timers.pending.size).toBe(0);
});

test('a clock by timers sleeps longer than the longest timer', async () => {
  const clock = timerClock(fakeTimers());
  await clock.sleepUntil(5_000_000, forever);
  expect(clock.now()).toBeGreaterThanOrEqual(5_000_000);
});

test.each([
  ['simulated', simulatedClock()],
  ['by timers', timerClock(fakeTimers())],
])('a clock %s: a sleeper whose signal is aborted wakes at once', async (_name, clock) => {
  const controller = new AbortController();
  const sleep = clock.sleepUntil(1e9, controller.signal);
  controller.abort();
  await sleep;
  await clock.sleepUntil(1e9, controller.signal);
  expect(clock.now()).toBeLessThan(1);
});

test('a simulated clock wakes sleepers by time, then by the order of their calls, and nobody twice', async () => {
  const clock = simulatedClock();
  const woken: string[] = [];
  const sleep = async (name: string, time: number): Promise<void> => {
    await clock.sleepUntil(time, forever);
    woken.push(`${name}@${clock.now()}`);
  };
  await Promise.all([sleep('c', 5), sleep('a', 2), sleep('d', 5), sleep('b', 2).then(() => sleep('e', 1))]);
  expect(woken).toEqual(['a@2', 'b@2', 'e@2', 'c@5', 'd@5']);
});

test('a simulated clock waits for what its world does besides', async () => {
  const clock = simulatedClock({ settle: () => new Promise(setImmediate) });
  const slow = async (): Promise<number> => {
    await new Promise((resolve) => setImmediate(resolve));
    await clock.sleepUntil(1, forever);
    return clock.now();
  };
  const [first, second] = await Promise.all([slow(), clock.sleepUntil(2, forever).then(() => clock.now())]);
  expect([first, second]).toEqual([1, 2]);
});
