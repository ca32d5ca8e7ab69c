import * as fc from 'fast-check';
import { runs } from '../tests/support/volume';
import { faultsOfTree } from './testing/tree-faults';
import type { Domain } from './domain';
import { plan, type PlanResult } from './plan';
import { runLazyRefineahead, type RefineaheadOptions, type Trace } from './refineahead';
import { replan } from './replan';
import { canonicalCommand, markDone, remainingActions } from './solution-tree';

/** The steps taken so far. */
type Steps = readonly string[];

interface Ways {
  readonly actions: { readonly step: [place: number, way: string, part: number] };
  readonly tasks: { readonly visit: [place: number] };
  readonly facts: { readonly taken: boolean };
}

/** Each place can be reached in three ways of two steps; a way ignores what was done before. */
const ways: Domain<Steps, Ways, number> = {
  actions: { step: (state, ...args) => [...state, canonicalCommand('step', args)] },
  taskMethods: {
    visit: ['a', 'b', 'c'].map((way) => ({
      name: way,
      run: (_state, place) => [
        { action: 'step', args: [place, way, 1] },
        { action: 'step', args: [place, way, 2] },
      ],
    })),
  },
  goalMethods: {},
  multigoalMethods: [],
  getFact: (state, _predicate, step) => state.includes(step),
  summary: (state) => state.length,
  durations: { step: () => 1 },
  resource: () => ['walker'],
};

const visits = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ task: 'visit', args: [place] }) as const);

const identity = { plan: 2, suffix: 'test' };
const commands = (result: PlanResult): string[] =>
  result.ok ? result.actions.map(({ action, args }) => canonicalCommand(action, args)) : [];

/** Executes `count` actions of a first plan for two places; the next action fails. */
function interrupted(count: number, startTime = 0) {
  const first = plan(ways, [], visits(2), { startTime });
  if (!first.ok) throw new Error('no plan');
  const done = first.schedule.slice(0, count).map(({ nodeId }) => nodeId);
  const failed = first.schedule[count]?.nodeId ?? '';
  const state = commands(first).slice(0, count);
  return { tree: markDone(first.tree, done), state, failed };
}

