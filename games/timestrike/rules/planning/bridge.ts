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
import type { AgentId, PillarId, Sim, Vec3 } from '../types';
import { aimMethod, pillarsIn, teamOf, thenOthers, type Agent } from './aims';
import { freeAt, outcomeOf, placeWhenFree, type Projection } from './projection';
import { pointToward } from './scorching';
import { beforeAll, cast, damage, moveTo, type PlanItem } from './signature';

/** Where an agent strikes a pillar, and how far that is. */
interface Stand {
  readonly place: Vec3;
  readonly length: number;
}

/**
 * The nearest position from which an agent can strike a pillar: its own, or the centre of a cell; ties are broken by x, then y.
 */
export function standPoint(from: Vec3, pillar: PillarId, sim: Sim): Stand | null {
  const centre = PILLAR_POSITIONS[pillar];
  if (distance(from, centre) <= INTERACT_RANGE) return { place: from, length: 0 };
  let best: Stand | null = null;
  for (let x = centre.x - 1; x <= centre.x + 1; x++)
    for (let y = centre.y - 1; y <= centre.y + 1; y++) {
      const place = { x, y, z: 0 };
      const length = isFree(place, sim) ? shortestPath(from, place, sim)?.length : undefined;
      if (length !== undefined && length < (best?.length ?? Infinity)) best = { place, length };
    }
  return best;
}

/** An agent on the way to a pillar. */
function workerFor(unit: Agent, pillar: PillarId, { world, startAt }: Projection): Worker | null {
  const { id: agent } = unit;
  const { attack: power, speed } = ROSTER[agent];
  const stand = standPoint(placeWhenFree(unit, world), pillar, world);
  if (!stand) return null;
  const at = freeAt(unit, startAt);
  const approach = stand.length === 0 ? [] : [{ step: moveTo(agent, stand.place), at }];
  return { agent, pillar, approach, readyAt: at + stand.length / speed, power, opening: 0 };
}

/** Maya on the way to a pillar, which she scorches from the first possible position. */
function scorcherFor(maya: Agent, pillar: PillarId, { world, startAt }: Projection): Worker | null {
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

type Hire = (unit: Agent, pillar: PillarId) => Worker | null;

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

const fullStrength = (projection: Projection, pillars: readonly PillarId[]): Division | null =>
  divide(projection, pillars, (unit, pillar) => workerFor(unit, pillar, projection));

const COVERED = ['object_destroyed'] as const;

export const bridgeMethods = [
  aimMethod('split', (aims, projection) => {
    const { world } = projection;
    const division = fullStrength(projection, pillarsIn(aims, world));
    return division && thenOthers(stepsOf(division), aims, world, COVERED);
  }),
  aimMethod('split_with_scorch', (aims, projection) => {
    const { world } = projection;
    const pillars = pillarsIn(aims, world);
    const plain = fullStrength(projection, pillars);
    const scorching = divide(projection, pillars, (unit, pillar) =>
      (unit.id === 'maya' ? scorcherFor : workerFor)(unit, pillar, projection),
    );
    const isFaster = scorching && scorching.until < (plain?.until ?? Infinity);
    return isFaster ? thenOthers(stepsOf(scorching), aims, world, COVERED) : null;
  }),
  // Everybody on one pillar after the other.
  aimMethod('serial', (aims, { world }) => {
    const [first, second] = pillarsIn(aims, world);
    if (!first || !second) return null;
    const steps: readonly PlanItem[] = [
      { goal: ['destroyed', first, true] },
      { goal: ['destroyed', second, true] },
    ];
    return { items: thenOthers(steps, aims, world, COVERED), constraints: beforeAll(0, 1, 1) };
  }),
];

/** Everybody on one pillar. */
export const strikePillar = (projection: Projection, pillar: PillarId): readonly PlanItem[] | null => {
  const division = fullStrength(projection, [pillar]);
  return division && stepsOf(division);
};

/** An agent who can work on a pillar. */
interface Worker {
  readonly agent: AgentId;
  readonly pillar: PillarId;
  /** The steps before the first strike, with their expected starts. */
  readonly approach: readonly { readonly step: PlanItem; readonly at: number }[];
  /** The start of the first strike. */
  readonly readyAt: number;
  /** Damage of a strike. */
  readonly power: number;
  /** Damage done before the first strike. */
  readonly opening: number;
}

interface Shift {
  readonly worker: Worker;
  readonly count: number;
}

interface Division {
  readonly shifts: readonly Shift[];
  /** The end of the last strike. */
  readonly until: number;
}

type Job = Pick<Worker, 'pillar'> & { readonly hp: number };

/** The tolerance for sums of the same durations in different orders. */
const EQUAL = 1e-9;

const endOf = ({ worker, count }: Shift): number => worker.readyAt + DAMAGE_TIME * count;

const actionsIn = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { worker, count }) => sum + worker.approach.length + count, 0);

