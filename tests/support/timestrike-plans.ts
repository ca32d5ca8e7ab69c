import type { Plan, PlanningResult } from '../../games/timestrike/rules/plan-types';
import { planGoal } from '../../games/timestrike/rules/planning';
import { advance, defaultGoal, enqueue, initialSim, pursue } from '../../games/timestrike/rules/sim';
import type {
  Goal,
  GoalType,
  ScenarioId,
  Sim,
  TimedAction,
  Unit,
  UnitId,
} from '../../games/timestrike/rules/types';

/** A goal that is not the usual one, or a world that is not as at the start. */
export interface PlanQuestion extends Partial<Pick<Goal, 'deadline' | 'agents' | 'condition'>> {
  readonly scenario?: ScenarioId;
  readonly occlusion?: boolean;
  /** What is different of some units. */
  readonly units?: Partial<Record<UnitId, Partial<Unit>>>;
}

/** A world at time 0, in which that goal is pursued. */
export function worldFor(
  type: GoalType,
  { scenario = 'hostage_rescue', occlusion = true, units = {}, ...goal }: PlanQuestion = {},
): Sim {
  const start = initialSim(scenario, occlusion);
  const sim = { ...start, units: start.units.map((unit) => ({ ...unit, ...units[unit.id] })) };
  return pursue(sim, { ...defaultGoal(type, sim), ...goal }, null).sim;
}

/** Planned from the start: `startAt` is a tick after 0 as it is for a command, or 0 as in the textbook figures. */
export const ask = (sim: Sim, startAt = 0): PlanningResult =>
  planGoal({ sim, startAt, names: { number: 1, suffix: 'test' } });

/** The plan, which there must be. */
export function planned(sim: Sim, startAt?: number): Plan {
  const result = ask(sim, startAt);
  if (!result.ok) throw new Error(result.failure.message);
  return result.plan;
}

/** How the mission ends if the agents do all that. */
export const executed = (sim: Sim, schedule: readonly TimedAction[]): Sim =>
  advance(enqueue(sim, schedule), 300).sim;

/** The method by which a plan reaches its goal, and those that were tried before it. */
export function methodOf({ tree }: Plan): {
  readonly method: string | undefined;
  readonly tried: readonly string[];
} {
  const task = Object.values(tree.nodes).find(({ parent_id }) => parent_id === tree.root_id);
  return { method: task?.method_tried ?? undefined, tried: task?.blacklisted_methods ?? [] };
}
