import {
  DAMAGE_TIME,
  hasTimers,
  HOSTAGE_POSITION,
  HOSTAGE_TIME,
  INTERACT_RANGE,
  isAgent,
  isAlive,
  livingAgents,
  MAP,
  nameOf,
  PLANS_POSITION,
  RESCUE_TIME,
  ROSTER,
  SCORCH_DAMAGE,
  shortestPath,
  SKILL_STATS,
  TAKE_TIME,
  unitOf,
} from '../sim';
import { listed, PILLAR_NAMES, pointText, secondsNeeded } from '../names';
import type { PredicateArguments } from '../shape-fields';
import type {
  Condition,
  ObjectId,
  PillarId,
  Predicate,
  PredicateName,
  Sim,
  Unit,
  UnitId,
  Vec3,
} from '../types';
import { teamOf, type Agent } from './aims';
import { standPoint } from './bridge';
import { exitFor } from './escape';
import { freeAt, placeWhenFree } from './projection';

/** When a condition can hold in the best case: no obstacles, straight paths and full speed. */
export interface TimeBound {
  /** The earliest time; infinite if never. */
  readonly earliest: number;
  /** The latest time (exclusive if `strict`). */
  readonly latest: number;
  readonly strict: boolean;
  /** The unit or object that takes this long. */
  readonly bottleneck: string;
  /** Why, e.g. `Alex needs at least 4.008 s to reach (20,5,0)`. */
  readonly need: string;
}

interface BoundContext {
  readonly sim: Sim;
  readonly startAt: number;
}

/** The earliest and latest time for a goal, including its deadline; `condition` is the chosen alternative. */
export function boundOf(sim: Sim, startAt: number, condition = sim.goal.condition): TimeBound {
  const situation = { sim, startAt };
  const { deadline } = sim.goal;
  return all([
    condition ? ofCondition(condition, true, situation) : ofNothing(situation),
    ...(sim.goal.type === 'rescue_hostage' ? [ofLife('alex', situation), ofHostage(situation)] : []),
    ...(deadline === null ? [] : [{ ...ofNothing(situation), latest: deadline, bottleneck: 'deadline' }]),
  ]);
}

export const isPossible = ({ earliest, latest, strict }: TimeBound): boolean =>
  Number.isFinite(earliest) && (strict ? earliest < latest : earliest <= latest);

const ofNothing = ({ startAt }: BoundContext): TimeBound => ({
  earliest: startAt,
  latest: Infinity,
  strict: false,
  bottleneck: 'none',
  need: 'Nothing takes time',
});

const never = (situation: BoundContext, bottleneck: string, need: string): TimeBound => ({
  ...ofNothing(situation),
  earliest: Infinity,
  bottleneck,
  need,
});

/** All hold at the same time: the maximum of the earliest times, and the minimum of the latest. */
function all(bounds: readonly [TimeBound, ...TimeBound[]]): TimeBound {
  return bounds.reduce((a, b) => {
    const slower = b.earliest > a.earliest ? b : a;
    const sooner = b.latest < a.latest || (b.latest === a.latest && b.strict) ? b : a;
    return { ...slower, latest: sooner.latest, strict: sooner.strict };
  });
}

/** One of them holds: the minimum of the earliest times, and the maximum of the latest, among possible ones. */
function oneOf(bounds: readonly [TimeBound, ...TimeBound[]]): TimeBound {
  const first = bounds.reduce((a, b) =>
    isPossible(b) === isPossible(a) ? (b.earliest < a.earliest ? b : a) : isPossible(b) ? b : a,
  );
  const last = bounds
    .filter(isPossible)
    .reduce((a, b) => (b.latest > a.latest || (b.latest === a.latest && !b.strict) ? b : a), first);
  return { ...first, latest: last.latest, strict: last.strict };
}

/** The bound of a condition, or of its negation unless `wanted`. */
function ofCondition(condition: Condition, wanted: boolean, situation: BoundContext): TimeBound {
  switch (condition.type) {
    case 'predicate':
      return wanted ? ofPredicate(condition, situation) : ofOpposite(condition, situation);
    case 'not':
      return ofCondition(condition.conditions[0], !wanted, situation);
    case 'and':
    case 'or': {
      const parts = condition.conditions.map((each) => ofCondition(each, wanted, situation));
      const [first, ...more] = parts;
      if (!first) return ofNothing(situation);
      if ((condition.type === 'and') === wanted)
        return all([first, ...more, ofPillars(wanted ? pillarsIn(condition) : [], situation)]);
      const best = oneOf([first, ...more]);
      return parts.length === 1
        ? best
        : { ...best, need: `The best of ${parts.length} alternatives: ${best.need}` };
    }
  }
}

