import fc from 'fast-check';
import { timestrike } from '.';
import {
  after,
  context,
  readMove,
  resultOf,
  start,
  transition,
  view,
} from '../../../tests/support/timestrike-missions';
import { runs } from '../../../tests/support/volume';
import { playDisturbed } from '../../../tests/support/disturbed-missions';
import { faultsOfTree } from '../../../planner/testing/tree-faults';
import type { TimeStrikeState } from './game-types';
import { MAX_REPLANS } from './refineahead';
import type { SolutionTree } from './plan-types';
import { isAgent } from './sim';
import type { SimEventType, UnitId } from './types';

/** As if fate had dealt with a unit otherwise than planned. */
const withUnit = (state: TimeStrikeState, id: UnitId, change: { readonly hp: number }): TimeStrikeState => ({
  ...state,
  sim: {
    ...state.sim,
    units: state.sim.units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit)),
  },
});

const eventsOf = (state: TimeStrikeState, type: SimEventType): readonly string[] =>
  state.events.filter((event) => event.type === type).map(({ message }) => message);

const treeOf = ({ plan }: TimeStrikeState): SolutionTree => {
  if (!plan) throw new Error('there is no plan');
  return plan.tree;
};

/** Whom an agent is attacking. */
const targetIn = ({ sim }: TimeStrikeState): UnitId | undefined =>
  sim.units.find(({ id, action }) => isAgent(id) && action?.action === 'attack')?.action?.args[0] as
    UnitId | undefined;

/** The mission is won at the time that the plan in force predicts. */
function expectSuccess(state: TimeStrikeState): void {
  const success = view(state).plan?.predicted?.success_time ?? NaN;
  const end = after(state, 'advance 120');
  expect(end.sim.mission.status).toBe('complete');
  expect(end.sim.t).toBeCloseTo(success, 6);
}

