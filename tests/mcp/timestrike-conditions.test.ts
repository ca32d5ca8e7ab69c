import { timeStrikeDomain } from '../../games/timestrike/rules/planning/domain';
import type { Agent, Json } from '../support/bridge-client';
import {
  at,
  planFor,
  refusedBy,
  startMission,
  startMissionAgent,
  type Answers,
  type Mission,
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

const that = (predicate: string, ...args: unknown[]): Json => ({ type: 'predicate', predicate, args });
const all = (...conditions: Json[]): Json => ({ type: 'and', conditions });
const either = (...conditions: Json[]): Json => ({ type: 'or', conditions });
const not = (condition: Json): Json => ({ type: 'not', condition });
const isAt = (who: string, x: number, y: number): Json => that('agent_at_position', who, at(x, y));

type PlanAnswer = Answers['timestrike_plan_goal'];

const planned = (success_condition: Json, goal: Json = {}): Promise<PlanAnswer> =>
  mission.ok('timestrike_plan_goal', {
    ...planFor({ deadline: 'none', success_condition, ...goal }),
    execute: true,
  });

/** Lets a plan run; it must succeed when it was predicted to. */
async function expectSuccess({ predicted }: PlanAnswer): Promise<void> {
  const success = predicted.success_time ?? NaN;
  const end = await mission.pass(Math.ceil(success) + 1);
  expect(end.mission_status).toBe('complete');
  expect(end.time).toBeCloseTo(success, 6);
}

const firstMove = ({ primitive_actions: [first] }: PlanAnswer): unknown => first?.args;

/** Nobody can be so quick, or come through unhurt. */
const tooSoon = all(isAt('maya', 20, 5), that('world_time_less_than', 2));
const unhurt = all(that('all_agents_in_zone', 'escape'), that('agent_hp_at_least', 'maya', 80));

describe('One of several conditions', () => {
  it('is the one that is met soonest, in whatever order they are named', async () => {
    const plan = await planned(either(isAt('maya', 5, 5), isAt('alex', 5, 4)));
    expect(plan.primitive_actions).toHaveLength(1);
    expect(firstMove(plan)).toEqual(['alex', at(5, 4)]);
    expect(plan.explanation).toContain('so that Alex is at 5, 4');
    await expectSuccess(plan);
  });

  it('is another where the first is proved impossible', async () => {
    const plan = await planned(either(tooSoon, isAt('alex', 5, 4)));
    expect(firstMove(plan)).toEqual(['alex', at(5, 4)]);
    await expectSuccess(plan);
  });

  it('is another where the first has no plan that works', async () => {
    const plan = await planned(either(unhurt, that('object_destroyed', 'pillar_1')), {
      type: 'escape_scenario',
    });
    expect(plan.explanation).toContain('so that the north pillar is down');
    expect(plan.primitive_actions.at(-1)?.action).toBe('interact');
    await expectSuccess(plan);
  });

  it('is another too if the bridge or the guards were first', async () => {
    const quick = that('world_time_less_than', 10.1);
    const bridge = all(that('object_destroyed', 'pillar_1'), that('object_destroyed', 'pillar_2'), quick);
    const guards = all(that('all_enemies_dead'), quick);
    const plan = await planned(either(bridge, guards, isAt('jordan', 4, 7)), { type: 'destroy_bridge' });
    expect(firstMove(plan)).toEqual(['jordan', at(4, 7)]);
    await expectSuccess(plan);
  });

  it('is chosen for each part of a nested condition', async () => {
    const plan = await planned(
      all(
        either(tooSoon, isAt('alex', 6, 4)),
        either(all(isAt('maya', 5, 5), either(isAt('jordan', 4, 7))), unhurt),
      ),
    );
    const moves = plan.primitive_actions.map(({ args: [who, where] }) => [who, where]);
    expect(moves).toHaveLength(3);
    expect(moves).toEqual(
      expect.arrayContaining([
        ['alex', at(6, 4)],
        ['maya', at(5, 5)],
        ['jordan', at(4, 7)],
      ]),
    );
    await expectSuccess(plan);
  });

  it('is still pursued after an interruption', async () => {
    await planned(either(tooSoon, isAt('alex', 8, 4)));
    await mission.pass(0.5);
    const again = await mission.ok('timestrike_interrupt_action', { agent: 'alex' });
    expect(again.primitive_actions).toEqual([{ action: 'move_to', args: ['alex', at(8, 4)] }]);
    const end = await mission.pass(2);
    expect(end.mission_status).toBe('complete');
  });
});

describe('What must not be', () => {
  it('is made true where it is that somebody lives', async () => {
    const plan = await planned(not(that('agent_alive', 'soldier_1')), { type: 'eliminate_all_enemies' });
    await expectSuccess(plan);
    expect((await mission.state()).enemies.soldier_1?.alive).toBe(false);
  });

  it('limits the time', async () => {
    const plan = await planned(all(isAt('alex', 20, 5), not(that('world_time_greater_than', 5))));
    await expectSuccess(plan);
  });

  it('is looked for in what the plan comes to', async () => {
    const plan = await planned(
      all(isAt('alex', 8, 4), not(either(that('agent_dead', 'alex'), that('hostage_rescued')))),
    );
    await expectSuccess(plan);
  });
});

describe('Alternatives none of which will do', () => {
  it('are GOAL_INFEASIBLE if the best of them is too slow', async () => {
    const { message } = await refusedBy(
      mission,
      'timestrike_plan_goal',
      planFor({ deadline: 5, success_condition: either(isAt('maya', 20, 5), isAt('jordan', 20, 5)) }),
      'GOAL_INFEASIBLE',
      { bottleneck: 'jordan' },
    );
    expect(message).toMatch(/The best of 2 alternatives: Jordan needs .*; the deadline 5 s leaves/);
  });

  it('are GOAL_INFEASIBLE if what must not be is too early', async () => {
    const success_condition = all(isAt('alex', 20, 5), not(that('world_time_greater_than', 2)));
    await refusedBy(mission, 'timestrike_plan_goal', planFor({ success_condition }), 'GOAL_INFEASIBLE');
  });

  it('are NO_PLAN_FOUND if each was searched in vain', async () => {
    const { message, details } = await refusedBy(
      mission,
      'timestrike_plan_goal',
      planFor({
        type: 'escape_scenario',
        success_condition: either(
          all(unhurt, that('world_time_less_than', 8)),
          all(unhurt, not(that('agent_alive', 'jordan'))),
        ),
      }),
      'NO_PLAN_FOUND',
    );
    expect(details.tried).toEqual(timeStrikeDomain.taskMethods.escape_scenario.map(({ name }) => name));
    expect(message).toMatch(
      /^No plan .* was found within \d+ expansions, which does not prove.* Tried: .+\. In the way: .+ What may help: /,
    );
  });
});
