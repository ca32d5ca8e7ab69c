import type { PlanOptions, PlanResult } from '../plan';

/** A problem of an example domain. */
export interface Problem {
  readonly name: string;
  /** The problem in one sentence. */
  readonly description: string;
  solve(options?: PlanOptions): PlanResult;
}

export interface Example {
  readonly name: string;
  /** What the domain demonstrates. */
  readonly description: string;
  readonly problems: readonly Problem[];
}
