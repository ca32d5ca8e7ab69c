import { erase, type Domain, type Signature } from '../domain';
import { guarded } from '../guard';
import type { Plan, PlanResult } from '../plan';
import type { ReplanOptions } from '../replan';
import type { ScheduledAction } from '../solution-tree';
import { Executor } from './executor';
import type { ReplanRequest } from './plan-in-force';
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
  /**
   * Plans again in place of `replan`, such as in a worker, which calls `replan(domain, state, tree, failedNodeId, options)` with the
   * request and answers with the result. The world goes on meanwhile: `planningTime` should be how long that takes. What it throws
   * ends the execution (`error`). The signal is aborted with the execution, which then does not wait for the answer.
   */
  readonly planner?: (
    request: ReplanRequest<S, V>,
    signal: AbortSignal,
  ) => PlanResult<V> | Promise<PlanResult<V>>;
  /**
   * The maximum number of visits to nodes each time it is planned again, all attempts together: with what is under way, and without
   * one of it or all. 100,000 by default, or `planning.maxExpansions` if that is more.
   */
  readonly planningBudget?: number;
  /** How long planning again takes: a new plan starts that much later. 0 by default. */
  readonly planningTime?: number;
  /** How often the state is observed while actions are under way and nothing else happens; never by default. */
  readonly observeEvery?: number;
  /** The longest duration of an action; it is stopped then, and counts as failed. No limit by default. */
  readonly timeLimit?: (action: ScheduledAction) => number;
  /** How late something may be before the plan counts as broken, for clocks and worlds that are not exact; 0 by default. */
  readonly tolerance?: number;
}

/** Throws a `RangeError` for an option with which the execution would never end, or never wait. */
function assertNumbers(options: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(options)) {
    const isFrequency = name === 'observeEvery';
    if (value > 0 || (value === 0 && !isFrequency)) continue;
    const wanted = isFrequency ? 'above 0' : 'that is not negative';
    throw new RangeError(`The option ${name} is ${value}: give a number ${wanted}, or leave it out.`);
  }
}

/**
 * Carries out a plan in a world, and plans again when it has to. Yields what happens, in the order of time, and at last how it
 * ended. Throws a `RangeError` for options that are no such numbers. The execution goes on whether or not the next step is asked for, from the first request on. To leave the loop stops
 * everything under way, and waits until it has stopped.
 */
export async function* execute<S, G extends Signature, V>(
  plan: Plan<V>,
  world: World<S, G>,
  options: ExecutionOptions<S, G, V>,
): AsyncGenerator<TimedStep<V>, void, void> {
  const { clock, signal, maxReplans = 20, planning = {}, planningTime = 0 } = options;
  const { planner, planningBudget = Math.max(100_000, planning.maxExpansions ?? 0) } = options;
  const { observeEvery = Infinity, timeLimit = () => Infinity, tolerance = 0 } = options;
  assertNumbers({ maxReplans, planningTime, planningBudget, tolerance, observeEvery });
  // The planner gives the world only commands of its domain.
  const anyWorld = world as unknown as World<S, Signature>;
  const executor = new Executor(plan, guarded(erase(options.domain)), anyWorld, clock, {
    maxReplans,
    planning,
    planningTime,
    planner,
    planningBudget,
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
