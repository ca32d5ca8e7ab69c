import type { ConflictType } from '../../../../planner';
import type { CompactState } from '../plan-types';
import {
  advance,
  actionCost,
  enqueue,
  isAgent,
  isSelfDefence,
  positionOf,
  timed,
  unitOf,
  type ActionError,
} from '../sim';
import type { Advance, AgentId, UnitAction, Sim, SimEvent, TimedAction, Unit, Vec3 } from '../types';

/**
 * How agents fight. `careful`: they wait near Maya for her scorch. `bold`: they attack whenever there is nothing better to do. `guarded`: as `careful`, but
 * agents who must keep hit points raise their guard before they are hit.
 */
export const STYLES = ['careful', 'bold', 'guarded'] as const;
export type Style = (typeof STYLES)[number];

/** The planner's state: the actual world and the actions planned so far. */
export interface Projection {
  /** The world before the plan, with its goal active. */
  readonly base: Sim;
  /** Nothing starts before. */
  readonly startAt: number;
  readonly style: Style;
  /** In the order of planning; those of each agent are in chronological order. */
  readonly commands: readonly TimedAction[];
  /** The start of the next action. */
  readonly now: number;
  /** The world at that time without further actions. */
  readonly world: Sim;
}

export const projectionOf = (base: Sim, startAt: number, style: Style = 'careful'): Projection => ({
  base,
  startAt,
  style,
  commands: [],
  now: startAt,
  world: advance(base, startAt).sim,
});

/** The planned world at another time; earlier times are simulated again from the start. */
export const worldAt = (projection: Projection, time: number): Sim =>
  later(time >= projection.world.t ? projection.world : fromTheStart(projection), time);

function fromTheStart({ base, commands }: Projection): Sim {
  const known = starts.get(commands) ?? enqueue(base, commands);
  starts.set(commands, known);
  return known;
}

/** Cache of initial worlds with queued commands, by command list. */
const starts = new WeakMap<Projection['commands'], Sim>();

/** Cache of later worlds by initial world, in chronological order, because a search visits them repeatedly. */
const futures = new WeakMap<Sim, Sim[]>();

/** A world at a later time, simulated from the latest cached one. */
export function later(world: Sim, time: number): Sim {
  const known = futures.get(world);
  const from = known?.findLast(({ t }) => t <= time) ?? world;
  const then = advance(from, time).sim;
  if (then !== from) remember(world, then);
  return then;
}

function remember(world: Sim, then: Sim): void {
  const known = futures.get(world) ?? [];
  const place = known.findLastIndex(({ t }) => t <= then.t) + 1;
  known.splice(place, 0, then);
  futures.set(world, known);
}

export const startingAt = (projection: Projection, time: number): Projection =>
  time === projection.now ? projection : { ...projection, now: time, world: worldAt(projection, time) };

/** The planned world after all planned and earlier actions. */
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

/** The projection with one more action, or the conflict: the action is refused or would have no effect. */
export function project(projection: Projection, agent: AgentId, unitAction: UnitAction): ProjectionResult {
  const judged = judgementsOf(projection);
  const key = JSON.stringify([agent, projection.now, unitAction.args, unitAction.action]);
  const effect = judged.get(key) ?? effectOf(projection, agent, unitAction);
  judged.set(key, effect);
  return effect.ok
    ? { ok: true, projection: { ...projection, commands: effect.commands, world: effect.world } }
    : effect;
}

type ActionEffect =
  | ({ readonly ok: true } & Pick<Projection, 'commands' | 'world'>)
  | { readonly ok: false; readonly conflict: ConflictType };

/** Cached by world and earlier actions, because an action is tried, measured and then planned. */
const judgements = new WeakMap<Sim, WeakMap<Projection['commands'], Map<string, ActionEffect>>>();

function judgementsOf({ world, commands }: Projection): Map<string, ActionEffect> {
  const byCommands =
    judgements.get(world) ?? new WeakMap<Projection['commands'], Map<string, ActionEffect>>();
  judgements.set(world, byCommands);
  const known = byCommands.get(commands) ?? new Map<string, ActionEffect>();
  byCommands.set(commands, known);
  return known;
}

