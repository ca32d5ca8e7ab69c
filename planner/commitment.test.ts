import { commitmentsOf } from './commitment';
import type { TemporalConstraint } from './constraint';
import type { Domain, EmptySignature, Item } from './domain';
import type { PlanNetwork } from './publish';
import { plan, type PlanResult } from './plan';
import { runLazyRefineahead } from './refineahead';
import { replan, type ReplanOptions } from './replan';
import { markDone, markRunning, type ExecutedAction } from './solution-tree';
import { Stn } from './stn';

interface Jobs {
  readonly actions: { readonly work: [who: string, what: string, hours: number] };
  readonly tasks: {
    /** In one of these ways. */
    readonly any: [ways: readonly (readonly Item<Jobs>[])[], constraints?: readonly TemporalConstraint[]];
  };
  readonly facts: EmptySignature;
}

/** What was done. */
type Deeds = readonly string[];

const jobs: Domain<Deeds, Jobs> = {
  actions: { work: (done, _who, what) => [...done, what] },
  taskMethods: {
    any: [0, 1, 2].map((way) => ({
      name: `way_${way}`,
      run: (_done, ways, constraints = []) => {
        const items = ways[way];
        return items ? { items, constraints } : null;
      },
    })),
  },
  goalMethods: {},
  multigoalMethods: [],
  getFact: () => undefined,
  summary: (done) => done,
  durations: { work: (_done, _who, _what, hours) => hours },
  resource: ({ args: [who] }) => [who],
  touches: ({ args }) => ({ reads: [], writes: [args[1]] }),
};

const work = (who: string, what: string, hours: number): Item<Jobs> => ({
  action: 'work',
  args: [who, what, hours],
});
const any = (
  ways: readonly (readonly Item<Jobs>[])[],
  ...constraints: readonly TemporalConstraint[]
): Item<Jobs> => ({ task: 'any', args: [ways, constraints] });

const times = (result: PlanResult): string =>
  result.ok
    ? result.schedule
        .map(({ args: [who, what], start, end }) => `${String(who)} ${String(what)} ${start}-${end}`)
        .join(', ')
    : (result.conflict?.type ?? result.reason);

const identity = { plan: 2, suffix: 'test' };

/** Plans from 0 on, and again at `startTime`, when the action for `failed` failed and others were executed or under way. */
function again(
  todo: readonly Item<Jobs>[],
  failed: string,
  options: Omit<ReplanOptions, 'identity'>,
  executed: { readonly done?: readonly string[]; readonly running?: readonly string[] },
): PlanResult {
  const { tree } = plan(jobs, [], todo);
  const ids = (names: readonly string[] = []) =>
    Object.values(tree.nodes)
      .filter(({ kind, task }) => kind === 'action' && names.includes(String(task.args[1])))
      .map(({ id }) => id);
  const now = markRunning(markDone(tree, ids(executed.done)), ids(executed.running));
  return replan(jobs, executed.done ?? [], now, ids([failed])[0] ?? '', { identity, ...options });
}

