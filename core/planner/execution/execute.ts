import { erase, type Domain, type Signature } from '../domain';
import { guarded } from '../guard';
import type { Plan } from '../plan';
import type { ReplanOptions } from '../replan';
import type { ScheduledAction } from '../schedule';
import { Executor } from './executor';
import type { TimedStep } from './step';
import type { Clock, World } from './world';

/** Times are in the domain's unit. */
export interface ExecutionOptions<S, G extends Signature, V> {
  /** The domain that the plan was made with. */
  readonly domain: Domain<S, G, V>;
  readonly clock: Clock;
  /** Ends the execution: everything under way is stopped. */
  readonly signal?: AbortSignal;
  /** The maximum number of re-plans; 20 by default. */
  readonly maxReplans?: number;
  /** How to plan again: `retry`, `deadline` and whatever else the plan was made with. */
  readonly planning?: Omit<ReplanOptions, 'identity' | 'startTime'>;
  /** How long planning again takes: a new plan starts that much later. 0 by default. */
  readonly planningTime?: number;
  /** How often the state is observed while actions are under way and nothing else happens; never by default. */
  readonly observeEvery?: number;
  /** The longest duration of an action; it is stopped then, and counts as failed. No limit by default. */
  readonly timeLimit?: (action: ScheduledAction) => number;
  /** How late something may be before the plan counts as broken, for clocks and worlds that are not exact; 0 by default. */
  readonly tolerance?: number;
}

/**
 * Carries out a plan in a world, and plans again when it has to. Yields what happens, in the order of time, and at last how it
 * ended. The execution goes on whether or not the next step is asked for, from the first request on. To leave the loop stops
 * everything under way, and waits until it has stopped.
 */
export async function* execute<S, G extends Signature, V>(
  plan: Plan<V>,
  world: World<S, G>,
  options: ExecutionOptions<S, G, V>,
): AsyncGenerator<TimedStep<V>, void, void> {
  const { clock, signal, maxReplans = 20, planning = {}, planningTime = 0 } = options;
  const { observeEvery = Infinity, timeLimit = () => Infinity, tolerance = 0 } = options;
  // The planner gives the world only commands of its domain.
  const anyWorld = world as unknown as World<S, Signature>;
  const executor = new Executor(plan, guarded(erase(options.domain)), anyWorld, clock, {
    maxReplans,
    planning,
    planningTime,
    observeEvery,
    timeLimit,
    tolerance,
  });
  const abort = (): void => executor.abort();
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  const end = executor.run();
  try {
    for (let isOver = false; !isOver;) {
      const step = await executor.steps.take();
      isOver = step.type === 'ended';
      yield step;
    }
  } finally {
    abort();
    signal?.removeEventListener('abort', abort);
    await end;
  }
}