describe('a plan that is carried out is made anew', () => {
  it('when a pillar falls earlier by somebody else’s blows', () => {
    const running = after(
      start(),
      'plan {"type":"destroy_bridge","agents":["alex","maya"]} execute',
      'move jordan 9,4',
      'advance 2',
      ...Array.from({ length: 4 }, () => ['order jordan interact pillar_1 damage', 'advance 2.1']).flat(),
    );
    expect(running.plan?.replans).toBe(0);
    const met = after(running, 'advance 1');
    expect(eventsOf(met, 'action_rejected')).toEqual(['The north pillar is down already.']);
    expect(eventsOf(met, 'replanned')).toEqual([
      'The north pillar is down already: the plan is made anew (1 of at most 20)',
    ]);
    expect(view(met).plan).toMatchObject({ replans: 1, executing: true, failure: null });
    expect(met.plan?.tree.derived_from).toBe(running.plan?.tree.root_id);
    expect(met.plan?.tree.root_id).not.toBe(running.plan?.tree.root_id);
    expect(faultsOfTree(treeOf(met))).toEqual([]);
    expectSuccess(met);
  });

  it('when an enemy falls earlier than planned, and a blow misses', () => {
    let running = after(start(), 'plan eliminate_all_enemies execute');
    let target = targetIn(running);
    for (; target === undefined; target = targetIn(running)) running = after(running, 'advance 0.25');
    const met = after(withUnit(running, target, { hp: 0 }), 'advance 2');
    expect(eventsOf(met, 'attack_missed').length).toBeGreaterThan(0);
    expect(met.plan?.replans).toBeGreaterThan(0);
    expectSuccess(met);
  });

  it('when an agent of the plan dies: the others take over', () => {
    const running = withUnit(after(start(), 'plan eliminate_all_enemies execute', 'advance 3'), 'alex', {
      hp: 1,
    });
    const end = after(running, 'advance 120');
    expect(eventsOf(end, 'death')).toContain('Alex falls');
    expect(eventsOf(end, 'replanned')[0]).toMatch(/^Alex falls: the plan is made anew/);
    expect(end.sim.mission.status).toBe('complete');
  });

  it('when all is done, and the goal is not reached', () => {
    const running = after(start(), 'plan destroy_bridge execute', 'advance 11');
    const healed: TimeStrikeState = {
      ...running,
      sim: { ...running.sim, pillars: { pillar_1: 150, pillar_2: 150 } },
    };
    const met = after(healed, 'advance 1.1');
    expect(eventsOf(met, 'replanned')).toEqual([
      'All is done, and the goal is not reached: the plan is made anew (1 of at most 20)',
    ]);
    expectSuccess(met);
  });

  it('around an order to one of its agents, who carries that out first', () => {
    const running = after(start(), 'plan destroy_bridge execute', 'advance 4');
    const made = transition(running, 'move maya 6,6');
    expect(made.events.map(({ type }) => type)).toContain('replanned');
    const maya = made.state.sim.units.find(({ id }) => id === 'maya');
    expect(maya?.queue.map(({ action, args }) => [action, args])[0]).toEqual([
      'move_to',
      [{ x: 6, y: 6, z: 0 }],
    ]);
    expect(maya?.queue.length).toBeGreaterThan(1);
    expectSuccess(made.state);
  });

  it('but not for an order to somebody who has no part in it', () => {
    const running = after(start(), 'plan rescue_hostage execute', 'advance 1', 'move maya 6,6');
    expect(running.plan).toMatchObject({ replans: 0, executing: true });
    expect(running.plan?.tree.root_id).toMatch(/^root_1_/);
  });

  it('keeping what was executed: no blow is struck twice', () => {
    const running = after(start(), 'plan destroy_bridge execute', 'advance 4');
    const again = after(running, 'order jordan skill_cast defend jordan');
    const doneIn = (state: TimeStrikeState) =>
      Object.values(treeOf(state).nodes)
        .filter(({ kind, status }) => kind === 'action' && status === 'done')
        .map(({ timed_action_id, start_time, end_time }) => ({ timed_action_id, start_time, end_time }));
    expect(doneIn(running).length).toBeGreaterThan(3);
    expect(doneIn(again)).toEqual(expect.arrayContaining(doneIn(running)));
    const ids = new Set(doneIn(running).map(({ timed_action_id }) => timed_action_id));
    expect(again.plan?.schedule.filter(({ id }) => ids.has(id))).toEqual([]);
    expectSuccess(again);
  });
});

describe('no order ends a plan without a word', () => {
  it('an order that no plan could keep is dropped, and its answer says so', () => {
    const running = after(start(), 'plan {"type":"rescue_hostage","deadline":4.5} execute', 'advance 1');
    const made = transition(running, 'order alex skill_cast defend alex');
    const result = resultOf(made, 'issue_action');
    expect(result.dropped).toMatch(/^Alex needs at least/);
    expect(result.timed_action).toMatchObject({ status: 'cancelled', reason: 'plan_kept' });
    expect(result.plan).toEqual({ executing: true, replans: 0, failure: null });
    expect(made.message).toContain('Alex keeps to the plan, and the order is dropped');
    expect(made.events.map(({ type }) => type)).toContain('order_dropped');
    expectSuccess(made.state);
  });

  it('the answer to every command says whether the team follows a plan', () => {
    const running = after(start(), 'plan destroy_bridge execute', 'advance 4');
    const commands = [
      'plan escape_scenario',
      'choose utility execute',
      'move jordan 6,6',
      'order maya skill_cast defend maya',
      'interrupt alex',
      'advance 1',
    ];
    const status = (command: string): unknown =>
      transition(running, command).events.find(({ type }) => type === 'command')?.data?.plan;
    for (const command of commands)
      expect(status(command)).toEqual({
        executing: command !== 'plan escape_scenario',
        replans: expect.any(Number) as number,
        failure: null,
      });
  });

  it('an agent that was stopped stays where it is while the others go on, however often the plan is made anew', () => {
    const running = after(start(), 'plan destroy_bridge execute', 'advance 4');
    const made = transition(running, 'interrupt jordan');
    const { interrupted_at, next_action, plan } = resultOf(made, 'interrupt_action');
    expect(next_action).toBeNull();
    expect(plan.executing).toBe(true);
    expect(made.message).toContain('the others go on without Jordan');
    const later = after(made.state, 'advance 1', 'order maya skill_cast defend maya', 'advance 4');
    expect(later.plan?.replans).toBe(1);
    const jordan = view(later).game_state.agents.Jordan;
    expect(jordan).toMatchObject({ position: interrupted_at, current_action: null });
    expectSuccess(later);
  });

  it('a plan that cannot do without the agent that was stopped gives it orders, which the answer tells', () => {
    const running = after(start(), 'plan rescue_hostage execute', 'advance 1');
    const made = transition(running, 'interrupt alex');
    expect(resultOf(made, 'interrupt_action').next_action).toMatchObject({
      agent_id: 'alex',
      action: 'move_to',
    });
    expect(made.message).toContain('no plan was found without Alex');
    expectSuccess(made.state);
  });
});

