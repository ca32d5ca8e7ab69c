import { createRandom } from '../../../core/engine';
import { requestWords } from './schema';
import { timestrike } from '.';
import type { TimeStrikeState } from './game-types';
import { planGoal } from './planning';
import {
  advance,
  defaultGoal,
  enqueue,
  initialSim,
  known,
  positionOf,
  pursue,
  ratingOf,
  TICK,
  unitOf,
  type Circumstances,
} from './sim';
import { timed } from './sim/actions';
import type { GoalType, ScenarioId, Sim, UnitAction } from './types';

const mission = (scenario: ScenarioId, goal: GoalType, circumstances: Circumstances = {}): Sim => {
  const start = initialSim(scenario, true, circumstances);
  return pursue(start, defaultGoal(goal, start), null).sim;
};

function planFor(sim: Sim) {
  const planned = planGoal({ sim, startAt: sim.t + TICK, names: { number: 1, suffix: 'test' } });
  if (!planned.ok) throw new Error(planned.failure.message);
  return planned.plan;
}

const carriedOut = (sim: Sim): Sim => advance(enqueue(sim, planFor(sim).schedule), 130).sim;

const at = (x: number, y: number) => ({ x, y, z: 0 });
const does = (id: string, agent_id: 'alex' | 'maya', action: UnitAction) =>
  timed(action, { id, agent_id, start_time: TICK, duration: 0 });
const RUN = does('run', 'alex', { action: 'move_to', args: [at(19, 5)] });

describe('a rating', () => {
  it('is gold for the plans stolen unseen, and less for an alarm', () => {
    expect(ratingOf(carriedOut(mission('night_raid', 'steal_plans')))).toMatchObject({
      medal: 'gold',
      alarm_at: null,
    });
    const loud = carriedOut(mission('night_raid', 'eliminate_all_enemies'));
    expect(loud.mission.status).toBe('complete');
    expect(ratingOf(loud)?.parts.stealth).toBe('silver');
  });

  it('is there only for a mission that is won', () => {
    const start = mission('bridge_defence', 'hold_bridge');
    const crossed = start.units.map((unit) =>
      unit.id === 'soldier_1' ? { ...unit, position: at(2, 1) } : unit,
    );
    const lost = advance({ ...start, units: crossed }, 1).sim;
    expect(lost.mission).toEqual({ status: 'failed', reason: 'bridge_lost' });
    expect(ratingOf(lost)).toBeNull();
  });
});

describe('plans for goals in conflict', () => {
  const schedules = new Map<string, ReturnType<typeof planFor>['schedule']>();
  const actionsFor = (scenario: ScenarioId, goal: GoalType) => {
    const of = `${scenario} ${goal}`;
    const schedule = schedules.get(of) ?? planFor(mission(scenario, goal)).schedule;
    schedules.set(of, schedule);
    return {
      agents: new Set(schedule.map(({ agent_id }) => agent_id)).size,
      kinds: new Set<string>(schedule.map((it) => (it.action === 'skill_cast' ? it.args[0] : it.action))),
    };
  };

  it.each<readonly [ScenarioId, GoalType, does: string, GoalType, does: string]>([
    ['hostage_rescue', 'rescue_hostage', 'move_to', 'destroy_bridge', 'interact'],
    ['open_field', 'escape_scenario', 'move_to', 'destroy_bridge', 'interact'],
    ['walled_field', 'escape_scenario', 'move_to', 'destroy_bridge', 'interact'],
    ['canonical_backtracking', 'eliminate_all_enemies', 'attack', 'destroy_bridge', 'interact'],
    ['night_raid', 'steal_plans', 'sneak', 'eliminate_all_enemies', 'attack'],
    ['bridge_defence', 'hold_bridge', 'attack', 'destroy_bridge', 'interact'],
  ])('differ in kind in %s: for %s they %s, for %s they %s', (scenario, one, does, other, doesThen) => {
    const [first, second] = [actionsFor(scenario, one).kinds, actionsFor(scenario, other).kinds];
    expect([first.has(does), second.has(doesThen)]).toEqual([true, true]);
    expect(first.has(doesThen)).toBe(false);
  });

  it('differ in kind by night: one sneaks, or all fight', () => {
    const stolen = actionsFor('night_raid', 'steal_plans');
    expect(stolen.agents).toBe(1);
    expect([...stolen.kinds]).toEqual(expect.arrayContaining(['sneak', 'interact']));
    const fought = actionsFor('night_raid', 'eliminate_all_enemies');
    expect(fought.agents).toBe(3);
    expect([...fought.kinds]).toEqual(expect.arrayContaining(['attack', 'scorch']));
  });

  it('differ in kind on the bridge: blows on pillars, or a fight until the helicopter comes', () => {
    expect([...actionsFor('bridge_defence', 'destroy_bridge').kinds]).not.toContain('attack');
    expect([...actionsFor('bridge_defence', 'hold_bridge').kinds]).not.toContain('interact');
    const held = carriedOut(mission('bridge_defence', 'hold_bridge'));
    const blown = carriedOut(mission('bridge_defence', 'destroy_bridge'));
    expect([held.mission.status, blown.mission.status]).toEqual(['complete', 'complete']);
    expect(blown.t).toBeLessThan(held.t / 2);
  });
});

