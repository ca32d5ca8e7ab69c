import type { Domain, Item, Signature } from '../../domain';
import { plan, type Plan, type PlanOptions, type PlanResult } from '../../plan';
import type { PlanFault } from '../../validation/fault';
import { validatePlan } from '../../validation/validate-plan';

/** A problem of an example domain. */
export interface Problem {
  readonly name: string;
  /** The problem in one sentence. */
  readonly description: string;
  solve(options?: PlanOptions): PlanResult;
  /** The faults of a plan for it; plans of `solve` have none. */
  validate(solution: Plan, options?: PlanOptions): PlanFault[];
}

export interface Example {
  readonly name: string;
  /** What the domain demonstrates. */
  readonly description: string;
  readonly problems: readonly Problem[];
}

/** A problem: a todo list and an initial state. `usual`: the options that belong to it, such as a deadline. */
export const problemOf = <S, G extends Signature, V>(
  domain: Domain<S, G, V>,
  {
    name,
    description,
    state,
    todo,
    usual = {},
  }: {
    readonly name: string;
    readonly description: string;
    readonly state: S;
    readonly todo: readonly Item<G>[];
    readonly usual?: PlanOptions;
  },
): Problem => ({
  name,
  description,
  solve: (options) => plan(domain, state, todo, { ...usual, ...options }),
  validate: (solution, options) =>
    validatePlan(domain, state, todo, solution as Plan<V>, { ...usual, ...options }),
});
