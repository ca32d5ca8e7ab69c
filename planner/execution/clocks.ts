import type { Clock } from './world';

/** The functions that a clock needs of its platform: `{ now: () => performance.now(), setTimeout, clearTimeout }`. */
export interface Timers<Id> {
  /** Milliseconds. */
  now(): number;
  setTimeout(callback: () => void, ms: number): Id;
  clearTimeout(id: Id): void;
}

export interface TimerClockOptions {
  /** The domain's unit of time in milliseconds; 1,000 by default. */
  readonly unitMs?: number;
  /** The clock's time when it is created; 0 by default. */
  readonly startTime?: number;
}

/** A longer timer overflows and fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A clock in real time by the timers of the platform. */
export function timerClock<Id>(timers: Timers<Id>, options: TimerClockOptions = {}): Clock {
  const { unitMs = 1000, startTime = 0 } = options;
  const begin = timers.now();
  const now = (): number => startTime + (timers.now() - begin) / unitMs;
  const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        timers.clearTimeout(id);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const id = timers.setTimeout(wake, ms);
      signal.addEventListener('abort', wake);
      if (signal.aborted) wake();
    });
  return {
    now,
    sleepUntil: async (time, signal) => {
      // Timers may fire a little early, and last no longer than their limit.
      do await sleep(Math.min(LONGEST_TIMER_MS, Math.max(0, Math.ceil((time - now()) * unitMs))), signal);
      while (now() < time && !signal.aborted);
    },
  };
}

export interface SimulatedClockOptions {
  readonly startTime?: number;
  /**
   * Lets everything run that does not wait for the clock; by default for at most 100 promise ticks. A world that waits for something else needs more: `() =>
   * new Promise(setImmediate)`.
   */
  readonly settle?: () => Promise<unknown>;
}

interface Sleeper {
  readonly time: number;
  readonly wake: () => void;
}

/** A clock for tests: when nothing else is left to do, it advances to the time that the next sleeper waits for. */
export function simulatedClock({ startTime = 0, settle = takeTurns }: SimulatedClockOptions = {}): Clock {
  let time = startTime;
  let isRunning = false;
  const sleepers: Sleeper[] = [];

  const run = async (): Promise<void> => {
    isRunning = true;
    for (await settle(); sleepers.length > 0; await settle()) {
      const next = sleepers.reduce((first, sleeper) => (sleeper.time < first.time ? sleeper : first));
      time = Math.max(time, next.time);
      next.wake();
    }
    isRunning = false;
  };

  return {
    now: () => time,
    sleepUntil: (until, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) {
          resolve();
          return;
        }
        const wake = (): void => {
          sleepers.splice(sleepers.indexOf(sleeper), 1);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        const sleeper = { time: Math.max(until, time), wake };
        sleepers.push(sleeper);
        signal.addEventListener('abort', wake);
        if (!isRunning) void run();
      }),
  };
}

async function takeTurns(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
}
