import type { Deps } from './deps';
import { consoleLogger } from './logger';

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