/** The interval in seconds of the worlds that a simulation caches for later use. */
const STRIDE = 0.25;

function playOn(world: Sim, now: number, end: number): Advance {
  const events: SimEvent[] = [];
  let sim = world;
  for (let time = now + STRIDE; sim.t < end; time += STRIDE) {
    const step = advance(sim, Math.min(time, end));
    if (step.sim === sim) break;
    remember(world, step.sim);
    events.push(...step.events);
    ({ sim } = step);
  }
  return { sim, events };
}

function effectOf(
  { world, now, commands }: Projection,
  agent: AgentId,
  unitAction: UnitAction,
): ActionEffect {
  const unit = unitOf(world, agent);
  if (!unit) return { ok: false, conflict: 'precondition' };
  if (world.mission.status === 'failed') return { ok: false, conflict: lossOf(world) };
  const effort = actionCost(world, unit, unitAction);
  if (!effort.ok) return { ok: false, conflict: conflictOf(effort.error) };
  const action = plannedAction('planned', agent, unitAction, now, effort.value.duration);
  const planned = [...commands, action];
  const next = enqueue(world, [action]);
  // Moves always succeed; other actions are simulated to their end.
  const { sim, events } = playOn(next, now, lastEnd(planned.filter((it) => it.action !== 'move_to')));
  const conflict = events.some(isFailure) ? 'prediction' : burnsNobody(unitAction, sim, events);
  return conflict ? { ok: false, conflict } : { ok: true, commands: planned, world: next };
}

/** The duration of a unitAction that begins now; 0 if it cannot begin. */
export function durationOf({ world }: Projection, agent: AgentId, unitAction: UnitAction): number {
  const unit = unitOf(world, agent);
  const effort = unit && actionCost(world, unit, unitAction);
  return effort?.ok ? effort.value.duration : 0;
}

/** Whether an event is a refused action or a missed attack of an agent, other than in self-defence. */
export const isFailure = ({ type, unit, action = '' }: SimEvent): boolean =>
  unit !== undefined &&
  isAgent(unit) &&
  (type === 'action_rejected' || type === 'attack_missed') &&
  !isSelfDefence({ id: action });

/** A conflict if the scorch would not hit the patrol. */
function burnsNobody(
  unitAction: UnitAction,
  { patrol }: Sim,
  events: readonly SimEvent[],
): ConflictType | null {
  if (unitAction.action !== 'skill_cast' || unitAction.args[0] !== 'scorch') return null;
  if (events.some(({ type }) => type === 'damage' || type.startsWith('pillar_'))) return null;
  return patrol.alarmedAt === null ? 'prediction' : 'coordination';
}

/** The conflict of a lost mission: the enemy fled because it was struck too early, or the loss was predictable. */
const lossOf = ({ mission }: Sim): ConflictType =>
  mission.reason === 'enemy_in_bunker'
    ? 'coordination'
    : mission.reason === 'deadline'
      ? 'deadline'
      : 'prediction';

function conflictOf({ code, details }: ActionError): ConflictType {
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
): TimedAction => timed(unitAction, { id, agent_id: agent, start_time: start, duration });

/** When and where a unit becomes free; it ends its self-defence for any order. */
export const freeAt = ({ action, queue }: Unit, from: number): number =>
  Math.max(
    from,
    action && !isSelfDefence(action) ? action.end_time : from,
    ...queue.map(({ end_time }) => end_time),
  );

export function placeWhenFree(unit: Unit, world: Sim): Vec3 {
  const moves = [unit.action, ...unit.queue].filter((it) => it?.action === 'move_to');
  return moves.at(-1)?.args[0] ?? positionOf(unit, world);
}

/** The summary of a projected world in a solution tree. */
export const summaryOf = ({ world, now }: Projection): CompactState => ({
  time: now,
  positions: Object.fromEntries(world.units.map((unit) => [unit.id, positionOf(unit, world)])),
  hp: Object.fromEntries(world.units.map(({ id, hp }) => [id, hp])),
});
