import {
  advance,
  between,
  castAction,
  distance,
  enqueue,
  INTERACT_RANGE,
  livingEnemies,
  LOOKOUT,
  MAP,
  moveAction,
  OCCLUDED,
  PATROLMAN,
  PAUSE_PLACE,
  pauseFrom,
  PLANS_POSITION,
  positionOf,
  ROSTER,
  shortestPath,
  SKILL_STATS,
  unitOf,
} from '../sim';
import type { AgentId, Sim, SimEvent, Unit, UnitAction, UnitId, Vec3 } from '../types';
import {
  type Agent,
  aimMethod,
  type Aims,
  guardedIn,
  otherGoals,
  runnersIn,
  teamOf,
  thenOthers,
} from './aims';
import { exitFor, guardedRun } from './escape';
import { bestScorch, pointToward } from './scorching';
import {
  attack,
  beforeAll,
  cast,
  moveTo,
  type PlanItem,
  type PlanMethodResult,
  stepOf,
  type TaskMethod,
} from './signature';
import { freeAt, plannedAction, type Projection } from './projection';

const RESCUE_GOALS = ['agent_at_position'] as const;

/** Enemies within this distance of the path are fought first. */
const CORRIDOR = 6;

const isAvailable = (sim: Sim, agent: AgentId): boolean => teamOf(sim).some(({ id }) => id === agent);

/** The runners; null if one of them does not take part. */
function availableRunners(aims: Aims, sim: Sim): ReturnType<typeof runnersIn> | null {
  const runners = runnersIn(aims, sim);
  return runners.every(({ agent }) => isAvailable(sim, agent)) ? runners : null;
}

export const rescueMethods = [
  // All run at once.
  aimMethod('rush', (aims, { world, startAt }) => {
    const runners = availableRunners(aims, world);
    if (!runners) return null;
    const { actions, places } = otherGoals(aims, world, RESCUE_GOALS);
    const { deadline } = world.goal;
    const duration = deadline === null ? null : deadline - startAt;
    return {
      items: [...actions, ...runners.map(({ agent, target }) => moveTo(agent, target)), ...places],
      constraints: runners.flatMap((_, i) =>
        duration === null ? [] : [{ type: 'deadline', source: actions.length + i, duration }],
      ),
    };
  }),
  // Runners who must keep hit points raise their guard first, before any enemy sees them.
  aimMethod('guarded_rush', (aims, { world }) => {
    const runners = availableRunners(aims, world);
    const careful = guardedIn(aims);
    if (!runners?.some(({ agent }) => careful.includes(agent))) return null;
    const { actions, places } = otherGoals(aims, world, RESCUE_GOALS);
    const runs = runners.flatMap(({ agent, target }) => guardedRun(world, agent, target, careful));
    return [...actions, ...runs, ...places];
  }),
  // Maya scorches the densest group of enemies before the others run; they strike enemies on their way.
  aimMethod('screened_rush', (aims, { world }) => {
    const maya = teamOf(world).find(({ id }) => id === 'maya');
    const runners = availableRunners(aims, world);
    const point = maya && bestScorch(world, livingEnemies(world), null)?.point;
    if (!maya || !point || !runners) return null;
    const from = positionOf(maya, world);
    const { range } = SKILL_STATS.scorch;
    const stand = pointToward(from, point, range, world);
    if (!stand) return null;
    const approach = distance(from, point) <= range ? [] : [moveTo('maya', stand)];
    const scorch = [...approach, cast('maya', 'scorch', point)];
    const runs = runners.map(({ agent, target }): PlanItem => ({ task: 'run_past', args: [agent, target] }));
    const helped = runners.flatMap(({ agent }) => withHaste(world, agent));
    const { actions, places } = otherGoals(aims, world, RESCUE_GOALS);
    const before = [...scorch, ...helped, ...actions];
    return {
      items: [...before, ...runs, ...places],
      constraints: beforeAll(scorch.length - 1, before.length, runs.length),
    };
  }),
  // Enemies near the path are fought first.
  aimMethod('clear_then_advance', (aims, { world }) => {
    const runners = availableRunners(aims, world);
    const enemies = livingEnemies(world)
      .filter((enemy) => runners?.some(({ agent, target }) => isNearWay(world, agent, target, enemy)))
      .map(({ id }): UnitId => id);
    if (!runners || enemies.length === 0) return null;
    const runs = runners.map(({ agent, target }) => moveTo(agent, target));
    const { actions, places } = otherGoals(aims, world, RESCUE_GOALS);
    return {
      items: [{ task: 'engage', args: [enemies, world.t] }, ...actions, ...runs, ...places],
      constraints: beforeAll(0, 1 + actions.length, runs.length),
    };
  }),
];