describe('disturbed missions', () => {
  it('none ends with idle agents dying under a plan that was lost without a word', () => {
    const missions = Array.from({ length: runs(4, 8).numRuns }, (_, seed) => playDisturbed(seed));
    const lost = missions.filter(({ idleDeaths, isLostSilently }) => idleDeaths.length > 0 || isLostSilently);
    expect(lost).toEqual([]);
  });
});

describe('a plan is given up', () => {
  it('when there is no other', () => {
    const running = after(start(), 'plan {"type":"rescue_hostage","deadline":4.009} execute', 'advance 1');
    const made = transition(running, 'interrupt alex');
    expect(resultOf(made, 'interrupt_action').plan).toEqual({
      executing: false,
      replans: 0,
      failure: 'GOAL_INFEASIBLE',
    });
    const stopped = made.state;
    expect(view(stopped).plan).toMatchObject({
      executing: false,
      failure: 'GOAL_INFEASIBLE',
      solution_tree: { status: 'failed' },
      schedule: [],
    });
    expect(eventsOf(stopped, 'plan_failed')[0]).toMatch(
      /^Alex was stopped, and no new plan was found: Alex needs/,
    );
    expect(stopped.sim.mission.status).toBe('active');
  });

  it('after twenty times: the goal is reported failed, and the player has the word', () => {
    let state = after(start(), 'plan destroy_bridge execute', 'advance 3');
    for (let i = 0; i <= MAX_REPLANS; i++) {
      expect(state.plan).toMatchObject({ executing: true, replans: i });
      state = after(state, 'order jordan skill_cast defend jordan');
    }
    expect(view(state).plan).toMatchObject({
      executing: false,
      failure: 'replan_limit',
      replans: MAX_REPLANS,
      schedule: [],
      primitive_actions: [],
      solution_tree: { status: 'failed' },
    });
    expect(transition(state, 'advance 1').events.map(({ type }) => type)).not.toContain('replanned');
    expect(state.events.at(-1)).toMatchObject({ type: 'plan_failed' });
    expect(view(after(state, 'plan destroy_bridge execute')).plan).toMatchObject({
      replans: 0,
      executing: true,
    });
  });
});