describe('what was executed and what is under way keeps its times', () => {
  const shared = [work('ann', 'dig', 10), any([[work('bob', 'saw', 5)], [work('ann', 'cut', 5)]])];

  test('an agent is busy until the end of what he does', () => {
    expect(times(again(shared, 'saw', { startTime: 1 }, { running: ['dig'] }))).toBe('ann cut 10-15');
    expect(times(again(shared, 'saw', { startTime: 1 }, { done: ['dig'] }))).toBe('ann cut 10-15');
  });

  test('where the actual times differ from the plan, they count', () => {
    const { tree } = plan(jobs, [], shared);
    const [dig = '', saw = ''] = Object.values(tree.nodes)
      .filter(({ kind }) => kind === 'action')
      .map(({ id }) => id);
    const at = (actual: Omit<ExecutedAction, 'id'>): string =>
      times(replan(jobs, [], markRunning(tree, [{ id: dig, ...actual }]), saw, { identity, startTime: 1 }));
    expect(at({ start: 0.5 })).toBe('ann cut 10.5-15.5');
    expect(at({ end: 8 })).toBe('ann cut 8-13');
  });

  test('a fact that is changing is used when it has changed', () => {
    const todo = [work('ann', 'wall', 10), any([[work('bob', 'saw', 5)], [work('cid', 'wall', 1)]])];
    expect(times(again(todo, 'saw', { startTime: 1 }, { running: ['wall'] }))).toBe('cid wall 10-11');
  });

  test('a skill rests as long as its method demands', () => {
    const todo = [
      any([[work('ann', 'shot', 1), work('ann', 'next', 1)]], { type: 'cooldown', source: 0, duration: 30 }),
      any([[work('bob', 'saw', 5)], [work('bob', 'cut', 5)]]),
    ];
    expect(times(plan(jobs, [], todo))).toBe('ann shot 0-1, bob saw 0-5, ann next 31-32');
    expect(times(again(todo, 'saw', { startTime: 2 }, { done: ['shot'] }))).toBe(
      'bob cut 2-7, ann next 31-32',
    );
    const other = [
      any([[work('ann', 'shot', 1), work('bob', 'saw', 5)], [work('ann', 'next', 1)]], {
        type: 'cooldown',
        source: 0,
        duration: 30,
      }),
    ];
    expect(times(again(other, 'saw', { startTime: 2 }, { done: ['shot'] }))).toBe('ann next 31-32');
  });

  test('an offset counts from the executed item', () => {
    const todo = [
      any([[work('ann', 'glue', 1), work('ann', 'paint', 1)]], {
        type: 'before',
        source: 0,
        target: 1,
        offset: 60,
      }),
      any([[work('bob', 'saw', 5)], [work('bob', 'cut', 5)]]),
    ];
    const at5 = { startTime: 5, retry: 1 };
    expect(times(again(todo, 'saw', at5, { done: ['glue'] }))).toBe('bob cut 5-10, ann paint 61-62');
    expect(times(again(todo, 'paint', at5, { done: ['glue', 'saw'] }))).toBe('ann paint 61-62');
  });

  test('a deadline counts from the start of the first plan', () => {
    const late: TemporalConstraint = { type: 'deadline', source: 0, duration: 12 };
    const todo = (hours: number) => [
      any([[work('bob', 'saw', 5)], [work('bob', 'cut', hours)]], late),
      work('ann', 'dig', 1),
    ];
    expect(times(again(todo(4), 'saw', { startTime: 8 }, { done: ['dig'] }))).toBe('bob cut 8-12');
    expect(again(todo(5), 'saw', { startTime: 8 }, { done: ['dig'] })).toMatchObject({
      ok: false,
      reason: 'no_plan',
    });
    const twice = again(todo(4), 'saw', { startTime: 8 }, { done: ['dig'] });
    const failed = twice.ok ? (twice.schedule[0]?.nodeId ?? '') : '';
    const third = replan(jobs, [], twice.tree, failed, { identity, startTime: 9, retry: 1 });
    expect(third).toMatchObject({ ok: false, conflict: { type: 'deadline' } });
  });

  test('an executed action is not done again, whatever the failed one needs', () => {
    const todo = [any([[work('ann', 'dig', 1), work('bob', 'saw', 5)]]), work('cid', 'rest', 9)];
    expect(times(again(todo, 'saw', { startTime: 1 }, { done: ['dig'] }))).toBe('no_method');
    const retried = again(todo, 'saw', { startTime: 1, retry: 1 }, { done: ['dig'], running: ['rest'] });
    expect(times(retried)).toBe('bob saw 1-6');
    const statuses = Object.values(retried.tree.nodes).filter(({ kind }) => kind === 'action');
    expect(statuses.map(({ status }) => status)).toEqual(['done', 'closed', 'running']);
  });

  test('the effect of what is under way is foreseen', () => {
    const needy: Domain<Deeds, Jobs> = {
      ...jobs,
      actions: {
        work: (done, _who, what) => (what === 'roof' && !done.includes('wall') ? null : [...done, what]),
      },
    };
    const commitments = [{ action: 'work', args: ['ann', 'wall', 4], start: 0, end: 4 }];
    const roof = (isUnderWay: boolean) =>
      times(
        plan(needy, [], [work('ann', 'roof', 1)], {
          startTime: 2,
          commitments: commitments.map((it) => ({ ...it, isUnderWay })),
        }),
      );
    expect(roof(true)).toBe('ann roof 4-5');
    expect(roof(false)).toBe('precondition');
  });
});