/** Jordan refreshes a runner's skills if one is not ready. */
function withHaste(sim: Sim, agent: AgentId): readonly PlanItem[] {
  const waiting = Object.values(unitOf(sim, agent)?.readyAt ?? {}).some((ready) => ready > sim.t);
  return waiting && agent !== 'jordan' && isAvailable(sim, 'jordan') ? [cast('jordan', 'now', agent)] : [];
}

function isNearWay(sim: Sim, agent: AgentId, target: Vec3, enemy: Unit): boolean {
  const runner = unitOf(sim, agent);
  const way = runner && shortestPath(positionOf(runner, sim), target, sim)?.points;
  const place = positionOf(enemy, sim);
  const away = (from: Vec3, to: Vec3): number => distance(place, nearestOnLeg(place, from, to));
  return way?.some((corner, i) => away(way[i - 1] ?? corner, corner) <= CORRIDOR) ?? false;
}

function nearestOnLeg(place: Vec3, from: Vec3, to: Vec3): Vec3 {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : ((place.x - from.x) * dx + (place.y - from.y) * dy) / square;
  return between(from, to, Math.min(1, Math.max(0, part)));
}

/** Strike the first enemy within reach of the straight path, or just run. */
export const runPastMethods: readonly TaskMethod<'run_past'>[] = [
  {
    name: 'strike_on_the_way',
    run: ({ world }, agent, target) => {
      const runner = unitOf(world, agent);
      if (!runner || !ROSTER[agent].skills.includes('delaying_strike')) return null;
      const from = positionOf(runner, world);
      const { range } = SKILL_STATS.delaying_strike;
      for (const enemy of livingEnemies(world)) {
        const spot = nearestOnLeg(positionOf(enemy, world), from, target);
        if (distance(spot, positionOf(enemy, world)) <= range)
          return [moveTo(agent, spot), cast(agent, 'delaying_strike', enemy.id), moveTo(agent, target)];
      }
      return null;
    },
  },
  { name: 'run', run: (_projection, agent, target) => [moveTo(agent, target)] },
];

const at = (x: number, y: number): Vec3 => ({ x, y, z: 0 });

/** Where the thief stands while it takes the plans: behind the wall of the hut. */
const HIDEOUT = at(20, 3);

/** Ways into the camp: by one of the gates, and around the barrack in the north or the south. */
const WAYS: readonly (readonly Vec3[])[] = [[], [at(9, 1), at(13, 3.2)], [at(9, 5), at(13, 7)]];

/** How long the thief waits before it sets out, in seconds. */
const WAITS: readonly number[] = [0, 1, 2, 3, 4, 6, 8, 10];

/** The longest simulated infiltration, in seconds. */
const LONGEST = 40;

/** An action of the thief, not before a time. */
interface Step {
  readonly action: UnitAction;
  readonly notBefore: number;
}

/** The agent that the condition requires to be outside, if any; otherwise the agent nearest to the plans. */
function thiefOf(aims: Aims, sim: Sim): Agent | undefined {
  const team = teamOf(sim);
  const named = aims.find(({ predicate }) => predicate === 'agent_in_zone')?.args[0];
  const away = (agent: Agent): number => distance(positionOf(agent, sim), PLANS_POSITION);
  return named === undefined
    ? [...team].sort((a, b) => away(a) - away(b))[0]
    : team.find(({ id }) => id === named);
}

const HEIST_GOALS = ['plans_taken', 'agent_in_zone'] as const;

