import {
  any,
  jobs,
  Site,
  textOf,
  work,
  type Deeds,
  type Deviation,
  type Jobs,
} from '../testing/building-site';
import type { TemporalConstraint } from '../constraint';
import type { Item } from '../domain';
import { plan, type Plan, type PlanOptions } from '../plan';
import { canonicalCommand } from '../solution-tree';
import { simulatedClock } from './clocks';
import { execute } from './execute';
import type { ExecutionOptions } from './executor';
import type { TimedStep } from './step';
import type { World } from './world';

type Options = Partial<ExecutionOptions<Deeds, Jobs, Deeds>> & { readonly plan?: PlanOptions };

const planned = (todo: readonly Item<Jobs>[], options: PlanOptions = {}): Plan<Deeds> => {
  const result = plan(jobs, [], todo, options);
  if (!result.ok) throw new Error('no plan');
  return result;
};

/** Carries out a todo list in a world with deviations, and gives all steps. */
async function carryOut(
  todo: readonly Item<Jobs>[],
  deviations: Readonly<Record<string, Deviation>> = {},
  { plan: planOptions, ...options }: Options = {},
) {
  const clock = simulatedClock();
  const site = new Site(clock, deviations);
  const steps: TimedStep<Deeds>[] = [];
  for await (const step of execute(planned(todo, planOptions), site, { domain: jobs, clock, ...options }))
    steps.push(step);
  expect(site.underWay).toBe(0);
  return { steps: steps.map(textOf), values: steps, site };
}

describe('a plan is carried out in its times', () => {
  test('two agents work at the same time, and each starts when it is due', async () => {
    const { steps, site } = await carryOut([
      work('ann', 'dig', 4),
      work('bob', 'saw', 1),
      work('bob', 'cut', 2),
    ]);
    expect(steps).toEqual([
      '0 started ann dig',
      '0 started bob saw',
      '1 done bob saw',
      '1 started bob cut',
      '3 done bob cut',
      '4 done ann dig',
      '4 ended achieved',
    ]);
    expect(site.done).toEqual(['saw', 'cut', 'dig']);
  });

  test('what takes longer or shorter moves what comes after it', async () => {
    const { steps } = await carryOut(
      [work('ann', 'wall', 4), work('bob', 'saw', 2), work('bob', 'roof-needs-wall', 2)],
      { wall: { hours: 6 }, saw: { hours: 1 } },
    );
    expect(steps).toEqual([
      '0 started ann wall',
      '0 started bob saw',
      '1 done bob saw',
      '6 done ann wall',
      '6 started bob roof-needs-wall',
      '8 done bob roof-needs-wall',
      '8 ended achieved',
    ]);
    const shorter = await carryOut([work('ann', 'dig', 4), work('ann', 'cut', 2)], { dig: { hours: 3 } });
    expect(shorter.steps.slice(1, 3)).toEqual(['3 done ann dig', '3 started ann cut']);
  });

  test('an offset counts from the actual end, and the new times are told', async () => {
    const dry: TemporalConstraint = { type: 'before', source: 0, target: 1, offset: 10 };
    const { steps } = await carryOut([any([[work('ann', 'glue', 1), work('ann', 'paint', 1)]], dry)], {
      glue: { hours: 3 },
    });
    expect(steps).toEqual([
      '0 started ann glue',
      '3 done ann glue',
      '3 rescheduled paint@13',
      '13 started ann paint',
      '14 done ann paint',
      '14 ended achieved',
    ]);
  });

  test('actions that must start or end together do', async () => {
    const together: TemporalConstraint = { type: 'finishes', source: 1, target: 0 };
    const { steps } = await carryOut([any([[work('ann', 'lift', 5), work('bob', 'hold', 2)]], together)]);
    expect(steps).toEqual([
      '0 started ann lift',
      '3 started bob hold',
      '5 done ann lift',
      '5 done bob hold',
      '5 ended achieved',
    ]);
  });

  test('actions without length come one after another at one time', async () => {
    const { steps } = await carryOut([
      work('ann', 'a', 0),
      work('ann', 'b-needs-a', 0),
      work('bob', 'c-needs-a', 0),
    ]);
    expect(steps.filter((step) => step.includes('started'))).toHaveLength(3);
    expect(steps.at(-1)).toBe('0 ended achieved');
  });

  test('a plan without actions ends at once, if its goals hold', async () => {
    expect((await carryOut([])).steps).toEqual(['0 ended achieved']);
  });
});

