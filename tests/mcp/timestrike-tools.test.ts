import type { Agent } from '../support/bridge-client';
import { at, planFor, startMission, startMissionAgent, type Mission } from './timestrike-mission';

let agent: Agent;
let mission: Mission;
beforeAll(async () => {
  agent = await startMissionAgent();
});
beforeEach(async () => {
  mission = await startMission(agent);
});
afterAll(() => agent.close());

const RESCUE = { goal: { type: 'rescue_hostage' } };

describe('timestrike_start_game', () => {
  it('sets the scenario up and offers the four convictions', () => {
    const { session_id, game_state, conviction_choices } = mission.opening;
    expect(session_id).toMatch(/^ts_[0-9a-f]{32}$/);
    expect(game_state).toMatchObject({
      scenario: 'hostage_rescue',
      time: 0,
      clock: { mode: 'manual', time_scale: 1 },
      mission_status: 'active',
      mission_reason: null,
      map: { width: 25, height: 10, depth: 1 },
      agents: {
        Alex: { position: at(4, 4), hp: 120, status: 'ready' },
        Maya: { position: at(3, 5), hp: 80 },
        Jordan: { position: at(4, 6), hp: 95 },
      },
      objects: { hostage: { position: at(20, 5), alive: true, rescued: false } },
      conviction: { chosen: null, window_open: true, window_closes_at: 5, default: 'rescue_hostage' },
      timers: { hostage_execution_at: 30, hostage_time_remaining: 30, reinforcements_at: 45 },
      scheduled_actions: [],
    });
    expect(Object.keys(game_state.enemies)).toHaveLength(5);
    expect(conviction_choices.map(({ conviction, goal }) => [conviction, goal])).toEqual([
      ['morality', 'rescue_hostage'],
      ['utility', 'destroy_bridge'],
      ['liberty', 'escape_scenario'],
      ['valor', 'eliminate_all_enemies'],
    ]);
  });

  it('takes scenarios in any case, a clock, and arguments it does not know', async () => {
    const started = await startMission(agent, {
      scenario: ' Open_Field ',
      clock: { mode: 'realtime', time_scale: 2.5 },
      weather: 'rain',
    });
    expect(started.opening.game_state).toMatchObject({
      scenario: 'open_field',
      clock: { mode: 'realtime', time_scale: 2.5 },
      enemies: {},
    });
  });
});

describe('timestrike_get_game_state', () => {
  it('lists what is under way and scheduled, by start', async () => {
    await mission.ok('timestrike_move_agent', { agent: 'maya', target_position: at(20, 5) });
    await mission.pass(1);
    await mission.ok('timestrike_move_agent', { agent: 'ALEX ', target_position: at(8, 4) });
    const { scheduled_actions, agents } = await mission.state();
    expect(scheduled_actions.map(({ agent_id, status }) => [agent_id, status])).toEqual([
      ['maya', 'executing'],
      ['alex', 'scheduled'],
    ]);
    expect(agents.Maya).toMatchObject({ status: 'moving', current_action: { agent_id: 'maya' } });
    expect(agents.Alex?.current_action).toBeNull();
  });

  it('changes nothing', async () => {
    expect(await mission.state()).toEqual(await mission.state());
  });
});

describe('timestrike_plan_goal', () => {
  it('plans the rescue as one straight run, and moves nobody', async () => {
    const plan = await mission.ok('timestrike_plan_goal', RESCUE);
    expect(plan.primitive_actions).toEqual([{ action: 'move_to', args: ['alex', at(20, 5)] }]);
    expect(plan.solution_tree).toMatchObject({ status: 'solved', blacklisted_commands: [] });
    expect(plan.predicted.makespan).toBeCloseTo(4.007805, 6);
    expect(plan.predicted.hp.alex).toBe(114);
    expect(plan.planning_time_ms).toBeGreaterThan(0);
    expect(plan.stats).toMatchObject({ planning_time_ms: plan.planning_time_ms });
    expect(plan.explanation).toMatch(/\w/);
    const state = await mission.pass(1);
    expect(state.agents.Alex?.position).toEqual(at(4, 4));
    expect(state.goal).toMatchObject({ type: 'rescue_hostage', priority: 50, deadline: 30 });
    expect(state.conviction).toMatchObject({ window_open: false });
  });

  it('plans nothing for a goal that holds already', async () => {
    const goal = {
      type: 'rescue_hostage',
      success_condition: { type: 'predicate', predicate: 'agent_at_position', args: ['Alex', at(4, 4)] },
    };
    expect(await mission.ok('timestrike_plan_goal', { goal })).toMatchObject({
      success: true,
      primitive_actions: [],
      schedule: [],
    });
  });

  it('compares the goal with the others of the scenario, and sets none', async () => {
    const { goal: before } = await mission.state();
    const compared = await mission.ok('timestrike_plan_goal', { ...RESCUE, compare: true });
    const { alternatives } = compared as unknown as { alternatives: { goal: string }[] };
    expect(alternatives.map(({ goal }) => goal).toSorted()).toEqual([
      ...['destroy_bridge', 'eliminate_all_enemies', 'escape_scenario', 'rescue_hostage'],
    ]);
    expect((await mission.state()).goal).toEqual(before);
  });

  it('leaves the goal and the plan before in force when there is no plan', async () => {
    await mission.ok('timestrike_plan_goal', RESCUE);
    const before = await mission.ok('timestrike_get_solution_tree');
    await mission.error('timestrike_plan_goal', { goal: { type: 'destroy_bridge', deadline: 5 } });
    expect(await mission.ok('timestrike_get_solution_tree')).toEqual(before);
  });
});

