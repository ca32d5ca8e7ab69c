import { timestrike } from '.';
import {
  after,
  context,
  readMove,
  resultOf,
  errorOf,
  reasonOf,
  start,
  transition,
  view,
} from '../../../tests/support/timestrike-missions';
import { isRelease } from '../../../tests/support/volume';
import { goalsOf } from './sim';
import type { TimeStrikeMove } from './game-types';
import { SCENARIOS, type GoalType } from './types';

describe('a new mission', () => {
  const { game_state: state, plan } = view(start());

  it('has everybody at their places', () => {
    expect(state.agents.Alex?.position).toEqual({ x: 4, y: 4, z: 0 });
    expect(state.agents.Maya?.position).toEqual({ x: 3, y: 5, z: 0 });
    expect(state.agents.Jordan?.position).toEqual({ x: 4, y: 6, z: 0 });
    expect(Object.keys(state.enemies)).toEqual([
      'soldier_1',
      'soldier_2',
      'soldier_3',
      'archer_1',
      'archer_2',
    ]);
    expect(state.objects.hostage).toMatchObject({
      position: { x: 20, y: 5, z: 0 },
      alive: true,
      rescued: false,
    });
  });

  it('has time, no goal and no plan', () => {
    expect(state).toMatchObject({
      scenario: 'hostage_rescue',
      time: 0,
      mission_status: 'active',
      goal: null,
      conviction: { chosen: null, window_open: true, window_closes_at: 5, default: 'rescue_hostage' },
      timers: { hostage_time_remaining: 30, reinforcements_at: 45, goal_deadline_remaining: null },
      scheduled_actions: [],
    });
    expect(plan).toBeNull();
  });

  it('has no timers where nothing of the kind is due, and by night one after an alarm', () => {
    const NONE = { hostage_execution_at: null, hostage_time_remaining: null, reinforcements_at: null };
    expect(view(start({ scenario: 'bridge_defence' })).game_state.timers).toMatchObject(NONE);
    const raid = start({ scenario: 'night_raid', variation: 'off' });
    expect(view(raid).game_state.timers).toMatchObject(NONE);
    expect(timestrike.summary(view(raid), 'standard')).not.toHaveProperty('hostage_time_remaining');
    const { game_state: loud } = view(after(raid, 'move alex 10,5', 'advance 4'));
    expect(loud.alarm_at).toEqual(expect.any(Number));
    expect(loud.timers.hostage_execution_at).toBe((loud.alarm_at ?? 0) + 3);
  });
});

describe('orders', () => {
  it('T1: a move, told with its times, and done a second later', () => {
    const made = transition(start(), 'move Alex (8, 4)');
    expect(resultOf(made, 'move_agent')).toMatchObject({
      timed_action: {
        action: 'move_to',
        args: [{ x: 8, y: 4, z: 0 }],
        start_time: 0.001,
        duration: 1,
        end_time: 1.001,
        status: 'scheduled',
        agent_id: 'alex',
      },
      current_position: { x: 4, y: 4, z: 0 },
      distance: 4,
      eta: 1.001,
    });
    const half = after(made.state, 'advance 0.501');
    expect(view(half).game_state.agents.Alex).toMatchObject({
      position: { x: 6, y: 4, z: 0 },
      status: 'moving',
    });
    expect(view(after(half, 'advance 0.5')).game_state.agents.Alex).toMatchObject({
      position: { x: 8, y: 4, z: 0 },
      status: 'ready',
      current_action: null,
    });
  });

  it('to where one stands is done', () => {
    const made = transition(start(), 'move alex 4,4');
    expect(resultOf(made, 'move_agent').timed_action).toMatchObject({ duration: 0, status: 'completed' });
  });

  it('any action can be ordered', () => {
    const state = after(start(), 'order maya skill_cast DEFEND Maya', 'advance 1.001');
    expect(view(state).game_state.agents.Maya?.effects).toMatchObject([{ type: 'defend' }]);
    const beside = after(
      start({ scenario: 'open_field' }),
      'move alex 9,4',
      'advance 2',
      'order alex interact bridge_pillar_1',
    );
    expect(view(after(beside, 'advance 2.1')).game_state.objects.pillar_1.hp).toBe(125);
  });

  it('the second of two at once is the one that is obeyed; both are on record', () => {
    const state = after(start(), 'move alex 8,4', 'move alex 4,6', 'advance 3');
    expect(view(state).game_state.agents.Alex?.position).toEqual({ x: 4, y: 6, z: 0 });
    expect(state.sim.finished).toMatchObject([
      { id: 'act_1', status: 'cancelled', reason: 'superseded' },
      { id: 'act_2', status: 'completed' },
    ]);
  });
});

