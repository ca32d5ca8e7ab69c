import type { ConflictType } from '../../../../core/planner';
import type { CompactState } from '../plan-types';
import { advance, actionCost, enqueue, isAgent, positionOf, unitOf, type Refusal } from '../sim';
import type { AgentId, UnitAction, Sim, SimEvent, TimedAction, Unit, Vec3 } from '../types';

/** The planner's state: the world as it is, and what was planned on it so far. */
export interface Projection {
  /** The world before the plan, its goal taken up. */
  readonly base: Sim;
  /** Nothing starts before. */
  readonly startAt: number;
  /** In the order of planning: each agent's own in the order of time. */
  readonly commands: readonly TimedAction[];
  /** When the next action would start. */
  readonly now: number;
  /** The world then, if nothing else is planned. */
  readonly world: Sim;
}

export const projectionOf = (base: Sim, startAt: number): Projection => ({
  base,
  startAt,
  commands: [],
  now: startAt,
  world: advance(base, startAt).sim,
});

/** The planned world at another time; earlier ones are simulated again from the start. */
export const worldAt = (projection: Projection, time: number): Sim =>
  later(time >= projection.world.t ? projection.world : fromTheStart(projection), time);

function fromTheStart({ base, commands }: Projection): Sim {
  const known = starts.get(commands) ?? enqueue(base, commands);
  starts.set(commands, known);
  return known;
}

/** Worlds before a plan with its commands given, by those. */
const starts = new WeakMap<Projection['commands'], Sim>();

/** Worlds that follow from a world, in order of time: a search looks at the same ones again and again. */
const futures = new WeakMap<Sim, Sim[]>();

/** A world at a later time, simulated on from the last one that is known. */
export function later(world: Sim, time: number): Sim {
  const known = futures.get(world) ?? [];
  const from = known.findLast(({ t }) => t <= time) ?? world;
  const then = advance(from, time).sim;
  if (then !== from) remember(world, then);
  return then;
}

function remember(world: Sim, then: Sim): void {
  const known = futures.get(world) ?? [];
  const place = known.findLastIndex(({ t }) => t <= then.t) + 1;
  futures.set(world, known.toSpliced(place, 0, then));
}

export const startingAt = (projection: Projection, time: number): Projection =>
  time === projection.now ? projection : { ...projection, now: time, world: worldAt(projection, time) };

/** The planned world once all that is planned, or was being done before, is done. */
export const outcomeOf = (projection: Projection): Sim =>
  worldAt(
    projection,
    Math.max(
      lastEnd(projection.commands),
      lastEnd(projection.base.units.flatMap(({ action }) => action ?? [])),
    ),
  );

const lastEnd = (actions: readonly TimedAction[]): number =>
  actions.reduce((end, { end_time }) => Math.max(end, end_time), 0);

export type ProjectionResult =
  | { readonly ok: true; readonly projection: Projection }
  | { readonly ok: false; readonly conflict: ConflictType };

/** The projection with one more action, or why that would not do: it is refused, or would not have its effect. */
export function project(projection: Projection, agent: AgentId, unitAction: UnitAction): ProjectionResult {
  const { world, now, commands } = projection;
  const unit = unitOf(world, agent);
  if (!unit) return { ok: false, conflict: 'precondition' };
  if (world.mission.status === 'failed') return { ok: false, conflict: lossOf(world) };
  const effort = actionCost(world, unit, unitAction);
  if (!effort.ok) return { ok: false, conflict: conflictOf(effort.error) };
  const action = plannedAction('planned', agent, unitAction, now, effort.value.duration);
  const planned = [...commands, action];
  const next = enqueue(world, [action]);
  // Nobody's move comes to nothing; all else is looked at until it is done.
  const { sim, events } = advance(next, lastEnd(planned.filter((it) => it.action !== 'move_to')));
  remember(next, sim);
  const conflict = events.some(isFailure) ? 'prediction' : burnsNobody(unitAction, sim, events);
  return conflict
    ? { ok: false, conflict }
    : { ok: true, projection: { ...projection, commands: planned, world: next } };
}

/** How long a unitAction takes if it begins now; 0 where it cannot. */
export function durationOf({ world }: Projection, agent: AgentId, unitAction: UnitAction): number {
  const unit = unitOf(world, agent);
  const effort = unit && actionCost(world, unit, unitAction);
  return effort?.ok ? effort.value.duration : 0;
}

/** An agent's action that is refused, or an attack of his that misses. */
export const isFailure = ({ type, unit }: SimEvent): boolean =>
  unit !== undefined && isAgent(unit) && (type === 'action_rejected' || type === 'attack_missed');

/** A patrol that was warned is away by then: somebody struck too early. */
function burnsNobody(
  unitAction: UnitAction,
  { patrol }: Sim,
  events: readonly SimEvent[],
): ConflictType | null {
  if (unitAction.action !== 'skill_cast' || unitAction.args[0] !== 'scorch') return null;
  if (events.some(({ type }) => type === 'damage' || type.startsWith('pillar_'))) return null;
  return patrol.alarmedAt === null ? 'prediction' : 'coordination';
}

/** A mission that is lost by then: the enemy fled because he was struck too early, or it goes as predicted. */
const lossOf = ({ mission }: Sim): ConflictType =>
  mission.reason === 'enemy_in_bunker'
    ? 'coordination'
    : mission.reason === 'deadline'
      ? 'deadline'
      : 'prediction';

function conflictOf({ code, details }: Refusal): ConflictType {
  if (details.cause === 'pattern_unknown') return 'information';
  if (details.cause === 'occluded') return 'opportunity';
  return code === 'ON_COOLDOWN' ? 'cooldown' : 'precondition';
}

export const plannedAction = (
  id: string,
  agent: AgentId,
  unitAction: UnitAction,
  start: number,
  duration: number,
): TimedAction => ({
  ...unitAction,
  id,
  agent_id: agent,
  start_time: start,
  duration,
  end_time: start + duration,
  status: 'scheduled',
  prerequisites: [],
});

/** When a unit has nothing to do any more of what it is doing, and where it is then. */
export const freeAt = ({ action, queue }: Unit, from: number): number =>
  Math.max(from, action?.end_time ?? from, ...queue.map(({ end_time }) => end_time));

export function placeWhenFree(unit: Unit, world: Sim): Vec3 {
  const moves = [unit.action, ...unit.queue].filter((it) => it?.action === 'move_to');
  return moves.at(-1)?.args[0] ?? positionOf(unit, world);
}

/** What a solution tree keeps of a projected world. */
export const summaryOf = ({ world, now }: Projection): CompactState => ({
  time: now,
  positions: Object.fromEntries(world.units.map((unit) => [unit.id, positionOf(unit, world)])),
  hp: Object.fromEntries(world.units.map(({ id, hp }) => [id, hp])),
});
