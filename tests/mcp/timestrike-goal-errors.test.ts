import type { SolutionTree } from '../../games/timestrike/rules/plan-types';
import type { Agent, Json } from '../support/bridge-client';
import { faultsOfTree } from '../../planner/testing/tree-faults';
import {
  at,
  MANUAL,
  planFor,
  refusedBy,
  startMission,
  startMissionAgent,
  type Failure,
  type Mission,
  type ToolName,
} from './timestrike-mission';

let agent: Agent;
let mission: Mission;
beforeAll(async () => {
  agent = await startMissionAgent();
});
beforeEach(async () => {
  mission = await startMission(agent);
});
afterAll(() => agent.close());

const expectError = (tool: ToolName, args: Json, code: string, details?: Json): Promise<Failure> =>
  refusedBy(mission, tool, args, code, details);

describe('Conditions that make no sense', () => {
  const nested = (depth: number): Json =>
    depth === 0
      ? { type: 'predicate', predicate: 'hostage_alive', args: [] }
      : { type: 'not', conditions: [nested(depth - 1)] };
  const predicate = (name: string, ...args: unknown[]): Json => ({
    type: 'predicate',
    predicate: name,
    args,
  });

  it.each<[unknown, string]>([
    ['win', ''],
    [predicate('agent_happy', 'alex'), '.predicate'],
    [predicate('agent_alive'), '.args'],
    [predicate('agent_alive', 'bob'), '.args[0]'],
    [predicate('world_time_less_than', 'ten'), '.args[0]'],
    [predicate('agent_at_position', 'alex', { x: 1 }), '.args[1].y'],
    [{ type: 'and', conditions: [] }, '.conditions'],
    [{ type: 'or', conditions: [predicate('hostage_alive'), { type: 'xor' }] }, '.conditions[1].type'],
    [{ type: 'not', conditions: [nested(0), nested(0)] }, '.conditions'],
    [nested(16), '.conditions[0]'.repeat(16)],
    [{ type: 'or', conditions: Array.from({ length: 65 }, () => nested(0)) }, '.conditions'],
    [{ type: 'and', conditions: Array.from({ length: 65 }, () => nested(0)) }, '.conditions'],
    [
      {
        type: 'or',
        conditions: Array.from({ length: 64 }, () => ({
          type: 'or',
          conditions: Array.from({ length: 20 }, () => nested(0)),
        })),
      },
      '',
    ],
    [
      {
        type: 'or',
        conditions: [1, 2].map(() => ({
          type: 'or',
          conditions: Array.from({ length: 33 }, (_, i) => predicate('world_time_less_than', i)),
        })),
      },
      '',
    ],
  ])('%j is INVALID_GOAL_CONDITION at …%s', async (success_condition, path) => {
    await expectError('timestrike_plan_goal', planFor({ success_condition }), 'INVALID_GOAL_CONDITION', {
      path: `goal.success_condition${path}`,
    });
  });
});

describe('Goals that cannot be reached', () => {
  const maya = {
    type: 'predicate',
    predicate: 'agent_at_position',
    args: ['maya', at(20, 5)],
  };

  it.each<[string, Json, number | null]>([
    ['in 4 s', { deadline: 4 }, 4.008805],
    ['by Maya in 5 s', { deadline: 5, success_condition: maya }, 5.667667],
  ])('%s are GOAL_INFEASIBLE', async (_how, goal, earliest) => {
    await expectError('timestrike_plan_goal', planFor(goal), 'GOAL_INFEASIBLE', {
      deadline: goal.deadline,
      earliest_possible: expect.closeTo(Number(earliest), 5) as number,
      bottleneck: expect.any(String) as string,
      proof: expect.stringMatching(/\w/) as string,
    });
  });

  it('are those whose own condition is too early, too', async () => {
    const success_condition = {
      type: 'and',
      conditions: [
        { type: 'predicate', predicate: 'agent_at_position', args: ['alex', at(20, 5)] },
        { type: 'predicate', predicate: 'world_time_less_than', args: [2] },
      ],
    };
    await expectError(
      'timestrike_plan_goal',
      planFor({ deadline: 'none', success_condition }),
      'GOAL_INFEASIBLE',
    );
  });

  it('are none a moment later', async () => {
    for (const deadline of [4.009, 12]) {
      const plan = await mission.ok('timestrike_plan_goal', planFor({ deadline }));
      expect(plan.predicted.success_time).toBeCloseTo(4.008805, 5);
    }
  });

  it('are the bridge’s pillars in 5 s', async () => {
    await expectError(
      'timestrike_plan_goal',
      { goal: { type: 'destroy_bridge', deadline: 5 } },
      'GOAL_INFEASIBLE',
    );
  });

  it('are NO_PLAN_FOUND where nothing proves it beforehand, with how far the search came', async () => {
    const success_condition = {
      type: 'and',
      conditions: [
        { type: 'predicate', predicate: 'all_agents_in_zone', args: ['escape'] },
        { type: 'predicate', predicate: 'agent_hp_at_least', args: ['maya', 80] },
        { type: 'predicate', predicate: 'world_time_less_than', args: [8] },
      ],
    };
    const { details } = await expectError(
      'timestrike_plan_goal',
      planFor({ type: 'escape_scenario', success_condition }),
      'NO_PLAN_FOUND',
      { backtracks_by_type: { verification: expect.any(Number) as number } },
    );
    expectPartialTree(details, ['escape_scenario', 'move_to']);
  });

  it('are PLANNING_TIMEOUT where the search would take too long, with how far it came', async () => {
    const stands = Array.from({ length: 7 }, (_, part) => ({
      type: 'and',
      conditions: Array.from({ length: 60 }, (_each, i) => ({
        type: 'predicate',
        predicate: 'agent_at_position',
        args: ['alex', at(4 + (60 * part + i) / 100, 4)],
      })),
    }));
    mission = await startMission(agent, { ...MANUAL, scenario: 'open_field' });
    const { details } = await expectError(
      'timestrike_plan_goal',
      planFor({ deadline: 'none', success_condition: { type: 'and', conditions: stands } }),
      'PLANNING_TIMEOUT',
      { backtracks_by_type: expect.anything() as unknown },
    );
    expectPartialTree(details, ['rescue_hostage', 'move_to']);
  });
});

/** The error's tree has what was tried, those steps among it. */
function expectPartialTree({ partial_tree }: Json, steps: readonly string[]): void {
  const tree = partial_tree as SolutionTree;
  expect(tree.status).toBe('failed');
  expect(faultsOfTree(tree)).toEqual([]);
  expect(Object.values(tree.nodes).map(({ task }) => task.name)).toEqual(expect.arrayContaining([...steps]));
}
