import type { ConflictType, ScheduledAction } from '../../../../planner';
import type { Prediction } from '../plan-types';
import { advance, enqueue, isAgent } from '../sim';
import type { AgentId, Sim, SimEvent, TimedAction } from '../types';
import { isFailure, plannedAction } from './projection';
import { unitActionOf } from './signature';

/** The time limit of a plan without a deadline, in seconds. */
const PATIENCE = 120;

/** The actions of a plan for the agents, with the ids of the tree's nodes. */
export const timedActions = (
  schedule: readonly ScheduledAction[],
  prerequisites: Readonly<Record<string, readonly string[]>>,
): readonly TimedAction[] =>
  schedule.map(({ nodeId, action, args, start, duration }) => ({
    ...plannedAction(nodeId, args[0] as AgentId, unitActionOf(action, args), start, duration),
    prerequisites: prerequisites[nodeId] ?? [],
  }));

export interface Outcome {
  readonly sim: Sim;
  readonly events: readonly SimEvent[];
}

/** Simulates a whole plan without interference until its goal is reached or lost, or time is up. */
export function playOut(base: Sim, startAt: number, actions: readonly TimedAction[]): Outcome {
  const { deadline, type } = base.goal;
  const lastEnd = actions.reduce((end, { end_time }) => Math.max(end, end_time), startAt);
  const horizon = type === 'survive_encounter' ? lastEnd : (deadline ?? startAt + PATIENCE);
  return advance(enqueue(base, actions), horizon);
}

/** Null if the plan achieves its goal. */
export function verificationConflict(base: Sim, { sim, events }: Outcome): ConflictType | null {
  if (events.some(isFailure)) return 'prediction';
  if (sim.mission.status === 'failed') return sim.mission.reason === 'deadline' ? 'deadline' : 'verification';
  const isReached = sim.mission.status === 'complete' || base.goal.type === 'survive_encounter';
  return isReached ? null : base.goal.deadline === null ? 'verification' : 'deadline';
}

/** A summary of the outcome. */
export function predictedFrom(
  { sim, events }: Outcome,
  startAt: number,
  actions: readonly TimedAction[],
): Prediction {
  const success = sim.mission.status === 'complete' ? sim.t : null;
  const lastEnd = actions.reduce((end, { end_time }) => Math.max(end, end_time), startAt);
  return {
    success_time: success,
    makespan: Math.max(0, (success ?? lastEnd) - startAt),
    hp: Object.fromEntries(sim.units.flatMap(({ id, hp }) => (isAgent(id) ? [[id, hp]] : []))),
    events: events.map(({ time, type, message }) => ({ time, type, message })),
  };
}