/**
 * Assigns agents to pillars with numbers of strikes: the earliest end, then the fewest actions, then the first agent on the first
 * pillar. `candidates`: the possible jobs of each agent, of which it does one or none.
 */
function bestDivision(candidates: readonly (readonly Worker[])[], jobs: readonly Job[]): Division | null {
  let best: Division | null = jobs.length === 0 ? { shifts: [], until: 0 } : null;
  for (const workers of assignments(candidates)) {
    const division = divisionFor(workers, jobs);
    if (division && (!best || isBetter(division, best))) best = division;
  }
  return best;
}

const isBetter = (a: Division, b: Division): boolean =>
  Math.abs(a.until - b.until) > EQUAL ? a.until < b.until : actionsIn(a.shifts) < actionsIn(b.shifts);

/** Every choice of one or no element from each list, in order. */
function assignments(candidates: readonly (readonly Worker[])[]): (readonly Worker[])[] {
  return candidates.reduce<(readonly Worker[])[]>(
    (chosen, options) => chosen.flatMap((workers) => [...options.map((it) => [...workers, it]), workers]),
    [[]],
  );
}

function divisionFor(workers: readonly Worker[], jobs: readonly Job[]): Division | null {
  const crews = jobs.map(({ pillar, hp }) => {
    const crew = workers.filter((worker) => worker.pillar === pillar);
    return { crew, hp: crew.reduce((left, { opening }) => left - opening, hp) };
  });
  const ends = crews.map(({ crew, hp }) => earliestEnd(crew, hp));
  const until = Math.max(...ends);
  if (!Number.isFinite(until)) return null;
  const shifts = crews.map(({ crew, hp }) => fewestStrikes(crew, hp, until));
  return shifts.every((it) => it !== null) ? { shifts: shifts.flat(), until } : null;
}

const strikesBy = (time: number, { readyAt }: Worker): number =>
  Math.max(0, Math.floor((time - readyAt) / DAMAGE_TIME + EQUAL));

/** The earliest end for a crew in which each strikes at least once; infinite without a crew. */
function earliestEnd(crew: readonly Worker[], hp: number): number {
  const ends = crew.flatMap((worker) =>
    Array.from({ length: Math.max(1, Math.ceil(hp / worker.power)) }, (_, i) =>
      endOf({ worker, count: i + 1 }),
    ),
  );
  const suffices = (time: number): boolean =>
    crew.every((worker) => strikesBy(time, worker) > 0) &&
    crew.reduce((sum, worker) => sum + worker.power * strikesBy(time, worker), 0) >= hp;
  return Math.min(Infinity, ...ends.filter(suffices));
}

/** The smallest number of strikes that remove the hit points by a time. */
function fewestStrikes(crew: readonly Worker[], hp: number, until: number): readonly Shift[] | null {
  const choices = crew.reduce<(readonly Shift[])[]>(
    (chosen, worker) =>
      chosen.flatMap((shifts) =>
        Array.from({ length: strikesBy(until, worker) }, (_, i) => [
          ...shifts,
          { worker, count: strikesBy(until, worker) - i },
        ]),
      ),
    [[]],
  );
  let best: readonly Shift[] | null = null;
  for (const shifts of choices) {
    const isFewer = !best || actionsIn(shifts) < actionsIn(best);
    if (isFewer && damageOf(shifts) >= hp && finishesBy(shifts, hp)) best = shifts;
  }
  return best;
}

const damageOf = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { worker, count }) => sum + worker.power * count, 0);

function finishesBy(shifts: readonly Shift[], hp: number): boolean {
  const strikes = shifts
    .flatMap(({ worker, count }) =>
      Array.from({ length: count }, (_, i) => ({
        end: endOf({ worker, count: i + 1 }),
        power: worker.power,
      })),
    )
    .sort((a, b) => a.end - b.end);
  let left = hp;
  const last = strikes.find(({ power }) => (left -= power) <= 0);
  return last !== undefined && strikes.every(({ end }) => end - DAMAGE_TIME < last.end - EQUAL);
}
