import type { PlanStats } from '../../../planner';
import type { planStatus, prediction, primitiveAction, SolutionTree } from './plan-shapes';
import type { ShapeOf } from './shape-fields';
import type { AgentId, Sim, TimedAction } from './types';

export type { CompactState, SolutionNode, SolutionTree } from './plan-shapes';

/** An action with its agent as first argument, as in a solution tree. */
export type PrimitiveAction = ShapeOf<typeof primitiveAction>;

/** The predicted outcome of a plan without interference. */
export type Prediction = ShapeOf<typeof prediction>;

/** A verified plan for a goal; the schedule is empty if the goal is already reached. */
export interface Plan {
  readonly tree: SolutionTree;
  /** By start; the ids are the tree's `timed_action_id`s. */
  readonly schedule: readonly TimedAction[];
  readonly predicted: Prediction;
  readonly stats: PlanStats;
  /** An explanation in a few sentences. */
  readonly explanation: string;
}

interface Failure {
  readonly message: string;
  readonly tree: SolutionTree;
  readonly stats: PlanStats;
}

interface Infeasible extends Failure {
  readonly code: 'GOAL_INFEASIBLE';
  readonly details: {
    readonly deadline: number | null;
    readonly earliest_possible: number | null;
    readonly bottleneck: string;
    readonly proof: string;
  };
}

/** A search that found no plan. */
export interface NoPlan extends Failure {
  readonly code: 'NO_PLAN_FOUND' | 'PLANNING_TIMEOUT';
  readonly details: Readonly<Record<string, unknown>>;
  /** The largest partial tree of the search. */
  readonly partial: SolutionTree;
}

/** Why there is no plan. */
export type PlanFailure = Infeasible | NoPlan;

export type PlanningResult =
  { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly failure: PlanFailure };

/**
 * A request to the planner. In `sim` the goal is already active: `sim.goal` is the goal, and the available agents have empty
 * queues. After an interruption some may still be finishing an action. No action of the plan starts before `startAt`.
 */
export interface PlanRequest {
  readonly sim: Sim;
  readonly startAt: number;
  /** The parts of a plan's ids: `root_<number>_<suffix>`, `n<number>_<index>`. */
  readonly names: { readonly number: number; readonly suffix: string };
}

/** Why and when a plan is reviewed: a tick after `at`. */
export interface Review {
  readonly at: number;
  /** The failed action; null if all actions are done and the goal should be reached. */
  readonly failed: string | null;
  /** What happened. */
  readonly cause: string;
}

/** Whether the team follows a plan, as the answer to every command says. */
export type PlanStatus = ShapeOf<typeof planStatus>;

/** The latest plan of a session, whether it is executed or not. */
export interface CurrentPlan extends Omit<Plan, 'predicted'>, PlanStatus {
  readonly predicted: Prediction | null;
  /** Set if the plan failed or has ended. */
  readonly review: Review | null;
  /** The interrupted agents, which re-plans leave where they stand; absent if there are none. */
  readonly held?: readonly AgentId[];
}