/** The pillars that must fall together for a condition. */
function pillarsIn(condition: Condition): readonly PillarId[] {
  if (condition.type === 'and') return condition.conditions.flatMap(pillarsIn);
  return condition.type === 'predicate' &&
    condition.predicate === 'object_destroyed' &&
    condition.args[0] !== 'hostage'
    ? [condition.args[0]]
    : [];
}

/** For a negated predicate only times can be bounded in advance. */
function ofOpposite(asked: Predicate, situation: BoundContext): TimeBound {
  if (asked.predicate === 'world_time_less_than') return notBefore(asked.args[0], situation);
  const latest = asked.predicate === 'world_time_greater_than' ? asked.args[0] : Infinity;
  return { ...ofNothing(situation), latest };
}

const notBefore = (time: number, situation: BoundContext): TimeBound => ({
  ...ofNothing(situation),
  earliest: Math.max(time, situation.startAt),
  bottleneck: 'time',
  need: 'It is too early',
});

type BoundOf<P extends PredicateName> = (args: PredicateArguments[P], situation: BoundContext) => TimeBound;

/** The bounds of predicates; for the others nothing can be said in advance. */
const BOUNDS: { readonly [P in PredicateName]?: BoundOf<P> } = {
  agent_at_position: ([id, target], situation) => ofPlace(id, target, situation),
  world_time_less_than: ([time], situation) => ({ ...ofNothing(situation), latest: time, strict: true }),
  world_time_greater_than: ([time], situation) => notBefore(time, situation),
  agent_alive: ([id], situation) => ofLife(id, situation),
  agent_hp_at_least: ([id, hp], situation) => ofHealth(id, hp, situation),
  agent_in_zone: ([id], situation) => ofExit(id, situation),
  all_agents_in_zone: (_zone, situation) =>
    all([ofNothing(situation), ...livingAgents(situation.sim).map(({ id }) => ofExit(id, situation))]),
  hostage_alive: (_none, situation) => ofHostage(situation),
  hostage_rescued: (_none, situation) => ofRescue(situation),
  plans_taken: (_none, situation) => ofPlans(situation),
  object_destroyed: ([object], situation) => ofPillars(object === 'hostage' ? [] : [object], situation),
};

const ofPredicate = <P extends PredicateName>(
  { predicate, args }: Predicate<P>,
  situation: BoundContext,
): TimeBound => BOUNDS[predicate]?.(args, situation) ?? ofNothing(situation);

function ofLife(id: UnitId, situation: BoundContext): TimeBound {
  const unit = unitOf(situation.sim, id);
  return unit && isAlive(unit) ? ofNothing(situation) : never(situation, id, `${nameOf(id)} is dead`);
}

/** Nothing heals. */
function ofHealth(id: UnitId, hp: number, situation: BoundContext): TimeBound {
  const left = unitOf(situation.sim, id)?.hp ?? 0;
  if (left >= hp) return ofNothing(situation);
  return never(situation, id, `${nameOf(id)} has ${left} HP left, and nothing heals`);
}

function ofHostage(situation: BoundContext): TimeBound {
  const { hostage } = situation.sim;
  if (!hostage.alive) return never(situation, 'hostage', 'The hostage is dead');
  return {
    ...ofNothing(situation),
    latest: hasTimers(situation.sim) && !hostage.rescued ? HOSTAGE_TIME : Infinity,
  };
}

/** The walking time of a living agent from its free position; `slack` is the allowed distance from the target. */
function ofWay(
  unit: Unit,
  target: Vec3 | null,
  what: string,
  situation: BoundContext,
  { slack, then } = { slack: 0, then: 0 },
): TimeBound {
  const { sim, startAt } = situation;
  const way = target && shortestPath(placeWhenFree(unit, sim), target, sim);
  if (!way) return never(situation, unit.id, `${nameOf(unit.id)} cannot ${what}`);
  const walk = Math.max(0, way.length - slack) / ROSTER[unit.id].speed + then;
  const earliest = freeAt(unit, startAt) + walk;
  const need = `${nameOf(unit.id)} needs at least ${secondsNeeded(earliest - startAt)} to ${what}`;
  return { ...ofNothing(situation), earliest, bottleneck: unit.id, need };
}

