import * as fc from 'fast-check';
import { faultsOfTree } from '../../../../planner/testing/tree-faults';
import {
  ask,
  executed,
  planned,
  worldFor,
  type PlanQuestion,
} from '../../../../tests/support/timestrike-plans';
import type { PlanFailure } from '../plan-types';
import { advance, enqueue, goalsOf, initialSim, isAgent, stop, TICK, withdraw } from '../sim';
import { type Condition, type GoalType, type Sim, type TimedAction } from '../types';
import { replanAfter } from '.';

function refused(sim: Sim, startAt = TICK): PlanFailure {
  const result = ask(sim, startAt);
  if (result.ok) throw new Error(`planned: ${result.plan.explanation}`);
  return result.failure;
}

const lineOf = ({ agent_id, action, args, start_time, end_time }: TimedAction): string =>
  `${agent_id} ${action} ${JSON.stringify(args)} ${start_time.toFixed(6)}-${end_time.toFixed(6)}`;

const at = (x: number, y: number) => ({ x, y, z: 0 });
const isAt = (agent: 'alex' | 'maya', x: number, y: number): Condition => ({
  type: 'predicate',
  predicate: 'agent_at_position',
  args: [agent, at(x, y), 0.1],
});

describe('the four goals from the start', () => {
  test('rescue: Alex runs', () => {
    const plan = planned(worldFor('rescue_hostage'));
    expect(plan.schedule.map(lineOf)).toEqual(['alex move_to [{"x":20,"y":5,"z":0}] 0.000000-4.007805']);
    expect(plan.predicted.success_time).toBeCloseTo(4.007805, 6);
    expect(plan.predicted.hp.alex).toBe(114);
    expect(plan.explanation).toContain('The plan to rescue the hostage takes 1 action by Alex.');
  });

  test('bridge: Maya burns her pillar first, which is sooner than strikes alone', () => {
    const { predicted, schedule } = planned(worldFor('destroy_bridge'));
    expect(predicted.success_time).toBeCloseTo(11.25, 6);
    expect(predicted.hp).toEqual({ alex: 120, maya: 80, jordan: 95 });
    const count = (agent: string, action: string): number =>
      schedule.filter((it) => it.agent_id === agent && it.action === action).length;
    expect(['alex', 'maya', 'jordan'].map((agent) => count(agent, 'interact'))).toEqual([5, 3, 3]);
    expect(count('maya', 'skill_cast')).toBe(1);
  });

  test('bridge: without Maya, by strikes alone', () => {
    const { predicted } = planned(worldFor('destroy_bridge', { agents: ['alex', 'jordan'] }));
    expect(predicted.success_time).toBeGreaterThan(12.028);
  });

  test('escape: everybody straight east', () => {
    const { predicted, schedule } = planned(worldFor('escape_scenario'));
    expect(schedule.map(lineOf)).toEqual([
      'alex move_to [{"x":24,"y":4,"z":0}] 0.000000-5.000000',
      'maya move_to [{"x":24,"y":5,"z":0}] 0.000000-7.000000',
      'jordan move_to [{"x":24,"y":6,"z":0}] 0.000000-6.666667',
    ]);
    expect(predicted).toMatchObject({ success_time: 7, hp: { alex: 114, maya: 67, jordan: 87 } });
  });

  test('elimination: verified, and somebody lives', () => {
    const { predicted } = planned(worldFor('eliminate_all_enemies'));
    // The first plan that the search finds needs 13.4 s.
    expect(predicted.success_time).toBeLessThan(10.5);
    expect(Object.values(predicted.hp).some((hp) => hp > 0)).toBe(true);
  });

  test.each(goalsOf('hostage_rescue'))('%s succeeds as predicted', (type) => {
    const sim = worldFor(type);
    const { schedule, predicted, tree } = planned(sim, TICK);
    const { mission, t } = executed(sim, schedule);
    expect(mission.status).toBe('complete');
    expect(t).toBeCloseTo(predicted.success_time ?? NaN, 6);
    expect(faultsOfTree(tree)).toEqual([]);
    expect(JSON.parse(JSON.stringify(tree))).toEqual(tree);
  });
});

test('until a goal is chosen everybody defends', () => {
  const sim = initialSim('hostage_rescue', true);
  const { schedule, predicted } = planned(sim);
  expect(schedule.map(({ args }) => args)).toEqual([
    ['defend', 'alex'],
    ['defend', 'maya'],
    ['defend', 'jordan'],
  ]);
  expect(predicted.success_time).toBeNull();
});

test('a goal that is reached already needs no plan', () => {
  const sim = worldFor('eliminate_all_enemies', { scenario: 'open_field' });
  expect(planned(sim)).toMatchObject({ schedule: [], tree: { status: 'solved' } });
});

test('other conjuncts become goals', () => {
  const condition: Condition = {
    type: 'and',
    conditions: [
      isAt('alex', 8, 4),
      { type: 'predicate', predicate: 'object_destroyed', args: ['pillar_1'] },
      { type: 'predicate', predicate: 'agent_in_zone', args: ['jordan', 'escape'] },
      { type: 'predicate', predicate: 'hostage_rescued', args: [] },
    ],
  };
  const { predicted, tree } = planned(worldFor('rescue_hostage', { scenario: 'open_field', condition }));
  expect(predicted.success_time).toBeLessThan(60);
  expect(Object.values(tree.nodes).filter(({ kind }) => kind === 'goal')).toHaveLength(3);
});