/** The thief's path to the plans and out: along a sneaking route, or straight. A thief who is already at the plans makes no detour. */
function heistBy(
  thief: Agent,
  { world, startAt }: Projection,
  way?: readonly Vec3[],
  wait = 0,
): readonly Step[] {
  const start = freeAt(thief, startAt);
  const isTaken = world.plans === 'taken';
  const isThere = distance(positionOf(thief, world), PLANS_POSITION) <= INTERACT_RANGE;
  const corners = isTaken || isThere ? [] : [...(way ?? []), HIDEOUT];
  const exit = exitFor(thief, world) ?? at(MAP.maxX, HIDEOUT.y);
  const step = (action: UnitAction, notBefore = start): Step => ({ action, notBefore });
  const sneak = way ? [step(castAction('sneak', thief.id))] : [];
  const [first, ...later] = corners.map((corner, i) =>
    step(moveAction(corner), i === 0 ? start + wait : start),
  );
  // The effect of sneaking is counted from the first move, and may end before the last.
  const begun = first ? [...sneak.map((it) => ({ ...it, notBefore: first.notBefore })), first] : [];
  const again = later.length > 1 ? [...later.slice(0, -1), ...sneak, ...later.slice(-1)] : later;
  const take = isTaken ? [] : [step({ action: 'interact', args: ['plans', 'take'] })];
  return [...begun, ...again, ...take, ...sneak, step(moveAction(at(exit.x, HIDEOUT.y)))];
}

const isAlarm = ({ type }: SimEvent): boolean => type === 'alarm';

/** Whether the thief escapes with the plans, and unseen if there was no alarm before. */
function succeeds({ world, base, startAt }: Projection, thief: AgentId, steps: readonly Step[]): boolean {
  const actions = steps.map(({ action, notBefore }, i) =>
    plannedAction(`heist_${i}`, thief, action, notBefore, 0),
  );
  const { sim } = advance(enqueue(world, actions), startAt + LONGEST, isAlarm);
  const hadAlarm = base.watch?.alarmAt ?? null;
  const agent = unitOf(sim, thief);
  return (
    agent !== undefined &&
    agent.hp > 0 &&
    sim.plans === 'taken' &&
    sim.mission.status !== 'failed' &&
    (sim.watch?.alarmAt ?? null) === hadAlarm
  );
}

function itemsFor(thief: AgentId, steps: readonly Step[], aims: Aims, sim: Sim): PlanMethodResult {
  const heist = steps.map(({ action }) => stepOf(thief, action));
  return {
    items: thenOthers(heist, aims, sim, HEIST_GOALS),
    constraints: steps.map(({ notBefore: lo }, source) => ({ type: 'window', source, point: 'start', lo })),
  };
}

export const stealMethods = [
  // One agent sneaks in by the first route, and at the first time, for which no guard raises the alarm.
  aimMethod('sneak_in', (aims, projection) => {
    const { world } = projection;
    const thief = thiefOf(aims, world);
    // After an alarm nobody can go unseen.
    if (!thief || world.watch?.alarmAt !== null) return null;
    for (const wait of WAITS)
      for (const way of WAYS) {
        const steps = heistBy(thief, projection, way, wait);
        if (succeeds(projection, thief.id, steps)) return itemsFor(thief.id, steps, aims, world);
      }
    return null;
  }),
  // One agent runs for the plans, alarm or not.
  aimMethod('snatch', (aims, projection) => {
    const { world } = projection;
    const thief = thiefOf(aims, world);
    return thief ? itemsFor(thief.id, heistBy(thief, projection), aims, world) : null;
  }),
  // The guards are fought first.
  aimMethod('fight_in', (aims, projection) => {
    const { world } = projection;
    const thief = thiefOf(aims, world);
    if (!thief) return null;
    const enemies = world.units.filter(
      ({ id, hp }) => hp > 0 && !teamOf(world).some((agent) => agent.id === id),
    );
    const heist = heistBy(thief, projection).map(({ action }) => stepOf(thief.id, action));
    const fight: PlanItem = { task: 'engage', args: [enemies.map(({ id }) => id), world.t] };
    return { items: [fight, ...heist], constraints: beforeAll(0, 1, heist.length) };
  }),
];

/** A position next to the patrol's pause, for striking. */
const AMBUSH = { x: 13, y: 5, z: 0 };
/** A position within scorch range of the pause, away from the patrol. */
const SCORCH_PLACE = { x: 11, y: 5, z: 0 };