describe('timestrike_move_agent', () => {
  it('tells the action, the way and the arrival', async () => {
    const moved = await mission.ok('timestrike_move_agent', {
      agent: 'Alex',
      target_position: { x: 8, y: 4 },
    });
    expect(moved).toMatchObject({
      timed_action: {
        agent_id: 'alex',
        action: 'move_to',
        args: [at(8, 4)],
        start_time: 0.001,
        duration: 1,
        end_time: 1.001,
        status: 'scheduled',
      },
      current_position: at(4, 4),
      distance: 4,
      eta: 1.001,
    });
    expect((await mission.pass(0.501)).agents.Alex?.position.x).toBeCloseTo(6, 9);
    expect((await mission.pass(0.5)).agents.Alex).toMatchObject({ position: at(8, 4), status: 'ready' });
  });

  it('is done at once where the agent stands', async () => {
    const moved = await mission.ok('timestrike_move_agent', { agent: 'alex', target_position: at(4, 4) });
    expect(moved).toMatchObject({ timed_action: { duration: 0, status: 'completed' }, distance: 0 });
  });

  it('sends a moving agent elsewhere from where it is', async () => {
    await mission.ok('timestrike_move_agent', { agent: 'alex', target_position: at(8, 4) });
    await mission.pass(0.501);
    const back = await mission.ok('timestrike_move_agent', { agent: 'alex', target_position: at(4, 4) });
    expect(back.timed_action.duration).toBeCloseTo(0.501, 9);
    expect(back.eta).toBeCloseTo(1.003, 9);
    expect((await mission.pass(0.502)).agents.Alex?.position).toEqual(at(4, 4));
  });
});

describe('timestrike_set_clock', () => {
  it('stops real time while one plans, and lets it go on at another pace', async () => {
    const live = await startMission(agent, { clock: { mode: 'realtime' } });
    const { time, clock } = await live.ok('timestrike_set_clock', { paused: true });
    expect(clock).toEqual({ mode: 'realtime', time_scale: 1, paused: true });
    const { predicted } = await live.ok('timestrike_plan_goal', { ...planFor({}), execute: true });
    expect(Number(predicted.success_time)).toBeCloseTo(time + 4.008805, 5);
    expect(await live.state()).toMatchObject({ time, clock: { paused: true } });
    expect(await live.ok('timestrike_set_clock', { paused: false, time_scale: 10 })).toMatchObject({
      time,
      clock: { paused: false, time_scale: 10 },
    });
  });
});

describe('timestrike_issue_action', () => {
  it('has an agent defend, strike a pillar, and cast on a point', async () => {
    const defend = await mission.ok('timestrike_issue_action', {
      agent: 'jordan',
      action: 'skill_cast',
      args: ['defend', 'jordan'],
    });
    expect(defend).toMatchObject({ timed_action: { duration: 1 }, distance: 0 });
    await mission.ok('timestrike_issue_action', {
      agent: 'maya',
      action: 'skill_cast',
      args: ['scorch', at(10, 3)],
    });
    await mission.ok('timestrike_move_agent', { agent: 'alex', target_position: at(9, 6) });
    await mission.pass(2.1);
    await mission.ok('timestrike_issue_action', {
      agent: 'alex',
      action: 'interact',
      args: ['pillar_2', 'damage'],
    });
    const { objects, agents } = await mission.pass(2.1);
    expect(objects.pillar_1.hp).toBe(100);
    expect(objects.pillar_2.hp).toBe(125);
    expect(agents.Jordan?.effects).toMatchObject([{ type: 'defend' }]);
  });
});