describe('what is impossible is proved, not searched for', () => {
  test.each<[string, GoalType, PlanQuestion, Partial<Record<string, unknown>>]>([
    ['a rescue in 4 s', 'rescue_hostage', { deadline: 4 }, { bottleneck: 'alex', deadline: 4 }],
    [
      'Maya there in 5 s',
      'rescue_hostage',
      { deadline: 5, condition: isAt('maya', 20, 5) },
      { bottleneck: 'maya' },
    ],
    [
      'a condition that ends at 2 s',
      'rescue_hostage',
      {
        deadline: null,
        condition: {
          type: 'and',
          conditions: [
            isAt('alex', 20, 5),
            { type: 'predicate', predicate: 'world_time_less_than', args: [2] },
          ],
        },
      },
      { bottleneck: 'alex', deadline: null },
    ],
    ['the bridge in 5 s', 'destroy_bridge', { deadline: 5 }, { bottleneck: 'pillar_1, pillar_2' }],
    [
      'a sealed cell',
      'rescue_hostage',
      { scenario: 'walled_field', condition: isAt('alex', 12, 2) },
      { earliest_possible: null },
    ],
  ])('%s', (_name, type, asked, details) => {
    expect(refused(worldFor(type, asked))).toMatchObject({
      code: 'GOAL_INFEASIBLE',
      details,
      stats: { nodes_expanded: 0 },
      tree: { status: 'failed' },
    });
  });

  test('the numbers', () => {
    const failure = refused(worldFor('rescue_hostage', { deadline: 3 }));
    expect(failure.message).toContain(
      'Alex needs at least 4.01 s to reach 20, 5; the deadline 3 s leaves 2.99 s.',
    );
    expect(failure.details.earliest_possible).toBeCloseTo(4.008805, 6);
  });

  test.each([4.009, 12, 30])('a rescue by %d s is possible', (deadline) => {
    expect(planned(worldFor('rescue_hostage', { deadline }), TICK).predicted.success_time).toBeCloseTo(
      4.008805,
      6,
    );
  });
});

describe('the patrol: time, knowledge and several agents together', () => {
  const patrol = (asked: PlanQuestion = {}): Sim =>
    worldFor('eliminate_all_enemies', { scenario: 'canonical_backtracking', ...asked });

  test('seven actions, and the soldier falls at 10.0 s', () => {
    const { schedule, stats, tree, predicted } = planned(patrol());
    expect(schedule.map(lineOf)).toEqual([
      'alex move_to [{"x":14,"y":5,"z":0}] 0.000000-2.512469',
      'maya move_to [{"x":11,"y":5,"z":0}] 0.000000-2.666667',
      'alex skill_cast ["scout","soldier_2"] 2.512469-3.012469',
      'alex move_to [{"x":13,"y":5,"z":0}] 3.012469-3.262469',
      'maya skill_cast ["scorch",{"x":12,"y":5,"z":0}] 8.000000-10.000000',
      'alex attack ["soldier_2"] 8.500000-10.000000',
      'alex skill_cast ["delaying_strike","soldier_2"] 10.000000-10.000000',
    ]);
    expect(predicted.success_time).toBe(10);
    expect(stats.backtracks).toBeGreaterThanOrEqual(3);
    const { information, coordination, prediction, opportunity } = stats.backtracks_by_type;
    expect([information, coordination, prediction, opportunity].every((count) => (count ?? 0) > 0)).toBe(
      true,
    );
    const methods = Object.values(tree.nodes).find(({ parent_id }) => parent_id === tree.root_id);
    expect(methods).toMatchObject({
      method_tried: 'scout_and_synchronised_strike',
      blacklisted_methods: ['strike_now', 'scout_and_strike', 'scout_and_strike_in_pause'],
    });
  });

  test('without the archer one pause earlier', () => {
    expect(planned(patrol({ occlusion: false })).predicted.success_time).toBe(7);
  });

  test('not by 9.9 s', () => {
    expect(refused(patrol({ deadline: 9.9 })).code).toBe('NO_PLAN_FOUND');
  });
});

describe('after an interruption', () => {
  test.each(goalsOf('hostage_rescue'))('%s still succeeds as predicted', (type) => {
    const sim = worldFor(type);
    const first = planned(sim, TICK);
    const until = first.predicted.success_time ?? 0;
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.nat(2), (part, choice) => {
        const met = advance(enqueue(sim, first.schedule), part * until).sim;
        const busy = met.units.filter(({ id, action, queue }) => isAgent(id) && (action ?? queue[0]));
        const agent = busy[choice % Math.max(1, busy.length)]?.id;
        if (!agent || !isAgent(agent)) return;
        const stopped = stop(met, [agent], 'interrupted');
        const left = withdraw(stopped.sim, new Set(first.schedule.map(({ id }) => id)), 'replanned').sim;
        const again = replanAfter(
          { sim: left, startAt: left.t + TICK, names: { number: 2, suffix: 'test' } },
          first.tree,
          stopped.cancelled[0]?.id ?? '',
        );
        if (!again.ok) throw new Error(again.failure.message);
        const { tree, schedule, predicted } = again.plan;
        expect(faultsOfTree(tree)).toEqual([]);
        const done = new Set(met.finished.filter((it) => it.status === 'completed').map(({ id }) => id));
        expect(schedule.filter(({ id }) => done.has(id))).toEqual([]);
        const { mission, t } = executed(left, schedule);
        expect(mission.status).toBe('complete');
        expect(t).toBeCloseTo(predicted.success_time ?? NaN, 6);
      }),
      { numRuns: 12 },
    );
  });
});