describe('it plans again when it has to', () => {
  const late = (hours: number): TemporalConstraint => ({ type: 'deadline', source: 0, duration: hours });

  test('in another way after a failure, while others go on', async () => {
    const { steps, site } = await carryOut(
      [work('ann', 'dig', 5), any([[work('bob', 'saw', 2)], [work('bob', 'cut', 1)]])],
      { saw: { fails: 1 } },
    );
    expect(steps).toEqual([
      '0 started ann dig',
      '0 started bob saw',
      '2 failed bob saw (world)',
      '2 replanned failure: bob cut@2',
      '2 started bob cut',
      '3 done bob cut',
      '5 done ann dig',
      '5 ended achieved',
    ]);
    expect(site.done).toEqual(['cut', 'dig']);
  });

  test('as often as it may with the same command', async () => {
    const twice = { saw: { fails: 2 } };
    expect((await carryOut([work('bob', 'saw', 2)], twice)).steps.at(-1)).toBe('2 ended no_plan');
    const { steps } = await carryOut([work('bob', 'saw', 2)], twice, { planning: { retry: 2 } });
    expect(steps.at(-1)).toBe('6 ended achieved');
    const limited = await carryOut([work('bob', 'saw', 2)], twice, { planning: { retry: 9 }, maxReplans: 1 });
    expect(limited.steps.at(-1)).toBe('4 ended replan_limit');
  });

  test('before a deadline is missed, when the expected times do not fit any more', async () => {
    const todo = [
      work('ann', 'dig', 4),
      any([[work('ann', 'paint', 3)], [work('bob', 'paint', 5)]], late(10)),
    ];
    const { steps } = await carryOut(todo, { dig: { hours: 8 } });
    // Ann can start at 7 at the latest; then Bob could not be in time any more.
    expect(steps).toContain('7 ended no_plan');
    const told = await carryOut(todo, { dig: { hours: 8, expects: 8 } });
    expect(told.steps).toEqual([
      '0 started ann dig',
      '1 progress ann dig',
      '1 replanned time: bob paint@1',
      '1 started bob paint',
      '6 done bob paint',
      '8 done ann dig',
      '8 ended achieved',
    ]);
    const waits = await carryOut(
      [todo[0] ?? work('', '', 0), any([[work('ann', 'paint', 3)], [work('bob', 'paint', 2)]], late(10))],
      {
        dig: { hours: 8 },
      },
    );
    expect(waits.steps).toContain('7 replanned time: bob paint@7');
    expect(waits.steps.at(-1)).toBe('9 ended achieved');
  });

  test('what is late is stopped if there is no plan with it', async () => {
    const { steps } = await carryOut([any([[work('ann', 'dig', 4)], [work('ann', 'drill', 2)]], late(6))], {
      dig: { hours: 100 },
    });
    expect(steps).toEqual(['0 started ann dig', '6 failed ann dig (late)', '6 ended no_plan']);
    const inTime = await carryOut(
      [
        any([[work('ann', 'dig', 4), work('ann', 'paint', 4)], [work('ann', 'drill', 2)]], {
          type: 'deadline',
          source: 0,
          duration: 6,
        }),
      ],
      { dig: { hours: 100, expects: 50 } },
    );
    expect(inTime.steps).toEqual([
      '0 started ann dig',
      '1 progress ann dig',
      '1 failed ann dig (late)',
      '1 replanned time: ann drill@1',
      '1 started ann drill',
      '3 done ann drill',
      '3 ended achieved',
    ]);
  });

  test('when an action is not possible in the state as it is', async () => {
    const { steps } = await carryOut(
      [work('ann', 'wall', 1), any([[work('bob', 'roof-needs-wall', 1)], [work('bob', 'tent', 1)]])],
      { wall: { stopsDone: true, hours: 1 }, 'roof-needs-wall': {} },
      {},
    );
    expect(steps.at(-1)).toBe('2 ended achieved');
    const clock = simulatedClock();
    const site = new Site(clock);
    const robbed: World<Deeds, Jobs> = {
      observe: () => site.done.filter((what) => what !== 'wall'),
      start: (command, control) => site.start(command, control),
    };
    const todo = [
      work('ann', 'wall', 1),
      any([[work('bob', 'roof-needs-wall', 1)], [work('bob', 'tent', 1)]]),
    ];
    const texts: string[] = [];
    for await (const step of execute(planned(todo), robbed, { domain: jobs, clock }))
      texts.push(textOf(step));
    expect(texts.slice(2)).toEqual([
      '1 failed bob roof-needs-wall (precondition)',
      '1 replanned failure: bob tent@1',
      '1 started bob tent',
      '2 done bob tent',
      '2 ended achieved',
    ]);
  });

  test('when the condition of an action ceases to hold, after the action has stopped', async () => {
    const todo = [any([[work('ann', 'dig', 9)], [work('ann', 'drill', 1)]]), work('bob', 'saw', 3)];
    const { steps } = await carryOut(
      todo,
      { saw: { spoils: 'no-dig' }, dig: { stopsIn: 2 } },
      { observeEvery: 1 },
    );
    expect(steps).toEqual([
      '0 started ann dig',
      '0 started bob saw',
      '2 failed ann dig (invariant)',
      '2 replanned failure: ann drill@2',
      '2 started ann drill',
      '3 done bob saw',
      '3 done ann drill',
      '3 ended achieved',
    ]);
  });

  test('when an action takes longer than it may at all', async () => {
    const todo = [any([[work('ann', 'dig', 2)], [work('ann', 'drill', 1)]])];
    const { steps } = await carryOut(
      todo,
      { dig: { hours: Infinity } },
      { timeLimit: ({ duration }) => 3 * duration },
    );
    expect(steps.slice(1, 3)).toEqual(['6 failed ann dig (time_limit)', '6 replanned failure: ann drill@6']);
    expect(steps.at(-1)).toBe('7 ended achieved');
  });

  test('when everything is done and a goal does not hold', async () => {
    const clock = simulatedClock();
    const site = new Site(clock);
    let isStolen = true;
    const world: World<Deeds, Jobs> = {
      observe: () => (isStolen ? [] : site.done),
      start: (command, control) => {
        isStolen = site.done.length === 0;
        return site.start(command, control);
      },
    };
    const texts: string[] = [];
    const goal: Item<Jobs> = { goal: ['isDone', 'well', true] };
    for await (const step of execute(planned([goal]), world, { domain: jobs, clock }))
      texts.push(textOf(step));
    expect(texts.slice(2, 3)).toEqual(['2 replanned goal: bob well@2']);
    expect(texts.at(-1)).toBe('4 ended achieved');
  });
});

