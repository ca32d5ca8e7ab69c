import { faultsOfTree } from '../../../../planner/testing/tree-faults';
import {
  executed,
  methodOf,
  planned,
  worldFor,
  type PlanQuestion,
} from '../../../../tests/support/timestrike-plans';
import { HOSTAGE_POSITION, TICK } from '../sim';
import type { AgentId, Condition, GoalType, Predicate } from '../types';

const at = (x: number, y: number) => ({ x, y, z: 0 });
const that = (predicate: Predicate): Condition => ({ type: 'predicate', ...predicate });
const all = (...predicates: readonly Predicate[]): Condition => ({
  type: 'and',
  conditions: predicates.map(that),
});
const reaches = (agent: AgentId): Condition =>
  all(
    { predicate: 'agent_at_position', args: [agent, HOSTAGE_POSITION, 0.1] },
    { predicate: 'hostage_alive', args: [] },
  );
const lives = (agent: AgentId): Predicate => ({ predicate: 'agent_alive', args: [agent] });

const DEAD = { hp: 0 };

/** Worlds in which the simulation refutes whatever comes before a method. */
test('hit points that must be kept guide the plan: Alex raises his guard before he runs past the archers', () => {
  const condition = all(
    { predicate: 'agent_at_position', args: ['alex', HOSTAGE_POSITION, 0.1] },
    { predicate: 'agent_hp_at_least', args: ['alex', 116] },
  );
  const sim = worldFor('rescue_hostage', { condition });
  const plan = planned(sim, TICK);
  expect(plan.schedule.map(({ args }) => args[0])).toContain('defend');
  expect(plan.predicted.hp.alex).toBeGreaterThanOrEqual(116);
  expect(executed(sim, plan.schedule).t).toBeCloseTo(plan.predicted.success_time ?? NaN, 6);
});

test('the order in which an `and` or `or` is written does not decide about the plan', () => {
  const parts: readonly Condition[] = [
    {
      type: 'and',
      conditions: [that({ predicate: 'object_destroyed', args: ['pillar_1'] }), reaches('jordan')],
    },
    that({ predicate: 'object_destroyed', args: ['pillar_2'] }),
    that({ predicate: 'agent_at_position', args: ['maya', at(9, 6), 0.1] }),
  ];
  const orders = [parts, parts.toReversed()];
  for (const type of ['and', 'or'] as const) {
    const [plan, other] = orders.map((conditions) =>
      planned(worldFor('destroy_bridge', { condition: { type, conditions } }), TICK),
    );
    expect(other?.schedule).toEqual(plan?.schedule);
  }
});

const CASES: readonly [
  method: string,
  why: string,
  goal: GoalType,
  PlanQuestion,
  expected: { readonly tried: readonly string[]; readonly steps: readonly string[] },
][] = [
  [
    'screened_rush',
    'Alex would not survive to run past the soldiers, who were hurt before',
    'rescue_hostage',
    {
      units: {
        alex: { position: at(9, 5), hp: 5, readyAt: { delaying_strike: 9 } },
        maya: { position: at(12, 5) },
        jordan: { position: at(6, 6) },
        soldier_1: { hp: 45 },
        soldier_2: { hp: 45 },
        soldier_3: { hp: 45 },
      },
    },
    {
      tried: ['rush'],
      steps: [
        'maya skill_cast scorch',
        'jordan skill_cast now',
        'alex move_to',
        'alex skill_cast delaying_strike',
        'alex move_to',
      ],
    },
  ],
  [
    'clear_then_advance',
    'Jordan is too weak to come within the archers’ range',
    'rescue_hostage',
    { condition: reaches('jordan'), units: { jordan: { hp: 10 } } },
    { tried: ['rush', 'screened_rush'], steps: ['alex skill_cast delaying_strike', 'jordan move_to'] },
  ],
  [
    'split_with_scorch',
    'the second pillar falls in time only if Maya burns it first',
    'destroy_bridge',
    { deadline: 12 },
    { tried: ['split'], steps: ['maya skill_cast scorch', 'alex interact', 'jordan interact'] },
  ],
  [
    'serial',
    'Maya would die at the pillar by herself, next to a soldier',
    'destroy_bridge',
    {
      units: {
        alex: { hp: 84 },
        maya: { hp: 30 },
        jordan: { hp: 79 },
        soldier_1: { hp: 50, alerted: true, position: at(9, 6) },
        soldier_2: DEAD,
        soldier_3: DEAD,
        archer_1: DEAD,
        archer_2: DEAD,
      },
    },
    { tried: ['split', 'split_with_scorch'], steps: ['alex interact', 'maya interact', 'jordan interact'] },
  ],
  [
    'covered_run',
    'nobody is to be lost, and Maya would be if the soldiers were not struck first',
    'escape_scenario',
    {
      condition: all(
        { predicate: 'all_agents_in_zone', args: ['escape'] },
        lives('alex'),
        lives('maya'),
        lives('jordan'),
      ),
      units: {
        alex: { position: at(13, 4) },
        maya: { position: at(12, 5), hp: 31 },
        jordan: { position: at(6, 6) },
        soldier_1: { hp: 64 },
        soldier_2: { hp: 64 },
        soldier_3: { hp: 64 },
      },
    },
    {
      tried: ['run'],
      steps: ['maya skill_cast scorch', 'alex skill_cast delaying_strike', 'maya move_to'],
    },
  ],
];

test.each(CASES)('%s is chosen where %s, and goes as predicted', (method, _why, goal, asked, expected) => {
  const sim = worldFor(goal, asked);
  const plan = planned(sim, TICK);
  expect(methodOf(plan)).toEqual({ method, tried: expected.tried });
  expect(faultsOfTree(plan.tree)).toEqual([]);
  const steps = plan.schedule.map(({ agent_id, action, args }) =>
    action === 'skill_cast' ? `${agent_id} ${action} ${args[0]}` : `${agent_id} ${action}`,
  );
  expect(steps).toEqual(expect.arrayContaining([...expected.steps]));
  const end = executed(sim, plan.schedule);
  expect(end.mission.status).toBe('complete');
  expect(end.t).toBeCloseTo(plan.predicted.success_time ?? NaN, 6);
  expect(Object.fromEntries(end.units.map(({ id, hp }) => [id, hp]))).toMatchObject(plan.predicted.hp);
});