describe('guards', () => {
  const events = (sim: Sim, until: number, actions = [RUN]) => advance(enqueue(sim, actions), until).events;

  it('who see an agent raise the alarm after their time of reaction, and burn the plans', () => {
    const told = events(mission('night_raid', 'steal_plans'), 20);
    const timeOf = (type: string): number => told.find((event) => event.type === type)?.time ?? Infinity;
    expect(timeOf('alarm') - timeOf('noticed')).toBeGreaterThanOrEqual(1);
    expect(timeOf('plans_burnt')).toBe(timeOf('alarm') + 3);
    expect(told.at(-1)).toMatchObject({ type: 'mission_failed', reason: 'plans_burnt' });
  });

  it('hear one who runs behind a wall, and not one who sneaks', () => {
    const beside = { action: 'move_to', args: [at(7, 7)] } as const;
    const sneak = does('sneak', 'alex', { action: 'skill_cast', args: ['sneak', 'alex'] });
    const heard = (actions: readonly ReturnType<typeof does>[]) =>
      events(mission('night_raid', 'steal_plans'), 3, [...actions]).filter(
        ({ type }) => type === 'noise_heard',
      );
    expect(heard([does('run', 'alex', beside)]).length).toBeGreaterThan(0);
    expect(heard([sneak, does('run', 'alex', beside)])).toEqual([]);
  });

  it('vary with the seed, if at all', () => {
    const start = (seed: string | null) =>
      JSON.stringify(
        initialSim('night_raid', true, { variation: seed === null ? null : createRandom(seed).stream('v') }),
      );
    expect(new Set(['a', 'b', 'c'].map(start)).size).toBe(3);
    expect(start('a')).toBe(start('a'));
    expect(start(null)).toBe(start(null));
  });
});

describe('in the fog', () => {
  it.each([
    ['on', { fog: true }],
    ['off', { fog: false }],
    [false, { fog: false }],
    ['usual', {}],
  ])('fog: %j is read as %j', (fog, options) =>
    expect(requestWords.readOptions?.({ fog })).toEqual({ ok: true, value: options }),
  );

  const begun = (scenario: ScenarioId, seed: string): TimeStrikeState =>
    timestrike.initializeGame({
      options: timestrike
        .optionsSchema()
        .parse({ scenario, fog: true, variation: 'on', clock: { mode: 'manual' } }),
      seats: 1,
      random: createRandom(seed),
      now: 0,
    });

  function after(state: TimeStrikeState, command: string): TimeStrikeState {
    const read = timestrike.parseMove(command, state, 0);
    if (!read.ok) throw new Error(read.error.message);
    const made = timestrike.executeMove(state, 0, read.value.move, { random: createRandom('x'), now: 0 });
    if (!made.ok) throw new Error(made.error.message);
    return made.value.state;
  }

  it.each(['hostage_rescue', 'night_raid', 'bridge_defence'] as const)(
    'enemies out of sight make no difference to the view or to any plan: %s',
    (scenario) => {
      let moved = 0;
      let planned = 0;
      for (const seed of ['a', 'b']) {
        const state = after(after(begun(scenario, seed), 'move alex 9,5'), 'advance 1');
        const other = timestrike.sampleHidden?.(state, 0, createRandom(seed).stream('hidden')) ?? state;
        moved += state.sim.units.filter((unit) => {
          const twin = unitOf(other.sim, unit.id);
          return (
            twin &&
            JSON.stringify(positionOf(twin, other.sim)) !== JSON.stringify(positionOf(unit, state.sim))
          );
        }).length;
        expect(timestrike.viewFor(other, 0)).toEqual(timestrike.viewFor(state, 0));
        const shown = (of: TimeStrikeState) => timestrike.viewFor(after(of, 'plan rescue_hostage'), 0).plan;
        expect(shown(other)).toEqual(shown(state));
        planned += shown(state)?.schedule.length ?? 0;
      }
      expect(moved).toBeGreaterThan(0);
      expect(planned).toBeGreaterThan(0);
    },
  );

  it('an enemy is where it was last seen until it is seen again, and after the end everything is shown', () => {
    const start = begun('hostage_rescue', 'a');
    const far = (state: TimeStrikeState) => timestrike.viewFor(state, 'public').game_state.enemies.archer_2;
    expect(far(start)).toMatchObject({ in_sight: false, last_seen: null, position: at(18, 7) });
    const near = after(after(start, 'move alex 13,7'), 'advance 3');
    expect(far(near)).toMatchObject({ in_sight: true, last_seen: 3 });
    const over = after(after(near, 'choose liberty'), 'advance 120');
    const ended = {
      ...over,
      sim: { ...over.sim, mission: { status: 'failed', reason: 'deadline' } },
    } as const;
    expect(timestrike.viewFor(ended, 'public').sim).toEqual(ended.sim);
    expect(known(ended.sim)).toBe(ended.sim);
  });

  it('orders are judged by what is known: one at a guard who has gone is given, and fails', () => {
    const start = begun('hostage_rescue', 'a');
    const gone: TimeStrikeState = {
      ...start,
      sim: {
        ...start.sim,
        units: start.sim.units.map((u) =>
          u.id === 'alex'
            ? { ...u, position: at(15, 5) }
            : u.id === 'soldier_2'
              ? { ...u, position: at(22, 8) }
              : u,
        ),
      },
    };
    const ordered = after(gone, 'order alex attack soldier_2');
    expect(after(ordered, 'advance 0.1').events.map(({ type }) => type)).toContain('action_rejected');
  });
});