describe('however time is cut', () => {
  const HORIZON = 30_000;
  const running = (goal: string): TimeStrikeState =>
    after(start({ clock: { mode: 'realtime' } }), `plan ${goal} execute`);
  const plans = { bridge: running('destroy_bridge'), guards: running('eliminate_all_enemies') };
  const at = fc.integer({ min: 0, max: HORIZON });
  const go = (state: TimeStrikeState, now: number): TimeStrikeState =>
    timestrike.advance?.(state, { ...context, now }).state ?? state;

  /** What nobody planned: somebody is nearly dead, at some time. */
  const blow = fc.record({
    when: fc.integer({ min: 500, max: 9_000 }),
    unit: fc.constantFrom<UnitId>('alex', 'maya', 'jordan', 'soldier_2', 'archer_1'),
    goal: fc.constantFrom('bridge' as const, 'guards' as const),
  });

  it('plans are made anew alike, to the last bit', () => {
    let replans = 0;
    fc.assert(
      fc.property(blow, fc.array(at, { minLength: 3, maxLength: 50 }), ({ when, unit, goal }, cuts) => {
        const play = (stops: readonly number[]): TimeStrikeState => {
          const times = stops.toSorted((a, b) => a - b);
          const before = times.filter((time) => time < when).reduce(go, plans[goal]);
          const struck = withUnit(go(before, when), unit, { hp: 1 });
          return [...times.filter((time) => time > when), HORIZON].reduce(go, struck);
        };
        const whole = play([]);
        replans += whole.plan?.replans ?? 0;
        expect(JSON.stringify(play(cuts))).toBe(JSON.stringify(whole));
      }),
      {
        numRuns: 12,
        // Blows for which the plan is certainly made anew, so that a run of luck cannot leave that out.
        examples: [
          [{ when: 2448, unit: 'alex', goal: 'guards' }, [400, 2449, 9000]],
          [{ when: 7524, unit: 'soldier_2', goal: 'guards' }, [7000, 8000, 20_000]],
        ],
      },
    );
    expect(replans).toBeGreaterThan(0);
  });
});

describe('the time at which a plan must be made anew', () => {
  const running = withUnit(
    after(start({ clock: { mode: 'realtime' } }), 'plan eliminate_all_enemies execute'),
    'alex',
    { hp: 1 },
  );
  const end = 120_000;

  it('is told without planning, and comes before the plan is another one', () => {
    const due = timestrike.nextCostlyAdvance?.(running, end) ?? 0;
    expect(due).toBeGreaterThan(0);
    const before = timestrike.advance?.(running, { ...context, now: due - 2 }).state;
    const then = timestrike.advance?.(running, { ...context, now: due }).state;
    expect([before?.plan?.replans, then?.plan?.replans]).toEqual([0, 1]);
    expect(timestrike.nextCostlyAdvance?.(running, due - 2)).toBeNull();
  });

  it('cuts a mission into parts that lead to the same end as the whole', () => {
    let now = running;
    let stretches = 0;
    for (
      let due = timestrike.nextCostlyAdvance?.(now, end);
      due;
      due = timestrike.nextCostlyAdvance?.(now, end)
    ) {
      now = timestrike.advance?.(now, { ...context, now: due }).state ?? now;
      stretches += 1;
    }
    expect(stretches).toBeGreaterThan(0);
    expect(timestrike.advance?.(now, { ...context, now: end }).state).toEqual(
      timestrike.advance?.(running, { ...context, now: end }).state,
    );
  });

  it.each(['plan destroy_bridge', 'choose valor', 'interrupt alex', 'move alex 9,4'])(
    'is not the only thing that takes long: %s is expected to, while a plan is carried out',
    (command) => {
      expect(timestrike.costOf?.(running, readMove(running, command), 'execute')).toBeGreaterThan(20);
    },
  );

  it.each([
    ['interrupt alex', 0],
    ['move alex 9,4', 0],
    ['advance 5', 0],
    ['compare', 0],
    ['choose valor', 75],
  ])('to judge %s is expected to take %i ms, as it needs a plan or none', (command, ms) => {
    const move = readMove(running, command);
    expect(timestrike.costOf?.(running, move, 'validate')).toBe(ms);
    const made = timestrike.executeMove(running, 0, move, context);
    expect(timestrike.validateMove(running, 0, move)).toEqual(made.ok ? null : made.error);
  });

  it('leaves what is quick alone', () => {
    const idle = start();
    for (const command of ['move alex 9,4', 'advance 5'])
      expect(timestrike.costOf?.(idle, readMove(idle, command), 'execute')).toBe(0);
  });
});
