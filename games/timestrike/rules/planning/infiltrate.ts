import {
  advance,
  castAction,
  enqueue,
  moveAction,
  PLANS_POSITION,
  positionOf,
  unitOf,
  INTERACT_RANGE,
  distance,
  MAP,
} from '../sim';
import type { AgentId, Sim, SimEvent, UnitAction, Vec3 } from '../types';
import { aimMethod, teamOf, thenOthers, type Agent, type Aims } from './aims';
import { exitFor } from './escape';
import { freeAt, plannedAction, type Projection } from './projection';
import { beforeAll, stepOf, type PlanItem, type PlanMethodResult } from './signature';

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

/** The agent that the condition wants outside, if there is one; otherwise the nearest to the plans. */
function thiefOf(aims: Aims, sim: Sim): Agent | undefined {
  const team = teamOf(sim);
  const named = aims.find(({ predicate }) => predicate === 'agent_in_zone')?.args[0];
  const away = (agent: Agent): number => distance(positionOf(agent, sim), PLANS_POSITION);
  return named === undefined
    ? [...team].sort((a, b) => away(a) - away(b))[0]
    : team.find(({ id }) => id === named);
}

const COVERED = ['plans_taken', 'agent_in_zone'] as const;

/** The way of the thief to the plans, and out: by a way to sneak, or straight. A thief at the plans makes no detour. */
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

/** Whether the thief gets away with the plans; unseen if there was no alarm before. */
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
    items: thenOthers(heist, aims, sim, COVERED),
    constraints: steps.map(({ notBefore: lo }, source) => ({ type: 'window', source, point: 'start', lo })),
  };
}

export const stealMethods = [
  // One agent sneaks in by the first way and at the first time at which no guard raises the alarm.
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