describe('timestrike_interrupt_action', () => {
  it('stops the agent where it is, and plans anew', async () => {
    const plan = await mission.ok('timestrike_plan_goal', { ...RESCUE, execute: true });
    await mission.pass(1.001);
    const stopped = await mission.ok('timestrike_interrupt_action', { agent: 'alex' });
    expect(stopped.interrupted_at.x).toBeGreaterThan(7);
    expect(stopped.interrupted_action).toMatchObject({ status: 'cancelled', cancelled_at: 1.001 });
    expect(stopped.new_solution_tree).toMatchObject({
      status: 'solved',
      derived_from: plan.solution_tree.root_id,
    });
    expect(stopped.new_solution_tree.root_id).not.toBe(plan.solution_tree.root_id);
    expect(stopped.primitive_actions.length).toBeGreaterThan(0);
    expect(stopped.replanning_time_ms).toBeGreaterThan(0);
    expect(stopped).not.toHaveProperty('replan_error');
  });

  it('stops an agent whose order has not reached it yet', async () => {
    await mission.ok('timestrike_move_agent', { agent: 'alex', target_position: at(8, 4) });
    const stopped = await mission.ok('timestrike_interrupt_action', { agent: 'alex' });
    expect(stopped.interrupted_at).toEqual(at(4, 4));
    expect((await mission.pass(2)).agents.Alex?.position).toEqual(at(4, 4));
  });

  it('holds also when no new plan is found', async () => {
    await mission.ok('timestrike_plan_goal', {
      goal: { type: 'rescue_hostage', deadline: 4.009 },
      execute: true,
    });
    await mission.pass(3);
    const stopped = await mission.ok('timestrike_interrupt_action', { agent: 'alex' });
    expect(stopped.new_solution_tree.status).toBe('failed');
    expect(stopped.replan_error?.code).toBe('GOAL_INFEASIBLE');
    expect(stopped.plan).toEqual({ executing: false, replans: 0, failure: 'GOAL_INFEASIBLE' });
    expect((await mission.state()).agents.Alex?.status).toBe('ready');
  });
});

describe('timestrike_get_solution_tree', () => {
  it('is empty before the first plan', async () => {
    expect(await mission.ok('timestrike_get_solution_tree')).toMatchObject({
      solution_tree: null,
      primitive_actions: [],
      schedule: [],
      stats: null,
      tree_stats: { total_nodes: 0, expanded_nodes: 0, primitive_actions: 0, max_depth: 0 },
    });
  });

  it('tells what is done and what remains', async () => {
    const goal = { type: 'destroy_bridge' };
    const plan = await mission.ok('timestrike_plan_goal', { goal, execute: true });
    await mission.pass(5);
    const { solution_tree, primitive_actions, schedule, tree_stats } = await mission.ok(
      'timestrike_get_solution_tree',
    );
    const done = Object.values(solution_tree?.nodes ?? {}).filter(
      ({ kind, status }) => kind === 'action' && status === 'done',
    );
    expect(done.length).toBeGreaterThan(0);
    expect(primitive_actions).toHaveLength(plan.primitive_actions.length - done.length);
    expect(schedule.every(({ status }) => status !== 'completed')).toBe(true);
    expect(tree_stats.total_nodes).toBe(Object.keys(solution_tree?.nodes ?? {}).length);
  });
});

describe('timestrike_make_conviction_choice', () => {
  it('takes convictions and goals in any case, and stops everybody', async () => {
    await mission.ok('timestrike_move_agent', { agent: 'alex', target_position: at(8, 4) });
    await mission.pass(0.501);
    const choice = await mission.ok('timestrike_make_conviction_choice', { new_goal: 'UTILITY' });
    expect(choice).toMatchObject({
      goal_changed: true,
      old_goal: 'survive_encounter',
      new_goal: 'destroy_bridge',
      conviction: 'utility',
      cancelled_actions: [{ agent_id: 'alex', status: 'cancelled' }],
      new_solution_tree: { status: 'solved', blacklisted_commands: [] },
    });
    const again = await mission.ok('timestrike_make_conviction_choice', { new_goal: 'Destroy_Bridge' });
    expect(again.goal_changed).toBe(false);
    expect(again.new_solution_tree.root_id).not.toBe(choice.new_solution_tree.root_id);
  });

  it('refuses what cannot be reached any more, and then nobody stops', async () => {
    await mission.ok('timestrike_make_conviction_choice', { new_goal: 'liberty' });
    await mission.pass(31);
    await mission.ok('timestrike_move_agent', { agent: 'maya', target_position: at(9, 5) });
    await mission.pass(0.5);
    const before = await mission.state();
    const { code } = await mission.error('timestrike_make_conviction_choice', { new_goal: 'morality' });
    expect(code).toBe('GOAL_INFEASIBLE');
    expect(before.agents.Maya?.status).toBe('moving');
    expect(await mission.state()).toEqual(before);
  });
});

describe('timestrike_advance_clock', () => {
  it('tells the time, and what happened meanwhile', async () => {
    await mission.ok('timestrike_move_agent', { agent: 'alex', target_position: at(8, 4) });
    const { time, events, game_state } = await mission.ok('timestrike_advance_clock', { seconds: 1.5 });
    expect(time).toBe(1.5);
    expect(game_state.time).toBe(1.5);
    expect(events.map(({ type }) => type)).toEqual(['action_started', 'action_completed']);
  });
});
