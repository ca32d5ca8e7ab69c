import type { TemporalConstraint } from './constraint';
import type { Domain, Item } from './domain';
import { plan, type PlanOptions, type PlanResult } from './plan';

interface Jobs {
  readonly actions: {
    readonly work: [who: string, hours: number];
    readonly bake: [who: string];
    readonly eat: [who: string];
  };
  readonly tasks: {
    readonly pair: [constraints: readonly TemporalConstraint[]];
    readonly shift: [who: string, hours: number];
  };
  readonly facts: { readonly never: null };
}

const HOURS = { ann: 2, bob: 5 };

/** The baker bakes for an hour, and the oven cools down for three; eating waits for the cake. */
const jobs: Domain<number, Jobs, number> = {
  actions: { work: (count) => count + 1, bake: (count) => count + 1, eat: (count) => count + 1 },
  taskMethods: {
    pair: [
      {
        name: 'in_relation',
        run: (_count, constraints) => ({
          items: [
            { action: 'work', args: ['ann', HOURS.ann] },
            { task: 'shift', args: ['bob', HOURS.bob] },
          ],
          constraints,
        }),
      },
    ],
    shift: [{ name: 'work', run: (_count, who, hours) => [{ action: 'work', args: [who, hours] }] }],
  },
  goalMethods: {},
  multigoalMethods: [],
  getFact: () => undefined,
  summary: (count) => count,
  durations: { work: (_count, _who, hours) => hours, bake: () => 1, eat: () => 1 },
  resource: ({ args }) => [args[0]],
  cooldown: (_count, { action }) => (action === 'bake' ? { key: 'oven', duration: 3, readyAt: 12 } : null),
  touches: ({ action }) => ({
    reads: action === 'eat' ? ['cake'] : [],
    writes: action === 'bake' ? ['cake'] : [],
  }),
};

const solve = (todo: readonly Item<Jobs>[], options?: PlanOptions): PlanResult =>
  plan(jobs, 0, todo, options);
const pair = (...constraints: readonly TemporalConstraint[]): PlanResult =>
  solve([{ task: 'pair', args: [constraints] }], { startTime: 10 });

/** The start and end of each agent's work. */
const times = (result: PlanResult): Record<string, readonly [number, number]> | string => {
  if (!result.ok) return result.conflict?.type ?? result.reason;
  const byAgent: Record<string, readonly [number, number]> = {};
  for (const { resources, start, end } of result.schedule) byAgent[resources[0] ?? ''] = [start, end];
  return byAgent;
};

const [source, target] = [0, 1];

describe('relations in time, from 10 on: Ann works 2 hours, Bob 5', () => {
  test.each<[string, TemporalConstraint, readonly [number, number], readonly [number, number]]>([
    ['before', { type: 'before', source, target, offset: 1 }, [10, 12], [13, 18]],
    ['after', { type: 'after', source, target }, [15, 17], [10, 15]],
    ['meets', { type: 'meets', source, target }, [10, 12], [12, 17]],
    ['starts', { type: 'starts', source, target }, [10, 12], [10, 15]],
    ['finishes', { type: 'finishes', source, target }, [13, 15], [10, 15]],
    ['during', { type: 'during', source, target }, [10, 12], [10, 15]],
    ['contained', { type: 'contains', source: target, target: source }, [10, 12], [10, 15]],
    ['met by', { type: 'met_by', source, target, offset: 1 }, [16, 18], [10, 15]],
    ['overlapped by', { type: 'overlapped_by', source, target }, [13, 15], [10, 15]],
    ['started by', { type: 'started_by', source: target, target: source }, [10, 12], [10, 15]],
    ['finished by', { type: 'finished_by', source: target, target: source }, [13, 15], [10, 15]],
    ['overlaps', { type: 'overlaps', source, target }, [10, 12], [10, 15]],
    ['window of the end', { type: 'window', source, lo: 14, hi: 15 }, [12, 14], [10, 15]],
    ['window of the start', { type: 'window', source, point: 'start', lo: 14.5 }, [14.5, 16.5], [10, 15]],
    ['a deadline that is met', { type: 'deadline', source, duration: 2 }, [10, 12], [10, 15]],
  ])('%s', (_name, constraint, ann, bob) => {
    expect(times(pair(constraint))).toEqual({ ann, bob });
  });

  test.each<[string, readonly TemporalConstraint[], string]>([
    ['a deadline that is missed', [{ type: 'deadline', source, duration: 1 }], 'deadline'],
    ['a window that is over', [{ type: 'window', source, hi: 11 }], 'opportunity'],
    ['equal intervals of different lengths', [{ type: 'equals', source, target }], 'coordination'],
    [
      'both before and after',
      [
        { type: 'before', source, target },
        { type: 'after', source, target },
      ],
      'coordination',
    ],
    ['no such item', [{ type: 'starts', source, target: 7 }], 'no_method'],
  ])('%s: no plan', (_name, constraints, conflict) => {
    const result = pair(...constraints);
    expect(times(result)).toBe(conflict);
  });
});

describe('agents, skills and facts', () => {
  test('an agent does one thing at a time while others work', () => {
    const work = (who: string): Item<Jobs> => ({ action: 'work', args: [who, 3] });
    const result = solve([work('ann'), work('bob'), work('ann')]);
    expect(result.ok && result.schedule.map(({ resources, start }) => [resources[0], start])).toEqual([
      ['ann', 0],
      ['bob', 0],
      ['ann', 3],
    ]);
    expect(Object.values(result.tree.goal_network)).toEqual([['n1_1']]);
  });

  test('a skill is used when it is ready, and again when it has cooled down', () => {
    const bake: Item<Jobs> = { action: 'bake', args: ['ann'] };
    const result = solve([bake, bake], { startTime: 10 });
    expect(result.ok && result.schedule.map(({ start }) => start)).toEqual([12, 16]);
  });

  test('an action that reads a fact waits for the action that writes it', () => {
    const result = solve([
      { action: 'bake', args: ['ann'] },
      { action: 'eat', args: ['bob'] },
    ]);
    expect(times(result)).toEqual({ ann: [12, 13], bob: [13, 14] });
  });

  test('the whole plan ends by its deadline, or there is no plan', () => {
    const todo: Item<Jobs>[] = [{ action: 'work', args: ['ann', 3] }];
    expect(solve(todo, { startTime: 10, deadline: 13 }).ok).toBe(true);
    expect(solve(todo, { startTime: 10, deadline: 12.9 })).toMatchObject({
      ok: false,
      conflict: { type: 'deadline', at: 'work(ann,3)' },
    });
  });
});
