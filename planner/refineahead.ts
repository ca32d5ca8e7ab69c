import { type Domain, erase, type Item, type Signature } from './domain';
import { guarded, whyImpossible } from './guard';
import { plan, type PlanOptions, type PlanResult } from './plan';
import { replan } from './replan';
import { markDone, type PlannedAction, type ScheduledAction } from './solution-tree';

/**
 * The world in which a plan is executed. A command may have other effects than its model predicts. A command that throws has failed without any change.
 */
export interface Environment<S> {
  readonly initial: S;
  execute(state: S, command: PlannedAction): { readonly ok: boolean; readonly state: S };
}

export interface RefineaheadOptions extends Omit<PlanOptions, 'identity'> {
  /** The maximum number of re-plans; 20 by default. */
  readonly maxReplans?: number;
  /** How often a failed command may be used again if there is no other way; 0 by default. */
  readonly retry?: number;
  /** The suffix of the trees' ids. */
  readonly suffix?: string;
}

/** A command that was executed (`ok`) or failed. */
export interface ExecutionStep extends PlannedAction {
  readonly ok: boolean;
  /** The error that the environment threw, or why the command was not possible. */
  readonly error?: string;
  /** Index of its plan in `plans`. */
  readonly plan: number;
}

export interface Trace<S, V> {
  readonly ok: boolean;
  readonly reason?: 'no_plan' | 'budget' | 'replan_limit';
  /** The world at the end. */
  readonly state: S;
  readonly steps: readonly ExecutionStep[];
  /** The first plan and every re-plan, in order. */
  readonly plans: readonly PlanResult<V>[];
}

/**
 * Plans and executes the actions in the order of their schedule. Whenever an action fails or is not applicable, it plans again from the current state
 * ("Run-Lazy-Refineahead").
 *
 * Unlike `execute`, which waits for promises and a clock, it is a pure function that returns at once, so that rules and simulations can call it. Both use
 * `replan` for re-planning.
 */
export function runLazyRefineahead<S, G extends Signature, V>(
  domain: Domain<S, G, V>,
  environment: Environment<S>,
  todo: readonly Item<G>[],
  options: RefineaheadOptions = {},
): Trace<S, V> {
  const { maxReplans = 20, retry = 0, suffix = 'run', ...limits } = options;
  const steps: ExecutionStep[] = [];
  const plans: PlanResult<V>[] = [];
  let state = environment.initial;
  let current = plan(domain, state, todo, { ...limits, identity: { plan: 1, suffix } });
  for (;;) {
    plans.push(current);
    if (!current.ok) return { ok: false, reason: current.reason, state, steps, plans };
    const run = execute(domain, environment, state, current.schedule);
    steps.push(...run.steps.map((step) => ({ ...step, plan: plans.length - 1 })));
    state = run.state;
    if (!run.failed) return { ok: true, state, steps, plans };
    if (plans.length > maxReplans) return { ok: false, reason: 'replan_limit', state, steps, plans };
    current = replan(domain, state, markDone(current.tree, run.done), run.failed.nodeId, {
      ...limits,
      retry,
      startTime: run.failed.start,
      identity: { plan: plans.length + 1, suffix },
    });
  }
}

/** Executes a schedule until an action fails; `done` are the ids of the executed nodes. */
function execute<S, G extends Signature, V>(
  domain: Domain<S, G, V>,
  environment: Environment<S>,
  initial: S,
  schedule: readonly ScheduledAction[],
) {
  const checked = guarded(erase(domain));
  const steps: Omit<ExecutionStep, 'plan'>[] = [];
  const done: string[] = [];
  let state = initial;
  for (const scheduled of schedule) {
    const { action, args, nodeId } = scheduled;
    const error = whyImpossible(checked, state, scheduled);
    const result =
      error === null ? perform(environment, state, { action, args }) : { ok: false, state, error };
    state = result.state;
    steps.push({ action, args, ok: result.ok, ...('error' in result ? { error: result.error } : {}) });
    if (!result.ok) return { state, steps, done, failed: scheduled };
    done.push(nodeId);
  }
  return { state, steps, done, failed: null };
}

function perform<S>(environment: Environment<S>, state: S, command: PlannedAction) {
  try {
    return environment.execute(state, command);
  } catch (error) {
    return { ok: false, state, error: error instanceof Error ? error.message : String(error) };
  }
}