describe('a command', () => {
  it.each([
    ['MOVE MAYA 20,,5', 'move maya 20,5'],
    ['Order Alex ATTACK Soldier_1', 'order alex attack soldier_1'],
    ['interrupt ALEX', 'interrupt alex'],
  ])('may be in capitals: %s', (typed, command) => {
    const read = timestrike.parseMove(typed, start(), 0);
    if (!read.ok) throw new Error(read.error.message);
    expect(timestrike.formatMove(read.value.move)).toBe(command);
    expect(timestrike.parseMove(command, start(), 0)).toEqual({ ok: true, value: { move: read.value.move } });
  });
});

describe('plans', () => {
  it.each([
    ['rescue_hostage', 4.008805],
    ['destroy_bridge', 11.251],
    ['escape_scenario', 7.001],
    ['eliminate_all_enemies', null],
  ] as const)('%s comes true as predicted', (goal, time) => {
    const planned = after(start(), `plan ${goal} execute`);
    const { predicted, executing } = view(planned).plan ?? {};
    expect(executing).toBe(true);
    if (time !== null) expect(predicted?.success_time).toBeCloseTo(time, 6);
    const end = after(planned, 'advance 120');
    expect(end.sim.mission.status).toBe('complete');
    expect(end.sim.t).toBeCloseTo(predicted?.success_time ?? 0, 6);
    const hp = view(end).game_state.agents;
    expect(Object.values(hp).map((agent) => agent.hp)).toEqual(Object.values(predicted?.hp ?? {}));
    expect(view(end).plan?.primitive_actions).toEqual([]);
    expect(view(end).plan?.schedule).toEqual([]);
    expect(timestrike.outcome(end)).toMatchObject({ winners: [0] });
    expect(timestrike.outcome(end)?.scores).toEqual([view(end).game_state.rating?.score]);
  });

  it('are shown and change nothing but the goal unless they are executed', () => {
    const planned = after(start(), 'plan rescue_hostage');
    const { plan, game_state } = view(planned);
    expect(plan?.primitive_actions).toEqual([{ action: 'move_to', args: ['alex', { x: 20, y: 5, z: 0 }] }]);
    expect(plan?.executing).toBe(false);
    expect(game_state).toMatchObject({
      goal: { type: 'rescue_hostage', priority: 50, deadline: 30 },
      scheduled_actions: [],
    });
    expect(view(after(planned, 'advance 2')).game_state.agents.Alex?.position).toEqual({ x: 4, y: 4, z: 0 });
  });

  it('mark what is done', () => {
    const state = after(start(), 'plan destroy_bridge execute', 'advance 3.5');
    const { solution_tree, primitive_actions, schedule } = view(state).plan ?? {};
    const done = Object.values(solution_tree?.nodes ?? {}).filter(
      ({ is_primitive, status }) => is_primitive && status === 'done',
    );
    expect(done.map(({ task }) => task.name).sort()).toEqual([
      'interact',
      'move_to',
      'move_to',
      'skill_cast',
    ]);
    expect(primitive_actions).toHaveLength(11);
    expect(schedule?.filter(({ status }) => status === 'executing')).toHaveLength(3);
  });

  it('of a goal that is reached already are empty, and the mission is over', () => {
    const goal = {
      type: 'rescue_hostage',
      success_condition: { type: 'predicate', predicate: 'Hostage_Alive' },
    };
    const state = after(start(), { type: 'plan_goal', goal });
    expect(view(state).plan?.primitive_actions).toEqual([]);
    expect(state.sim.mission.status).toBe('complete');
  });

  it('the canonical problem is solved at 10.0 with seven actions', () => {
    const state = after(start({ scenario: 'canonical_backtracking' }), 'plan eliminate_all_enemies execute');
    expect(view(state).plan?.primitive_actions).toHaveLength(7);
    expect(after(state, 'advance 20').sim).toMatchObject({ t: 10, mission: { status: 'complete' } });
  });
});