describe('an execution that is broken off', () => {
  const todo = [work('ann', 'dig', 4), work('bob', 'saw', 9), work('ann', 'cut', 1)];

  test('by its signal: what is under way stops, and the last step says so', async () => {
    const controller = new AbortController();
    const clock = simulatedClock();
    const site = new Site(clock, { saw: { stopsIn: 2 } });
    const texts: string[] = [];
    for await (const step of execute(planned(todo), site, {
      domain: jobs,
      clock,
      signal: controller.signal,
    })) {
      texts.push(textOf(step));
      if (step.type === 'done') controller.abort();
    }
    expect(texts.slice(2)).toEqual([
      '4 done ann dig',
      '4 started ann cut',
      '4 cancelled ann cut',
      '6 cancelled bob saw',
      '6 ended aborted',
    ]);
    expect(site.underWay).toBe(0);
  });

  test('before it begins', async () => {
    expect((await carryOut(todo, {}, { signal: AbortSignal.abort() })).steps).toEqual(['0 ended aborted']);
  });

  test('by leaving the loop: it has stopped when the loop is left', async () => {
    const clock = simulatedClock();
    const site = new Site(clock, { saw: { stopsIn: 2 } });
    for await (const step of execute(planned(todo), site, { domain: jobs, clock }))
      if (step.type === 'done') break;
    expect(site.underWay).toBe(0);
    expect(clock.now()).toBe(6);
    expect(site.done).toEqual(['dig']);
  });

  test('what is done in spite of being stopped counts as done', async () => {
    const { values, steps } = await carryOut(
      [
        any([[work('ann', 'dig', 4), work('ann', 'paint', 4)], [work('ann', 'drill', 2)]], {
          type: 'deadline',
          source: 0,
          duration: 6,
        }),
      ],
      { dig: { hours: 100, expects: 50, stopsDone: true } },
    );
    expect(values.find(({ type }) => type === 'done')).toMatchObject({ afterCancel: true, time: 1 });
    expect(steps.slice(2)).toEqual([
      '1 done ann dig',
      '1 replanned time: ann paint@1',
      '1 started ann paint',
      '5 done ann paint',
      '5 ended achieved',
    ]);
  });
});

test('commands in steps have ids that the nodes of the plans carry', async () => {
  const { values } = await carryOut(
    [work('ann', 'dig', 5), any([[work('bob', 'saw', 2)], [work('bob', 'cut', 1)]])],
    { saw: { fails: 1 } },
  );
  const [again] = values.flatMap((step) => (step.type === 'replanned' ? [step.plan] : []));
  const running = Object.values(again?.tree.nodes ?? {}).filter(({ status }) => status === 'running');
  expect(
    running.map(({ timed_action_id, task }) => [timed_action_id, canonicalCommand(task.name, task.args)]),
  ).toEqual([['a1', 'work(ann,dig,5)']]);
});
