import { any, jobs, Site, textOf, work, type Deeds, type Jobs } from '../testing/building-site';
import { plan, type PlanResult } from '../plan';
import { replan } from '../replan';
import { simulatedClock } from './clocks';
import { execute } from './execute';
import type { ExecutionOptions } from './executor';

type Options = Partial<ExecutionOptions<Deeds, Jobs, Deeds>>;
type Planner = NonNullable<Options['planner']>;

/** Carries out digging beside a job that fails, and can be done in another way. */
async function carryOut(options: (clock: ReturnType<typeof simulatedClock>) => Options, longest = 5) {
  const planned = plan(
    jobs,
    [],
    [work('ann', 'dig', longest), any([[work('bob', 'saw', 2)], [work('bob', 'cut', 1)]])],
  );
  if (!planned.ok) throw new Error(planned.reason);
  const clock = simulatedClock();
  const site = new Site(clock, { saw: { fails: 1 } });
  const texts: string[] = [];
  for await (const step of execute(planned, site, { domain: jobs, clock, ...options(clock) }))
    texts.push(
      step.type === 'ended' && 'error' in step ? `${textOf(step)} ${String(step.error)}` : textOf(step),
    );
  expect(site.underWay).toBe(0);
  return texts;
}

/** Everything that is sent to a worker and back is a copy. */
const elsewhere: Planner = ({ state, tree, failedNodeId, options }) => {
  const result: PlanResult<Deeds> = replan(
    jobs,
    structuredClone(state),
    structuredClone(tree),
    failedNodeId,
    structuredClone(options),
  );
  return Promise.resolve(structuredClone(result));
};

describe('a planner that the caller gives', () => {
  test('plans again, while the world goes on', async () => {
    const steps = await carryOut((clock) => ({
      planningTime: 4,
      planner: async (request, signal) => {
        await clock.sleepUntil(clock.now() + 4, signal);
        return elsewhere(request, signal);
      },
    }));
    expect(steps.slice(2)).toEqual([
      '2 failed bob saw (world)',
      '6 replanned failure: bob cut@6',
      '6 done ann dig',
      '6 started bob cut',
      '7 done bob cut',
      '7 ended achieved',
    ]);
  });

  test('plans as the one inside does', async () => {
    expect(await carryOut(() => ({ planner: elsewhere }))).toEqual(await carryOut(() => ({})));
  });

  test('ends the execution by an error of its own', async () => {
    const steps = await carryOut(() => ({ planner: () => Promise.reject(new Error('no worker')) }));
    expect(steps.slice(2)).toEqual([
      '2 failed bob saw (world)',
      '2 cancelled ann dig',
      '2 ended error Error: no worker',
    ]);
  });

  test('is not waited for when the execution is aborted', async () => {
    const controller = new AbortController();
    let isTold = false;
    const steps = await carryOut(() => ({
      signal: controller.signal,
      planner: (_request, signal) => {
        signal.addEventListener('abort', () => (isTold = true));
        controller.abort();
        return new Promise(() => undefined);
      },
    }));
    expect([steps.at(-1), isTold]).toEqual(['2 ended aborted', true]);
  });
});

test('planning again has a budget for all attempts together', async () => {
  let visits = 0;
  const steps = await carryOut(() => ({
    planningBudget: 3,
    planner: ({ state, tree, failedNodeId, options }) => {
      const result = replan(jobs, state, tree, failedNodeId, options);
      visits += result.stats.nodes_expanded;
      return result;
    },
  }));
  expect(steps.at(-1)).toBe('2 ended budget');
  expect(visits).toBeLessThanOrEqual(4);
});