describe('goals side by side', () => {
  it('are told with time, losses and risk, set nothing, and come true', () => {
    const compared = after(start(), 'compare');
    expect(compared.sim).toEqual(start().sim);
    const { comparison, plan } = view(compared);
    expect(plan).toBeNull();
    expect(comparison?.alternatives).toMatchObject([
      { goal: 'rescue_hostage', predicted: { losses: [{ agent: 'Alex', hp_lost: 6 }], risk: 'low' } },
      { goal: 'destroy_bridge', predicted: { losses: [], hp_lost: 0 } },
      { goal: 'escape_scenario', predicted: { hp_lost: 27 } },
      { goal: 'eliminate_all_enemies' },
    ]);
    for (const { command, predicted } of comparison?.alternatives ?? []) {
      const end = after(compared, command, 'advance 120');
      expect(end.sim.t).toBeCloseTo(predicted?.success_time ?? 0, 6);
    }
    expect(timestrike.describe(view(compared))).toContain('Bring the bridge down: at 11.3 s, nobody is hurt');
  });

  it('hold until something happens', () => {
    const compared = after(start(), 'compare destroy_bridge');
    for (const command of ['advance 0.5', 'move alex 8,4', 'plan rescue_hostage'])
      expect(view(after(compared, command)).comparison).toBeNull();
  });

  it('may be ways to one goal, and tell why one has no plan', () => {
    const goals = [
      { type: 'destroy_bridge', agents: ['alex', 'maya'] },
      { type: 'destroy_bridge', deadline: 5 },
    ];
    const { comparison } = view(after(start(), { type: 'compare_goals', goals }));
    expect(comparison?.alternatives).toMatchObject([
      { predicted: { actions: 13 } },
      { predicted: null, failure: { code: 'GOAL_INFEASIBLE' } },
    ]);
  });
});

describe('listed commands', () => {
  it.each(SCENARIOS)(
    'name goals in words at the start and after a comparison, and every one executes: %s',
    (scenario) => {
      const fresh = start({ scenario });
      const isCompared = isRelease ? scenario !== 'night_raid' : scenario === 'hostage_rescue';
      for (const state of [fresh, ...(isCompared ? [after(fresh, 'compare')] : [])]) {
        const { options } = timestrike.getValidMoves(state, 0);
        const goals = options.filter(({ command }) => /^(?:plan|choose) /.test(command));
        expect(goals.length).toBeGreaterThan(0);
        for (const { command, description } of options) {
          expect(description).not.toMatch(/_/);
          expect([command, timestrike.executeMove(state, 0, readMove(state, command), context).ok]).toEqual([
            command,
            true,
          ]);
        }
      }
    },
  );
});

describe('conditions', () => {
  const lives = { type: 'predicate', predicate: 'hostage_alive' };
  const pursue = (success_condition: unknown): TimeStrikeMove => ({
    type: 'plan_goal',
    goal: { type: 'rescue_hostage', success_condition },
  });
  const deep = (depth: number, over: (part: unknown) => unknown): unknown =>
    depth === 1 ? lives : over(deep(depth - 1, over));
  const reasonFor = (condition: unknown): unknown => {
    const made = timestrike.executeMove(start(), 0, pursue(condition), context);
    return made.ok ? 'accepted' : reasonOf(made.error);
  };
  const FORMS: readonly [string, (part: unknown) => unknown][] = [
    ['and', (part) => ({ type: 'and', conditions: [part] })],
    ['or', (part) => ({ type: 'or', conditions: [part] })],
    ['not with conditions', (part) => ({ type: 'not', conditions: [part] })],
    ['not with condition', (part) => ({ type: 'not', condition: part })],
  ];

  it.each(FORMS)('may be 16 deep, but not 17: %s', (_form, over) => {
    expect(reasonFor(deep(15, over))).toBe('accepted');
    expect(reasonFor(deep(16, over))).not.toBe('INVALID_GOAL_CONDITION');
    const error = errorOf(start(), pursue(deep(17, over)));
    expect(reasonOf(error)).toBe('INVALID_GOAL_CONDITION');
    expect(error.message).toMatch(/^goal\.success_condition\.condition.*16 deep/);
  });

  it.each(['and', 'or'])('may be 64 wide, but not 65: %s', (type) => {
    const wide = (count: number) => ({ type, conditions: Array.from({ length: count }, () => lives) });
    expect(reasonFor(wide(64))).toBe('accepted');
    const error = errorOf(start(), pursue(wide(65)));
    expect(error.message).toContain('goal.success_condition.conditions: may have 64 conditions, got 65');
  });
});