const scorch = cast('maya', 'scorch', PAUSE_PLACE);

const strikeNow: TaskMethod<'eliminate_soldier_patrol'> = { name: 'strike_now', run: () => [scorch] };

/** Learn the pattern, then scorch as soon as Maya is in position. */
const scoutAndStrike: TaskMethod<'eliminate_soldier_patrol'> = {
  name: 'scout_and_strike',
  run: () => ({
    items: [
      { task: 'learn_pattern', args: [] },
      moveTo('maya', AMBUSH),
      { task: 'scorch_when_free', args: [] },
    ],
    constraints: [{ type: 'before', source: 0, target: 1 }],
  }),
};

/** The scorch waits for a pause; Alex does not wait. */
const scoutAndStrikeInPause: TaskMethod<'eliminate_soldier_patrol'> = {
  name: 'scout_and_strike_in_pause',
  run: () => [
    { task: 'learn_pattern', args: [] },
    moveTo('alex', AMBUSH),
    attack('alex', PATROLMAN),
    moveTo('maya', SCORCH_PLACE),
    { task: 'scorch_in_pause', args: [] },
    cast('alex', 'delaying_strike', PATROLMAN),
  ],
};

/** Alex's attack ends together with the scorch, and his skill follows immediately. */
const synchronisedStrike: TaskMethod<'eliminate_soldier_patrol'> = {
  name: 'scout_and_synchronised_strike',
  run: () => {
    const [strike, burn, finish] = [4, 3, 5];
    return {
      items: [
        { task: 'learn_pattern', args: [] },
        moveTo('alex', AMBUSH),
        moveTo('maya', SCORCH_PLACE),
        { task: 'scorch_in_pause', args: [] },
        attack('alex', PATROLMAN),
        cast('alex', 'delaying_strike', PATROLMAN),
      ],
      constraints: [
        { type: 'finishes', source: strike, target: burn },
        { type: 'meets', source: strike, target: finish },
      ],
    };
  },
};

export const patrolMethods: readonly TaskMethod<'eliminate_soldier_patrol'>[] = [
  strikeNow,
  scoutAndStrike,
  scoutAndStrikeInPause,
  synchronisedStrike,
];

export const learnPatternMethods: readonly TaskMethod<'learn_pattern'>[] = [
  { name: 'known', run: ({ world }) => (world.patrol.patternKnown ? [] : null) },
  { name: 'scout', run: () => [moveTo('alex', LOOKOUT), cast('alex', 'scout', PATROLMAN)] },
];

/** The scorch, after the archer has left the line of sight. */
const afterTheArcher = (): PlanMethodResult => ({
  items: [scorch],
  constraints: [{ type: 'window', source: 0, point: 'start', lo: OCCLUDED.to }],
});

export const scorchWhenFreeMethods: readonly TaskMethod<'scorch_when_free'>[] = [
  { name: 'at_once', run: () => [scorch] },
  { name: 'after_the_archer', run: ({ world }) => (world.occlusion ? afterTheArcher() : null) },
];

/** The indexes of the pauses to try, from the first one that is not over. */
const PAUSES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

/** The scorch hits in the earliest possible pause. */
export const scorchInPauseMethods: readonly TaskMethod<'scorch_in_pause'>[] = PAUSES.flatMap(
  (name, index) => [
    {
      name: `${name}_pause`,
      run: ({ startAt }) => ({
        items: [scorch],
        constraints: [
          { type: 'window', source: 0, lo: pauseFrom(startAt, index).from, hi: pauseFrom(startAt, index).to },
        ],
      }),
    },
    {
      name: `${name}_pause_after_the_archer`,
      run: ({ startAt, world }) => {
        const { from, to } = pauseFrom(startAt, index);
        const { cast: castTime } = SKILL_STATS.scorch;
        const isHidden = world.occlusion && from - castTime < OCCLUDED.to && to - castTime >= OCCLUDED.from;
        return isHidden
          ? {
              items: [scorch],
              constraints: [
                { type: 'window', source: 0, lo: from, hi: to },
                { type: 'window', source: 0, point: 'start', lo: OCCLUDED.to },
              ],
            }
          : null;
      },
    },
  ],
);
