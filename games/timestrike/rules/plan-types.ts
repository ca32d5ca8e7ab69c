import type {
  PlanStats,
  SolutionNode as PlannerNode,
  SolutionTree as PlannerTree,
} from '../../../core/planner';

import type { ActionName, AgentId, UnitAction, Sim, EventLine, TimedAction, Vec3 } from './types';

/** A node's world in short: what it is expected to be before the node. */
export interface CompactState {
  readonly time: number;
  readonly positions: Readonly<Record<string, Vec3>>;
  readonly hp: Readonly<Record<string, number>>;
}

/** How a goal was taken apart into actions. */
export type SolutionTree = PlannerTree<CompactState>;
export type SolutionNode = PlannerNode<CompactState>;

/** An action with its agent as first argument, as in a solution tree. */
export interface PrimitiveAction {
  readonly action: ActionName;
  readonly args: readonly [AgentId, ...UnitAction['args']];
}

/** What comes of a plan if nobody interferes. */
export interface Prediction {
  /** Null of a goal that never succeeds by itself; its makespan is that of the schedule. */
  readonly success_time: number | null;
  /** From the plan's start to success. */
  readonly makespan: number;
  /** Of the agents, by id, at success. */
  readonly hp: Readonly<Record<string, number>>;
  readonly events: readonly EventLine[];
}

/** A verified way to a goal; an empty schedule if it is reached already. */
export interface Plan {
  readonly tree: SolutionTree;
  /** In order of start; the ids are those of the tree's `timed_action_id`. */
  readonly schedule: readonly TimedAction[];
  readonly predicted: Prediction;
  readonly stats: PlanStats;
  /** A few sentences for people and language models. */
  readonly explanation: string;
}

/** Why there is no plan. */
export type PlanFailure =
  | {
      readonly code: 'GOAL_INFEASIBLE';
      readonly message: string;
      readonly details: {
        readonly deadline: number | null;
        readonly earliest_possible: number | null;
        readonly bottleneck: string;
        readonly proof: string;
      };
      readonly tree: SolutionTree;
      readonly stats: PlanStats;
    }
  | {
      readonly code: 'NO_PLAN_FOUND' | 'PLANNING_TIMEOUT';
      readonly message: string;
      readonly details: Readonly<Record<string, unknown>>;
      readonly tree: SolutionTree;
      /** How far the search came at best. */
      readonly partial: SolutionTree;
      readonly stats: PlanStats;
    };

export type PlanningResult =
  { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly failure: PlanFailure };

/** What a plan's ids are made of: `root_<number>_<suffix>`, `n<number>_<index>`. */
export interface PlanNames {
  readonly number: number;
  readonly suffix: string;
}

/**
 * What planning is asked. `sim` is the world as it would be if the goal were taken up: `sim.goal` is the goal, and the
 * agents who may be used have nothing queued; after an interruption some may still be finishing what they are executing.
 * Nothing of a plan starts before `startAt`.
 */
export interface PlanRequest {
  readonly sim: Sim;
  readonly startAt: number;
  readonly names: PlanNames;
}

/** Plans from scratch, without a blacklist. */
export type PlanGoal = (request: PlanRequest) => PlanningResult;

/** Plans on after the action `interrupted` (a `timed_action_id` of the tree) failed or was stopped. */
export type ReplanAfter = (request: PlanRequest, tree: SolutionTree, interrupted: string) => PlanningResult;

/** Why a plan is looked at again, and when: a tick after `at`. */
export interface Review {
  readonly at: number;
  /** The action that failed; null if all actions are done, and the goal should be reached by then. */
  readonly failed: string | null;
  /** What happened. */
  readonly cause: string;
}

/** The plan a session is at: of its last planning, whether it is being executed or not. */
export interface CurrentPlan {
  readonly tree: SolutionTree;
  /** As planned; what became of it is in the sim. */
  readonly schedule: readonly TimedAction[];
  readonly predicted: Prediction | null;
  readonly stats: PlanStats;
  readonly explanation: string;
  /** Its actions were handed to the agents. */
  readonly executing: boolean;
  /** Something went wrong with it, or it has come to its end. */
  readonly review: Review | null;
  /** How often it was made anew while it was being carried out. */
  readonly replans: number;
  /** Why there is no plan any more; null of a plan that stands. */
  readonly failure: PlanFailure['code'] | 'replan_limit' | null;
}
