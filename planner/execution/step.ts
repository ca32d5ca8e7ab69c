import type { Conflict } from '../conflict';
import type { Fact, Signature } from '../domain';
import type { Plan } from '../plan';
import type { PlannedAction, ScheduledAction } from '../solution-tree';
import type { Progress } from './world';

/** An action that was begun. */
export interface BegunAction extends PlannedAction {
  /** Different for each start; the `timed_action_id` of its node in the plans. */
  readonly id: string;
  /** Its node in the plan that was in force when it was started. */
  readonly nodeId: string;
  readonly resources: readonly string[];
  readonly start: number;
}

/**
 * Why an action failed: the `world` says so or throws, its `precondition` does not hold when it should start, its `invariant`
 * does not hold while it is under way, or it takes longer than its `time_limit`, or than the plan and all others allow (`late`).
 */
export type ActionFailure = 'world' | 'precondition' | 'invariant' | 'time_limit' | 'late';

/** The cause of a re-plan. The actions are canonical commands. */
export type ReplanCause =
  | { readonly type: 'failure'; readonly actions: readonly string[] }
  /** The times of the plan cannot be kept; `action` is late or would start too late. */
  | { readonly type: 'time'; readonly action: string }
  /** Everything was done, but these facts do not hold. */
  | { readonly type: 'goal'; readonly facts: readonly Fact<Signature>[] };

/** Why an execution ended without achieving its goal. */
export type ExecutionFailure =
  | { readonly reason: 'no_plan' | 'budget'; readonly conflict?: Conflict }
  | { readonly reason: 'replan_limit' | 'aborted' }
  /** The world could not be observed, or the domain threw. */
  | { readonly reason: 'error'; readonly error: unknown };

/** An event while a plan was carried out, at a time of the clock. */
export type TimedStep<V = unknown> = { readonly time: number } & (
  | { readonly type: 'started'; readonly action: BegunAction; readonly plannedEnd: number }
  | { readonly type: 'progress'; readonly action: BegunAction; readonly progress: Progress }
  /** `afterCancel`: it was cancelled, but completed anyway. */
  | { readonly type: 'done'; readonly action: BegunAction; readonly afterCancel: boolean }
  | {
      readonly type: 'failed';
      /** Without an id if it was not begun. */
      readonly action: PlannedAction & Partial<BegunAction>;
      readonly reason: ActionFailure;
      readonly message: string;
    }
  | { readonly type: 'cancelled'; readonly action: BegunAction }
  /** The rest of the plan in the times that are now expected. */
  | { readonly type: 'rescheduled'; readonly schedule: readonly ScheduledAction[] }
  | { readonly type: 'replanned'; readonly cause: ReplanCause; readonly plan: Plan<V> }
  /** The last step, when nothing is under way any more. */
  | { readonly type: 'ended'; readonly outcome: 'achieved'; readonly replans: number }
  | ({ readonly type: 'ended'; readonly outcome: 'failed'; readonly replans: number } & ExecutionFailure)
);