describe('planning again from a failure', () => {
  test('takes another way for the rest and keeps the executed part', () => {
    const { tree, state, failed } = interrupted(1);
    const again = replan(ways, state, tree, failed, { identity, startTime: 1.5 });
    expect(commands(again)).toEqual(['step(0,b,1)', 'step(0,b,2)', 'step(1,a,1)', 'step(1,a,2)']);
    expect(again.ok && again.schedule.map(({ start }) => start)).toEqual([1.5, 2.5, 3.5, 4.5]);
    expect(faultsOfTree(again.tree)).toEqual([]);
    expect(again.tree).toMatchObject({
      root_id: 'root_2_test',
      derived_from: tree.root_id,
      blacklisted_commands: ['step(0,a,2)'],
    });
    const done = Object.values(again.tree.nodes).filter((node) => node.status === 'done');
    expect(done).toMatchObject([{ task: { args: [0, 'a', 1] }, start_time: 0, end_time: 1, state: 0 }]);
  });

  test('does not change a part that was finished before', () => {
    const { tree, state, failed } = interrupted(3);
    const again = replan(ways, state, tree, failed, { identity });
    expect(commands(again)).toEqual(['step(1,b,1)', 'step(1,b,2)']);
    expect(remainingActions(again.tree)).toHaveLength(2);
  });

  test('uses the failed command again only as often as it may, and never what the caller forbids', () => {
    const first = plan(ways, [], visits(1), { blacklist: ['step(0,b,1)', 'step(0,c,1)'] });
    const failedIn = (result: PlanResult): string => (result.ok ? (result.schedule[0]?.nodeId ?? '') : '');
    expect(replan(ways, [], first.tree, failedIn(first), { identity })).toMatchObject({
      ok: false,
      reason: 'no_plan',
    });
    const again = replan(ways, [], first.tree, failedIn(first), { identity, retry: 1 });
    expect(commands(again)).toEqual(['step(0,a,1)', 'step(0,a,2)']);
    expect(again.tree).toMatchObject({
      blacklisted_commands: ['step(0,b,1)', 'step(0,c,1)'],
      failed_commands: { 'step(0,a,1)': 1 },
    });
    expect(replan(ways, [], again.tree, failedIn(again), { identity, retry: 1 }).ok).toBe(false);
  });

  test('takes the best way of the rest, if there is a metric', () => {
    const { tree, state, failed } = interrupted(2);
    const long: typeof ways = {
      ...ways,
      durations: { step: (_state, _place, way) => (way === 'c' ? 1 : 5) },
    };
    const options = { identity, startTime: 2 };
    expect(commands(replan(long, state, tree, failed, options))).toEqual(['step(1,b,1)', 'step(1,b,2)']);
    const best = replan(long, state, tree, failed, { ...options, metric: 'makespan' });
    expect(commands(best)).toEqual(['step(1,c,1)', 'step(1,c,2)']);
    expect(best).toMatchObject({ quality: { cost: [2], isOptimal: true } });
  });

  test('that stops at its limit gives a tree that does not end before it starts', () => {
    const { tree, state, failed } = interrupted(1, 2);
    const again = replan(ways, state, tree, failed, { identity, startTime: 4, maxExpansions: 3 });
    expect([again.ok, again.tree.nodes[again.tree.root_id]]).toMatchObject([
      false,
      { start_time: 2, duration: 0, end_time: 2 },
    ]);
  });

  test('uses no id of an earlier tree again', () => {
    const { tree, state, failed } = interrupted(1);
    const again = replan(ways, state, tree, failed);
    const third = replan(ways, state, again.tree, null);
    expect([again, third].map(({ tree: { root_id } }) => root_id)).toEqual(['root_2_plan', 'root_3_plan']);
    const ids = [tree, again.tree, third.tree].flatMap(({ nodes }) => Object.keys(nodes));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('refuses a node that is not a planned action', () => {
    const { tree, state } = interrupted(1);
    expect(replan(ways, state, tree, 'n99', { identity })).toMatchObject({
      ok: false,
      conflict: { type: 'unknown_name', at: 'n99' },
    });
  });
});

describe('executing with re-planning', () => {
  const run = (
    places: number,
    failing: ReadonlySet<string>,
    options: RefineaheadOptions = {},
  ): Trace<Steps, number> =>
    runLazyRefineahead(
      ways,
      {
        initial: [],
        execute: (state, { action, args }) => {
          const command = canonicalCommand(action, args);
          return failing.has(command) ? { ok: false, state } : { ok: true, state: [...state, command] };
        },
      },
      visits(places),
      options,
    );

  test('never repeats an executed action, and never uses a blacklisted command', () => {
    const step = fc.tuple(fc.nat(3), fc.constantFrom('a', 'b'), fc.constantFrom(1, 2));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (failures) => {
        const failing = new Set(failures.map((args) => canonicalCommand('step', args)));
        const { ok, state, steps, plans } = run(4, failing);
        expect(ok).toBe(true);
        expect(new Set(state).size).toBe(state.length);
        expect(
          steps.filter((it) => !it.ok).map(({ action, args }) => canonicalCommand(action, args)),
        ).toEqual(
          plans
            .slice(1)
            .map(({ tree }, i) =>
              tree.blacklisted_commands.find(
                (command) => !plans[i]?.tree.blacklisted_commands.includes(command),
              ),
            ),
        );
        for (const { tree } of plans) expect(faultsOfTree(tree)).toEqual([]);
      }),
      runs(30),
    );
  });

  const all = new Set(['a', 'b', 'c'].map((way) => canonicalCommand('step', [0, way, 1])));

  test('gives up if every action fails', () => {
    const { ok, reason, steps } = run(1, all);
    expect({ ok, reason }).toEqual({ ok: false, reason: 'no_plan' });
    expect(steps.map(({ args }) => args[1])).toEqual(['a', 'b', 'c']);
  });

  test('gives up after the maximum number of re-plans', () => {
    const { ok, reason, plans, steps } = run(1, all, { maxReplans: 7, retry: Infinity });
    expect({ ok, reason, plans: plans.length, steps: steps.length }).toEqual({
      ok: false,
      reason: 'replan_limit',
      plans: 8,
      steps: 8,
    });
  });
});