describe('interruptions', () => {
  it('freeze an agent where it is, and the goal is planned anew', () => {
    const moving = after(start(), 'plan rescue_hostage', 'move alex 8,4', 'advance 0.5');
    const made = transition(moving, 'interrupt alex');
    const { interrupted_at: where, interrupted_action } = resultOf(made, 'interrupt_action');
    expect(where.x).toBeGreaterThan(4);
    expect(where.x).toBeLessThan(8);
    expect(where.y).toBe(4);
    expect(interrupted_action).toMatchObject({ action: 'move_to', status: 'cancelled', cancelled_at: 0.5 });
    expect(made.state.plan?.tree.root_id).not.toBe(moving.plan?.tree.root_id);
    expect(view(made.state).plan).toMatchObject({ executing: false });
    expect(view(after(made.state, 'advance 1')).game_state.agents.Alex?.position).toEqual(where);
  });

  it('of a plan that runs: the others finish what they do, and all follow the new plan', () => {
    const running = after(start(), 'plan destroy_bridge execute', 'advance 4');
    const { action } = running.sim.units[1] ?? {};
    const stopped = after(running, 'interrupt alex');
    expect(stopped.sim.units[1]?.action).toEqual(action);
    const predicted = view(stopped).plan?.predicted?.success_time ?? 0;
    const end = after(stopped, 'advance 120');
    expect(end.sim.mission.status).toBe('complete');
    expect(end.sim.t).toBeCloseTo(predicted, 6);
  });

  it('hold even if there is no new plan', () => {
    const late = after(start(), 'plan {"type":"rescue_hostage","deadline":4.009} execute', 'advance 2');
    const made = transition(late, 'interrupt alex');
    expect(resultOf(made, 'interrupt_action').replan_error).toMatchObject({ code: 'GOAL_INFEASIBLE' });
    expect(view(made.state).plan).toMatchObject({
      solution_tree: { status: 'failed' },
      primitive_actions: [],
      executing: false,
    });
    expect(made.state.sim.units[0]?.action).toBeNull();
  });

  it('before any goal plan a defence', () => {
    const state = after(start(), 'move alex 8,4', 'interrupt alex');
    expect(view(state).plan?.primitive_actions.map(({ args }) => args[1])).toEqual([
      'defend',
      'defend',
      'defend',
    ]);
    expect(view(state).game_state.agents.Alex?.position).toEqual({ x: 4, y: 4, z: 0 });
  });
});

describe('choices', () => {
  it('stop everybody and plan the new goal', () => {
    const moving = after(start(), 'plan rescue_hostage execute', 'move maya 8,5', 'advance 1');
    const made = transition(moving, 'choose Liberty execute');
    expect(resultOf(made, 'make_conviction_choice')).toMatchObject({
      goal_changed: true,
      old_goal: 'rescue_hostage',
      new_goal: 'escape_scenario',
      conviction: 'liberty',
      cancelled_actions: [
        { agent_id: 'alex', cancelled_at: 1 },
        { agent_id: 'maya', cancelled_at: 1 },
      ],
    });
    expect(view(made.state).game_state).toMatchObject({
      goal: { type: 'escape_scenario' },
      conviction: { chosen: 'liberty' },
    });
    const end = after(made.state, 'advance 60');
    expect(end.sim.t).toBeCloseTo(view(made.state).plan?.predicted?.success_time ?? 0, 6);
  });

  it('of the same goal plan again', () => {
    const state = after(start(), 'plan rescue_hostage');
    const made = transition(state, 'choose morality');
    expect(resultOf(made, 'make_conviction_choice').goal_changed).toBe(false);
    expect(made.state.plan?.tree.root_id).not.toBe(state.plan?.tree.root_id);
  });

  it('are made for those who wait five seconds, without a plan', () => {
    const state = after(start(), 'advance 5');
    expect(view(state)).toMatchObject({
      plan: null,
      game_state: { goal: { type: 'rescue_hostage', deadline: 30 } },
    });
  });

  it('that cannot be reached are refused, and nobody stops', () => {
    const late = after(start(), 'choose utility execute', 'advance 10');
    expect(reasonOf(errorOf(late, 'choose rescue_hostage by 11'))).toBe('GOAL_INFEASIBLE');
  });
});

it('every goal has a conviction that stands for it', () => {
  const chosen = (conviction: string): GoalType | 'survive_encounter' =>
    after(start(), `choose ${conviction}`).sim.goal.type;
  expect(['morality', 'utility', 'liberty', 'valor'].map(chosen)).toEqual(goalsOf('hostage_rescue'));
});
