import type { LazyDeps, TimerFunction } from '../functions';

export interface Timers {
  /** Starts no further run. */
  stop(): void;
}

/** Runs functions at their intervals, for as long as something else keeps the process; some of them also at once. */
export function startTimers(functions: readonly TimerFunction[], deps: LazyDeps): Timers {
  // A run that fails has said so in the log, and counts for nobody here.
  const start = ({ run }: TimerFunction): void => void run(deps).catch(() => undefined);
  const intervals = functions.map((each) =>
    setInterval(() => start(each), each.everyMinutes * 60_000).unref(),
  );
  for (const each of functions) if (each.runsAtStart) start(each);
  return { stop: () => intervals.forEach((interval) => clearInterval(interval)) };
}
