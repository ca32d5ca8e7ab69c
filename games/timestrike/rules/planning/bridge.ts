import {
  DAMAGE_TIME,
  distance,
  INTERACT_RANGE,
  isFree,
  PILLAR_POSITIONS,
  ROSTER,
  SCORCH_DAMAGE,
  shortestPath,
  SKILL_STATS,
} from '../sim';
import type { AgentId, PillarId, Sim, Unit, Vec3 } from '../types';
import { aimsOf, otherGoals, pillarsIn, type Aims } from './aims';
import { freeAt, outcomeOf, placeWhenFree, type Projection } from './projection';
import { pointToward } from './scorching';
import { cast, damage, moveTo, type PlanItem, type TaskMethod } from './signature';
import { teamOf } from './team';
import { bestDivision, type Division, type Worker } from './work';

/**
 * The nearest position from which an agent can strike a pillar: its own, or the centre of a cell; ties are broken by x, then y.
 */
export function standPoint(
  from: Vec3,
  pillar: PillarId,
  sim: Sim,
): { readonly place: Vec3; readonly length: number } | null {
  const centre = PILLAR_POSITIONS[pillar];
  if (distance(from, centre) <= INTERACT_RANGE) return { place: from, length: 0 };
  let best: { readonly place: Vec3; readonly length: number } | null = null;
  for (let x = centre.x - 1; x <= centre.x + 1; x++)
    for (let y = centre.y - 1; y <= centre.y + 1; y++) {
      const place = { x, y, z: 0 };
      const length = isFree(place, sim) ? shortestPath(from, place, sim)?.length : undefined;
      if (length !== undefined && length < (best?.length ?? Infinity)) best = { place, length };
    }
  return best;
}

/** An agent on the way to a pillar. */
function workerFor(
  unit: Unit & { readonly id: AgentId },
  pillar: PillarId,
  { world, startAt }: Projection,
): Worker | null {
  const stand = standPoint(placeWhenFree(unit, world), pillar, world);
  return (
    stand && {
      agent: unit.id,
      pillar,
      approach: stand.length === 0 ? [] : [{ step: moveTo(unit.id, stand.place), at: freeAt(unit, startAt) }],
      readyAt: freeAt(unit, startAt) + stand.length / ROSTER[unit.id].speed,
      power: ROSTER[unit.id].attack,
      opening: 0,
    }
  );
}

/** Maya on the way to a pillar, which she scorches from the first possible position. */
function scorcherFor(
  maya: Unit & { readonly id: AgentId },
  pillar: PillarId,
  { world, startAt }: Projection,
): Worker | null {
  const from = placeWhenFree(maya, world);
  const { range, cast: castTime } = SKILL_STATS.scorch;
  const centre = PILLAR_POSITIONS[pillar];
  const stand = standPoint(from, pillar, world);
  const spot = stand && pointToward(from, centre, range, world);
  const before = spot && shortestPath(from, spot, world);
  const after = spot && shortestPath(spot, stand.place, world);
  if (!before || !after) return null;
  const { speed } = ROSTER.maya;
  const start = freeAt(maya, startAt);
  const castAt = Math.max(start + before.length / speed, maya.readyAt.scorch ?? 0);
  return {
    agent: 'maya',
    pillar,
    approach: [
      ...(before.length === 0 ? [] : [{ step: moveTo('maya', spot), at: start }]),
      { step: cast('maya', 'scorch', centre), at: castAt },
      ...(after.length === 0 ? [] : [{ step: moveTo('maya', stand.place), at: castAt + castTime }]),
    ],
    readyAt: castAt + castTime + after.length / speed,
    power: ROSTER.maya.attack,
    opening: SCORCH_DAMAGE,
  };
}

type Hire = (unit: Unit & { readonly id: AgentId }, pillar: PillarId) => Worker | null;

function divide(projection: Projection, pillars: readonly PillarId[], hire: Hire): Division | null {
  const { world } = projection;
  const left = outcomeOf(projection).pillars;
  const standing = pillars.filter((pillar) => left[pillar] > 0);
  const candidates = teamOf(world).map((unit) =>
    standing.map((pillar) => hire(unit, pillar)).filter((worker) => worker !== null),
  );
  return bestDivision(
    candidates,
    standing.map((pillar) => ({ pillar, hp: left[pillar] })),
  );
}

/** All steps by their start times, so that the plan reads chronologically. */
function stepsOf({ shifts }: Division): PlanItem[] {
  const steps = shifts.flatMap(({ worker, count }) => [
    ...worker.approach,
    ...Array.from({ length: count }, (_, i) => ({
      step: damage(worker.agent, worker.pillar),
      at: worker.readyAt + DAMAGE_TIME * i,
    })),
  ]);
  return steps.sort((a, b) => a.at - b.at).map(({ step }) => step);
}

/** The strikes, and the other aims of the goal. */
function withOthers(aims: Aims, sim: Sim, steps: readonly PlanItem[]): readonly PlanItem[] {
  const { actions, places } = otherGoals(aims, sim, ['object_destroyed']);
  return [...steps, ...actions, ...places];
}

const fullStrength = (projection: Projection, aims: Aims): Division | null =>
  divide(projection, pillarsIn(aims, projection.world), (unit, pillar) =>
    workerFor(unit, pillar, projection),
  );

const split: TaskMethod<'destroy_bridge'> = {
  name: 'split',
  run: (projection, alternative) => {
    const aims = aimsOf(projection.world, alternative);
    const division = fullStrength(projection, aims);
    return division && withOthers(aims, projection.world, stepsOf(division));
  },
};

const splitWithScorch: TaskMethod<'destroy_bridge'> = {
  name: 'split_with_scorch',
  run: (projection, alternative) => {
    const aims = aimsOf(projection.world, alternative);
    const plain = fullStrength(projection, aims);
    const scorching = divide(projection, pillarsIn(aims, projection.world), (unit, pillar) =>
      unit.id === 'maya' ? scorcherFor(unit, pillar, projection) : workerFor(unit, pillar, projection),
    );
    const isFaster = scorching && scorching.until < (plain?.until ?? Infinity);
    return isFaster ? withOthers(aims, projection.world, stepsOf(scorching)) : null;
  },
};

/** Everybody on one pillar after the other. */
const serial: TaskMethod<'destroy_bridge'> = {
  name: 'serial',
  run: ({ world }, alternative) => {
    const aims = aimsOf(world, alternative);
    const [first, second] = pillarsIn(aims, world);
    if (!first || !second) return null;
    return {
      items: withOthers(aims, world, [
        { goal: ['destroyed', first, true] },
        { goal: ['destroyed', second, true] },
      ]),
      constraints: [{ type: 'before', source: 0, target: 1 }],
    };
  },
};

export const bridgeMethods: readonly TaskMethod<'destroy_bridge'>[] = [split, splitWithScorch, serial];

/** Everybody on one pillar. */
export const strikePillar = (projection: Projection, pillar: PillarId): readonly PlanItem[] | null => {
  const division = divide(projection, [pillar], (unit, target) => workerFor(unit, target, projection));
  return division && stepsOf(division);
};
