import type { PlanOptions, PlanResult } from '../plan';

/** A problem of an example domain. */
export interface Problem {
  readonly name: string;
  /** What is asked, in a sentence. */
  readonly description: string;
  solve(options?: PlanOptions): PlanResult;
}

export interface Example {
  readonly name: string;
  /** What the domain shows. */
  readonly description: string;
  readonly problems: readonly Problem[];
}
