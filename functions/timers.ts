import type { Deps } from './lib/deps';
import { consoleLogger } from './lib/logger';
import type { LazyDeps } from './lib/lazy-deps';

/** A function by the clock: all that a host needs to run it. */
export interface TimerFunction {
  readonly name: string;
  /** Minutes between two runs; a divisor of 60. */
  readonly everyMinutes: number;
  /** Whether a host that lives long runs it when it starts, too: a former one may have left work. */
  readonly runsAtStart?: true;
  readonly run: (deps: () => Promise<Deps>) => Promise<void>;
}

/** A function whose failure is a line in the log and fails its run: the Functions runtime counts it, and the next run makes up for it. */
export const timer = (
  name: string,
  everyMinutes: number,
  task: (deps: Deps) => Promise<unknown>,
  options: Pick<TimerFunction, 'runsAtStart'> = {},
): TimerFunction => ({
  name,
  everyMinutes,
  ...options,
  async run(getDeps) {
    try {
      const deps = await getDeps();
      const result = await task(deps);
      deps.logger.debug('A timer ran', { timer: name, result });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      consoleLogger.error('A timer failed', { timer: name, error: message });
      throw error;
    }
  },
});

/** As NCRONTAB, the six fields of the Functions runtime. */
export const scheduleOf = ({ everyMinutes }: TimerFunction): string => `0 */${everyMinutes} * * * *`;

/**
 * Does what is due in sessions that nobody reads: ends games whose clocks ran out, lets bots move where the process that did so has ended, and what
 * features have to do there. Its name is from when all it did was to deliver to webhooks.
 */
export const sessionSweep = timer('webhookSweep', 1, ({ api }) => api.tendSessions(), {
  runsAtStart: true,
});

/** Archives and rates finished games, and ends what deleted players leave, where the processes that ended or deleted them did not. */
export const archiveSweep = timer('archiveSweep', 5, ({ api }) => api.deliverFacts());

/** Takes expired sessions off the public list, should nobody read it. */
export const indexRepair = timer('indexRepair', 30, ({ store }) => store.repairList());

interface Timers {
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