function ofPlace(id: UnitId, target: Vec3, situation: BoundContext): TimeBound {
  const unit = unitOf(situation.sim, id);
  if (!isAgent(id)) return ofNothing(situation);
  if (!unit || !isAlive(unit)) return ofLife(id, situation);
  return ofWay(unit, target, `reach ${pointText(target)}`, situation);
}

function ofExit(id: UnitId, situation: BoundContext): TimeBound {
  const unit = unitOf(situation.sim, id);
  if (!unit || !isAgent(unit.id) || !isAlive(unit)) return ofLife(id, situation);
  const exit = exitFor({ ...unit, id: unit.id }, situation.sim);
  return ofWay(unit, exit, `leave at x = ${MAP.maxX}`, situation);
}

function ofRescue(situation: BoundContext): TimeBound {
  if (situation.sim.hostage.rescued) return ofNothing(situation);
  return all([
    ofHostage(situation),
    ofErrand('hostage', HOSTAGE_POSITION, 'free the hostage', situation, RESCUE_TIME),
  ]);
}

function ofPlans(situation: BoundContext): TimeBound {
  const { plans } = situation.sim;
  if (plans === 'taken') return ofNothing(situation);
  if (plans !== 'safe') return never(situation, 'plans', `The plans are ${plans}`);
  return ofErrand('plans', PLANS_POSITION, 'take the plans', situation, TAKE_TIME);
}

/** The first agent performs an action of `duration` at an object. */
function ofErrand(
  object: ObjectId,
  place: Vec3,
  what: string,
  situation: BoundContext,
  duration: number,
): TimeBound {
  const [first, ...more] = teamOf(situation.sim).map((unit) =>
    ofWay(unit, place, what, situation, { slack: INTERACT_RANGE, then: duration }),
  );
  return first ? oneOf([first, ...more]) : never(situation, object, `Nobody can ${what}`);
}

/** An upper limit for the search; no mission lasts longer. */
const MOST_STRIKES = 200;

/** The best case: everybody strikes all the time, and all of Maya's scorches hit. */
function ofPillars(named: readonly PillarId[], situation: BoundContext): TimeBound {
  const { sim, startAt } = situation;
  const pillars = new Set(named.filter((id) => sim.pillars[id] > 0));
  if (pillars.size === 0) return ofNothing(situation);
  const hp = [...pillars].reduce((sum, id) => sum + sim.pillars[id], 0);
  const strikers = teamOf(sim).map((unit) => striker(unit, pillars, situation));
  const damageBy = (time: number): number => strikers.reduce((sum, it) => sum + it.damageBy(time), 0);
  const times = strikers.flatMap((it) => it.times).sort((a, b) => a - b);
  const earliest = times.find((time) => damageBy(time) >= hp) ?? Infinity;
  const need = `${hp} HP of ${listed([...pillars].map((id) => PILLAR_NAMES[id]))} take at least ${secondsNeeded(earliest - startAt)}`;
  return { ...ofNothing(situation), earliest, bottleneck: [...pillars].join(', '), need };
}

function striker(
  unit: Agent,
  pillars: ReadonlySet<PillarId>,
  { sim, startAt }: BoundContext,
): { readonly times: readonly number[]; damageBy(time: number): number } {
  const lengths = [...pillars].map((id) => standPoint(placeWhenFree(unit, sim), id, sim)?.length ?? Infinity);
  const ready = freeAt(unit, startAt) + Math.min(...lengths) / ROSTER[unit.id].speed;
  const { cast, cooldown } = SKILL_STATS.scorch;
  const firstScorch = Math.max(freeAt(unit, startAt), unit.readyAt.scorch ?? 0) + cast;
  const isMaya = unit.id === 'maya';
  const times = Array.from({ length: MOST_STRIKES }, (_, i) => i);
  return {
    times: [
      ...times.map((i) => ready + DAMAGE_TIME * (i + 1)),
      ...(isMaya ? times.map((i) => firstScorch + (cast + cooldown) * i) : []),
    ].filter(Number.isFinite),
    damageBy: (time) =>
      ROSTER[unit.id].attack * countBy(time, ready + DAMAGE_TIME, DAMAGE_TIME) +
      (isMaya ? SCORCH_DAMAGE * countBy(time, firstScorch, cast + cooldown) : 0),
  };
}

/** The number of times `first`, `first + every`, … up to a time. */
const countBy = (time: number, first: number, every: number): number =>
  time < first ? 0 : Math.floor((time - first) / every + 1e-9) + 1;
