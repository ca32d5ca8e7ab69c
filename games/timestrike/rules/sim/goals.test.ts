import {
  at,
  goalOf,
  moveTo,
  newSim,
  only,
  ordered,
  predicate,
  the,
} from '../../../../tests/support/timestrike-situations';
import type { Condition, Predicate, Sim } from '../types';
import { advance } from './advance';
import { pursue } from './commands';
import { holds } from './conditions';
import { defaultGoal } from './goals';

/** A world whose window of choice is closed. */
const decided = (sim: Sim): Sim => ({ ...sim, conviction: { chosen: 'utility', windowOpen: false } });

const rescue = newSim();
const field = decided(newSim('open_field'));

describe('predicates', () => {
  const there: Sim = only(rescue, { alex: { position: at(24, 4) }, maya: { hp: 0 }, soldier_1: { hp: 7 } });
  const ruined: Sim = {
    ...only(rescue, { alex: { hp: 0 }, soldier_1: { hp: 0 } }),
    t: 5,
    pillars: { pillar_1: 0, pillar_2: 1 },
    hostage: { alive: false, rescued: false },
  };
  const isTrue = (asked: Predicate, sim: Sim): boolean => holds(predicate(asked), sim);

  it.each<readonly [Predicate, boolean, boolean]>([
    [{ predicate: 'agent_at_position', args: ['alex', at(24, 4.1), 0.1 + 1e-9] }, true, false],
    [{ predicate: 'agent_at_position', args: ['alex', at(24, 4.2), 0.1] }, false, false],
    [{ predicate: 'world_time_less_than', args: [5] }, true, false],
    [{ predicate: 'world_time_greater_than', args: [5] }, false, false],
    [{ predicate: 'world_time_greater_than', args: [4.999] }, false, true],
    [{ predicate: 'agent_dead', args: ['maya'] }, true, false],
    [{ predicate: 'agent_dead', args: ['soldier_1'] }, false, true],
    [{ predicate: 'agent_alive', args: ['alex'] }, true, false],
    [{ predicate: 'agent_hp_at_least', args: ['soldier_1', 7] }, true, false],
    [{ predicate: 'agent_hp_at_least', args: ['soldier_1', 8] }, false, false],
    [{ predicate: 'agent_in_zone', args: ['alex', 'escape'] }, true, false],
    [{ predicate: 'agent_in_zone', args: ['maya', 'escape'] }, false, false],
    [{ predicate: 'all_agents_in_zone', args: ['escape'] }, true, false],
    [{ predicate: 'object_destroyed', args: ['pillar_1'] }, false, true],
    [{ predicate: 'object_destroyed', args: ['pillar_2'] }, false, false],
    [{ predicate: 'object_destroyed', args: ['hostage'] }, false, true],
    [{ predicate: 'all_enemies_dead', args: [] }, false, true],
    [{ predicate: 'hostage_alive', args: [] }, true, false],
    [{ predicate: 'hostage_rescued', args: [] }, false, false],
  ])('%j', (asked, whileThere, amongRuins) => {
    expect([isTrue(asked, there), isTrue(asked, ruined)]).toEqual([whileThere, amongRuins]);
  });

  it('a rescued hostage is one', () => {
    expect(
      isTrue(
        { predicate: 'hostage_rescued', args: [] },
        { ...rescue, hostage: { alive: true, rescued: true } },
      ),
    ).toBe(true);
  });

  it('and, or, not', () => {
    const yes = predicate({ predicate: 'hostage_alive', args: [] });
    const no = predicate({ predicate: 'hostage_rescued', args: [] });
    const all = (...conditions: Condition[]): Condition => ({ type: 'and', conditions });
    const any = (...conditions: Condition[]): Condition => ({ type: 'or', conditions });
    expect(
      [all(yes, yes), all(yes, no), any(no, yes), any(no, no)].map((each) => holds(each, rescue)),
    ).toEqual([true, false, true, false]);
    expect(holds({ type: 'not', conditions: [no] }, rescue)).toBe(true);
  });

  it('who only passes a position is not there', () => {
    const goal = goalOf(predicate({ predicate: 'agent_at_position', args: ['alex', at(7, 4), 1] }));
    const { sim } = ordered({ ...field, goal }, 'alex', moveTo(8, 4));
    const meanwhile = ordered(advance(sim, 0.7).sim, 'maya', moveTo(3, 5)).sim;
    expect(advance(meanwhile, 1).sim.mission.status).toBe('active');
    expect(advance(meanwhile, 2).sim).toMatchObject({ mission: { status: 'complete' }, t: 1.001 });
  });
});

