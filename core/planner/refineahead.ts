import { erase, type Domain, type Item, type Signature } from './domain';
import { plan, type PlannedAction, type PlanOptions, type PlanResult } from './plan';
import { replan } from './replan';
import type { ScheduledAction } from './schedule';
import { markDone } from './solution-tree';

/** The world that a plan meets: what comes of a command, which need not be what its model says. */
export interface Environment<S> {
  readonly initial: S;
  execute(state: S, command: PlannedAction): { readonly ok: boolean; readonly state: S };
}

export interface RefineaheadOptions extends Omit<PlanOptions, 'identity'> {
  /** Re-plans before the goal is given up; 20 by default. */
  readonly maxReplans?: number;
  /** Of the trees' ids. */
  readonly suffix?: string;
}

/** A command that was executed, or could not be. */
export interface Step extends PlannedAction {
  readonly ok: boolean;
  /** Index in `plans` of the plan it was part of. */
  readonly plan: number;
}

export interface Trace<S, V> {
  readonly ok: boolean;
  readonly reason?: 'no_plan' | 'budget' | 'replan_limit';
  /** The world at the end. */
  readonly state: S;
  readonly steps: readonly Step[];
  /** The first plan and every re-plan, as they were made. */
  readonly plans: readonly PlanResult<V>[];
}

/**
 * Plans, executes the actions in the order of their schedule, and plans again from the state as it then is whenever one
 * turns out not to be applicable, or fails ("Run-Lazy-Refineahead").
 */
export function runLazyRefineahead<S, G extends Signature, V>(
  domain: Domain<S, G, V>,
  environment: Environment<S>,
  todo: readonly Item<G>[],
  options: RefineaheadOptions = {},
): Trace<S, V> {
  const { maxReplans = 20, suffix = 'run', ...limits } = options;
  const steps: Step[] = [];
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
      startTime: run.failed.start,
      identity: { plan: plans.length + 1, suffix },
    });
  }
}

interface Execution<S> {
  readonly state: S;
  readonly steps: readonly Omit<Step, 'plan'>[];
  /** Nodes of what was executed. */
  readonly done: readonly string[];
  readonly failed: ScheduledAction | null;
}

/** Executes a schedule until an action fails. */
function execute<S, G extends Signature, V>(
  domain: Domain<S, G, V>,
  environment: Environment<S>,
  initial: S,
  schedule: readonly ScheduledAction[],
): Execution<S> {
  const { actions } = erase(domain);
  const steps: Omit<Step, 'plan'>[] = [];
  const done: string[] = [];
  let state = initial;
  for (const scheduled of schedule) {
    const { action, args, nodeId } = scheduled;
    const isApplicable = (actions[action]?.(state, ...args) ?? null) !== null;
    const result = isApplicable ? environment.execute(state, { action, args }) : { ok: false, state };
    state = result.state;
    steps.push({ action, args, ok: result.ok });
    if (!result.ok) return { state, steps, done, failed: scheduled };
    done.push(nodeId);
  }
  return { state, steps, done, failed: null };
}
