import type { LazyDeps, TimerFunction } from '../functions';

export interface Timers {
  /** Starts no further run. */
  stop(): void;
}

/** Runs functions at their intervals, for as long as something else keeps the process; some of them also at once. */
export function startTimers(functions: readonly TimerFunction[], deps: LazyDeps): Timers {
  const intervals = functions.map(({ everyMinutes, run }) =>
    setInterval(() => void run(deps), everyMinutes * 60_000).unref(),
  );
  for (const { runsAtStart, run } of functions) if (runsAtStart) void run(deps);
  return { stop: () => intervals.forEach((interval) => clearInterval(interval)) };
}