describe('success', () => {
  const arrival = predicate({ predicate: 'agent_at_position', args: ['alex', at(8, 4), 0.1] });
  const arrivingAt = (time: number): Sim => ({ ...field, t: time - 1.001 });

  it.each([
    ['at the deadline counts', goalOf(arrival, 30), 'complete'],
    ['after the deadline does not', goalOf(arrival, 29.999), 'failed'],
    [
      'at a time it must be less than does not',
      goalOf({
        type: 'and',
        conditions: [arrival, predicate({ predicate: 'world_time_less_than', args: [30] })],
      }),
      'active',
    ],
  ])('%s', (_, goal, status) => {
    const { sim } = ordered({ ...arrivingAt(30), goal }, 'alex', moveTo(8, 4));
    expect(advance(sim, 31).sim.mission.status).toBe(status);
  });

  it('arrival at the very moment of the execution counts', () => {
    const goal = defaultGoal('rescue_hostage', rescue);
    const sim = only({ ...rescue, t: 28.999, goal }, { alex: { position: at(16, 5) } });
    const { sim: after } = advance(ordered(sim, 'alex', moveTo(20, 5)).sim, 40);
    expect(after).toMatchObject({ t: 30, mission: { status: 'complete' }, hostage: { alive: true } });
  });

  it('that only time brings is noticed a tick later', () => {
    const goal = goalOf(predicate({ predicate: 'world_time_greater_than', args: [7.5] }));
    expect(advance({ ...field, goal }, 20).sim).toMatchObject({ t: 7.501, mission: { status: 'complete' } });
  });

  it('of a goal that is reached already is at once', () => {
    const goal = goalOf(predicate({ predicate: 'hostage_alive', args: [] }));
    expect(pursue(rescue, goal, null).sim.mission.status).toBe('complete');
  });
});

describe('failure', () => {
  const chasing = (type: 'rescue_hostage' | 'destroy_bridge', sim: Sim): Sim => ({
    ...sim,
    goal: defaultGoal(type, sim),
  });
  const killing = {
    action: 'attack' as const,
    args: ['alex'] as const,
    id: 'a',
    agent_id: 'soldier_1' as const,
    start_time: 0,
    duration: 1.5,
    end_time: 1.5,
    status: 'executing' as const,
    prerequisites: [],
  };

  it('a tick after the deadline', () => {
    const goal = { ...defaultGoal('destroy_bridge', field), deadline: 12 };
    expect(advance({ ...field, goal }, 12).sim.mission.status).toBe('active');
    expect(advance({ ...field, goal }, 12.5).sim).toMatchObject({
      t: 12.001,
      mission: { status: 'failed', reason: 'deadline' },
    });
  });

  it.each([
    ['rescue_hostage', { maya: {} }, 'alex_dead'],
    ['destroy_bridge', {}, 'all_agents_dead'],
    ['destroy_bridge', { maya: {} }, null],
  ] as const)('%s when Alex dies, beside him %j', (type, others, reason) => {
    const sim = only(rescue, {
      alex: { hp: 1, position: at(15, 5) },
      soldier_1: { action: killing },
      ...others,
    });
    expect(advance(chasing(type, sim), 1.5).sim.mission.reason).toBe(reason);
  });

  it('of the rescue when the hostage dies', () => {
    const goal = { ...defaultGoal('rescue_hostage', rescue), deadline: null };
    expect(advance({ ...only(rescue, { alex: {} }), goal }, 30).sim).toMatchObject({
      t: 30,
      mission: { status: 'failed', reason: 'hostage_dead' },
    });
  });
});

describe('timers', () => {
  const quiet = only(rescue, { jordan: { position: at(0, 0) } });
  const until = (time: number, sim: Sim = quiet) => advance(sim, time);
  const bridge = decided({ ...quiet, goal: defaultGoal('destroy_bridge', rescue) });

  it('5 s: the goal is chosen for those who did not', () => {
    expect(until(4.999).sim.goal.type).toBe('survive_encounter');
    expect(until(5).sim).toMatchObject({
      goal: { type: 'rescue_hostage', deadline: 30 },
      conviction: { chosen: null, windowOpen: false },
    });
    expect(until(5, bridge).sim.goal.type).toBe('destroy_bridge');
  });

  it('30 s: the hostage is executed, under any goal, unless rescued', () => {
    expect(until(29.999, bridge).sim.hostage.alive).toBe(true);
    expect(until(30, bridge).sim).toMatchObject({ hostage: { alive: false }, mission: { status: 'active' } });
    const free = { ...bridge, hostage: { alive: true, rescued: true } };
    expect(until(60, free).sim.hostage.alive).toBe(true);
  });

  it('45 s: two soldiers come, unless both pillars are down', () => {
    expect(until(45, bridge).sim.units.map(({ id }) => id)).toEqual(['jordan', 'soldier_4', 'soldier_5']);
    const one = { ...bridge, pillars: { pillar_1: 0, pillar_2: 150 } };
    expect(the(until(45, one).sim, 'soldier_4')).toMatchObject({ hp: 70, position: at(24, 4) });
    const down = {
      ...bridge,
      goal: defaultGoal('escape_scenario', rescue),
      pillars: { pillar_1: 0, pillar_2: 0 },
    };
    expect(until(60, down).sim.units).toHaveLength(1);
  });

  it('300 s: an undecided mission fails', () => {
    const wait = { ...field, goal: defaultGoal('destroy_bridge', field) };
    expect(until(299.999, wait).sim.mission.status).toBe('active');
    expect(until(1000, wait).sim).toMatchObject({
      t: 300,
      mission: { status: 'failed', reason: 'time_limit' },
    });
  });

  it('the open field has neither execution nor reinforcements', () => {
    const { sim } = until(60, { ...field, goal: defaultGoal('destroy_bridge', field) });
    expect(sim).toMatchObject({ hostage: { alive: true }, mission: { status: 'active' } });
    expect(sim.units).toHaveLength(3);
  });
});