describe('planning again although nothing failed', () => {
  const todo = [
    work('ann', 'dig', 4),
    any([[work('ann', 'paint', 3)], [work('bob', 'paint', 5)]], {
      type: 'deadline',
      source: 0,
      duration: 12,
    }),
  ];
  /** Plans again at 4, when `dig` is under way until `end`. */
  const againUntil = (end: number, items = todo, failed: string | null = null): PlanResult => {
    const { tree } = plan(jobs, [], items);
    const dig = Object.values(tree.nodes).find(({ task }) => task.args[1] === 'dig')?.id ?? '';
    return replan(jobs, [], markRunning(tree, [{ id: dig, end }]), failed, { identity, startTime: 4 });
  };

  test('keeps the plan while its times fit, and takes another method before a deadline is missed', () => {
    expect(times(plan(jobs, [], todo))).toBe('ann dig 0-4, ann paint 4-7');
    expect(times(againUntil(9))).toBe('ann paint 9-12');
    expect(times(againUntil(10))).toBe('bob paint 4-9');
    expect(againUntil(10).tree).toMatchObject({ blacklisted_commands: [], failed_commands: {} });
  });

  test('a deadline holds for what is under way, too', () => {
    const late: TemporalConstraint = { type: 'deadline', source: 0, duration: 6 };
    const only = [any([[work('ann', 'dig', 4), work('bob', 'saw', 5)]], late)];
    expect(times(againUntil(6, only))).toBe('bob saw 4-9');
    expect(againUntil(7, only)).toMatchObject({ ok: false, reason: 'no_plan' });
  });
});

test('the network of a plan holds its schedule, the earliest times of what is to be done', () => {
  const first = plan(
    jobs,
    [],
    [
      any([[work('ann', 'dig', 2), work('ann', 'saw', 3)]], {
        type: 'before',
        source: 0,
        target: 1,
        offset: 4,
      }),
    ],
  );
  if (!first.ok) throw new Error('no plan');
  const earliest = (network: PlanNetwork): Record<string, number[]> => {
    const stn = new Stn();
    while (stn.addPoint() < Math.max(...network.bounds.map(({ to }) => to)));
    for (const { from, to, weight, kind } of network.bounds) stn.constrain(from, to, { lo: weight }, kind);
    return Object.fromEntries(
      Object.entries(network.intervals).map(([id, { start, end }]) => [
        id,
        [stn.earliest(start), stn.earliest(end)],
      ]),
    );
  };
  const [dig, saw] = first.schedule;
  if (!dig || !saw) throw new Error('two actions');
  expect(earliest(first.network)).toEqual({ [dig.nodeId]: [0, 2], [saw.nodeId]: [6, 9] });
  const later = replan(jobs, [], markDone(first.tree, [{ id: dig.nodeId, start: 1, end: 4 }]), null, {
    identity,
    startTime: 4,
  });
  expect(later.ok && Object.values(earliest(later.network))).toEqual([
    [1, 4],
    [8, 11],
  ]);
});

test('the commitments of a tree are its executed and running actions', () => {
  const { tree } = plan(
    jobs,
    [],
    [any([[work('ann', 'shot', 1), work('bob', 'saw', 5)]], { type: 'cooldown', source: 0, duration: 30 })],
  );
  const [shot = '', saw = ''] = Object.values(tree.nodes)
    .filter(({ kind }) => kind === 'action')
    .map(({ id }) => id);
  expect(commitmentsOf(tree)).toEqual([]);
  expect(commitmentsOf(markRunning(markDone(tree, [shot]), [saw]))).toEqual([
    { action: 'work', args: ['ann', 'shot', 1], start: 0, end: 1, nodeId: shot, restsUntil: 31 },
    { action: 'work', args: ['bob', 'saw', 5], start: 0, end: 5, nodeId: saw, isUnderWay: true },
  ]);
});

test('an execution keeps to the times of what others are still doing', () => {
  const trace = runLazyRefineahead(
    jobs,
    {
      initial: [] as Deeds,
      execute: (done, { args: [, what] }) =>
        what === 'saw' ? { ok: false, state: done } : { ok: true, state: [...done, String(what)] },
    },
    [work('ann', 'dig', 10), work('bob', 'walk', 1), any([[work('bob', 'saw', 5)], [work('ann', 'cut', 5)]])],
  );
  expect(trace).toMatchObject({ ok: true, state: ['dig', 'walk', 'cut'] });
  expect(trace.plans.map(times)).toEqual(['ann dig 0-10, bob walk 0-1, bob saw 1-6', 'ann cut 10-15']);
});
