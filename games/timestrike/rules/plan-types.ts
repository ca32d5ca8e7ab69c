import type { PlanStats, SolutionNode as PlannerNode, SolutionTree as PlannerTree } from '../../../planner';

import type { ActionName, AgentId, UnitAction, Sim, EventLine, TimedAction, Vec3 } from './types';

/** A summary of the predicted world before a node. */
export interface CompactState {
  readonly time: number;
  readonly positions: Readonly<Record<string, Vec3>>;
  readonly hp: Readonly<Record<string, number>>;
}

/** The decomposition of a goal into actions. */
export type SolutionTree = PlannerTree<CompactState>;
export type SolutionNode = PlannerNode<CompactState>;

/** An action with its agent as first argument, as in a solution tree. */
export interface PrimitiveAction {
  readonly action: ActionName;
  readonly args: readonly [AgentId, ...UnitAction['args']];
}

/** The predicted outcome of a plan without interference. */
export interface Prediction {
  /** Null for a goal that never succeeds by itself; its makespan is that of the schedule. */
  readonly success_time: number | null;
  /** From the plan's start to success. */
  readonly makespan: number;
  /** The hit points of the agents at success, by id. */
  readonly hp: Readonly<Record<string, number>>;
  readonly events: readonly EventLine[];
}

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
      /** The largest partial tree of the search. */
      readonly partial: SolutionTree;
      readonly stats: PlanStats;
    };

export type PlanningResult =
  { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly failure: PlanFailure };

/** The parts of a plan's ids: `root_<number>_<suffix>`, `n<number>_<index>`. */
export interface PlanNames {
  readonly number: number;
  readonly suffix: string;
}

/**
 * A request to the planner. In `sim` the goal is already active: `sim.goal` is the goal, and the available agents have empty
 * queues. After an interruption some may still be finishing an action. No action of the plan starts before `startAt`.
 */
export interface PlanRequest {
  readonly sim: Sim;
  readonly startAt: number;
  readonly names: PlanNames;
}

/** Plans from scratch, without a blacklist. */
export type PlanGoal = (request: PlanRequest) => PlanningResult;

/** Plans again after the action `interrupted` (a `timed_action_id` of the tree) failed or was stopped. */
export type ReplanAfter = (request: PlanRequest, tree: SolutionTree, interrupted: string) => PlanningResult;

/** Why and when a plan is reviewed: a tick after `at`. */
export interface Review {
  readonly at: number;
  /** The failed action; null if all actions are done and the goal should be reached. */
  readonly failed: string | null;
  /** What happened. */
  readonly cause: string;
}

/** The latest plan of a session, whether it is executed or not. */
export interface CurrentPlan {
  readonly tree: SolutionTree;
  /** As planned; the sim contains the actual actions. */
  readonly schedule: readonly TimedAction[];
  readonly predicted: Prediction | null;
  readonly stats: PlanStats;
  readonly explanation: string;
  /** Whether its actions were given to the agents. */
  readonly executing: boolean;
  /** Set if the plan failed or has ended. */
  readonly review: Review | null;
  /** How often it was made anew while it was being carried out. */
  readonly replans: number;
  /** Why there is no plan any more; null for a valid plan. */
  readonly failure: PlanFailure['code'] | 'replan_limit' | null;
  /** The agents that were interrupted: re-plans leave them where they stand. None if absent. */
  readonly held?: readonly AgentId[];
}

/** Whether the team follows a plan, as the answer to every command says. */
export type PlanStatus = Pick<CurrentPlan, 'executing' | 'replans' | 'failure'>;
