import { erase, type Signature } from '../domain';
import { guarded } from '../guard';
import type { Plan } from '../plan';
import { type ExecutionOptions, Executor } from './executor';
import type { TimedStep } from './step';
import type { World } from './world';

/** Throws a `RangeError` for an option that would make the execution never end or never wait. */
function assertNumbers(options: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(options)) {
    const isFrequency = name === 'observeEvery';
    if (value > 0 || (value === 0 && !isFrequency)) continue;
    const wanted = isFrequency ? 'above 0' : 'that is not negative';
    throw new RangeError(`The option ${name} is ${value}: give a number ${wanted}, or leave it out.`);
  }
}

/**
 * Carries out a plan in a world and re-plans if necessary. Yields the events in chronological order, and the end as the last one. Throws a `RangeError` for
 * invalid numbers in the options. From the first request on, the execution continues whether or not the next step is requested. Leaving the loop stops
 * everything under way and waits until it has stopped.
 */
export async function* execute<S, G extends Signature, V>(
  plan: Plan<V>,
  world: World<S, G>,
  options: ExecutionOptions<S, G, V>,
): AsyncGenerator<TimedStep<V>, void, void> {
  const { clock, signal, maxReplans = 20, planning = {}, planningTime = 0 } = options;
  const { planner, planningBudget = Math.max(100_000, planning.maxExpansions ?? 0) } = options;
  const { observeEvery = Infinity, timeLimit = () => Infinity, tolerance = 0 } = options;
  const numbers = { maxReplans, planningTime, planningBudget, tolerance, observeEvery };
  assertNumbers(numbers);
  // The planner passes only commands of the world's domain to it.
  const anyWorld = world as unknown as World<S, Signature>;
  const settings = { ...numbers, planning, planner, timeLimit };
  const executor = new Executor(plan, guarded(erase(options.domain)), anyWorld, clock, settings);
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
