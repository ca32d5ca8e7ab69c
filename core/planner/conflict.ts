import type { TemporalConflictType } from './stn';

/**
 * Why a step cannot be part of a plan. Beside the temporal network's reasons:
 * - `precondition`: an action is not applicable in the projected state;
 * - `information`: it would need something that is not known yet;
 * - `prediction`: it could be done, but would not have its effect by then;
 * - `verification`: a goal, or the whole plan, does not hold after the steps made for it;
 * - `no_method`: nothing (more) is known to achieve an item in this state;
 * - `cycle`: an item would need itself, in the same state;
 * - `blacklisted`: the command failed before;
 * - `unknown_name`: the domain does not know the action, task or constrained item.
 */
export type ConflictType =
  | TemporalConflictType
  | 'precondition'
  | 'information'
  | 'prediction'
  | 'verification'
  | 'no_method'
  | 'cycle'
  | 'blacklisted'
  | 'unknown_name';

export interface Conflict {
  readonly type: ConflictType;
  /** The step at which it showed, as a canonical command. */
  readonly at: string;
  readonly message?: string;
  /** Of a temporal conflict: the length of the negative cycle. */
  readonly cycleLength?: number;
}
