import { TEMPORAL_CONFLICT_TYPES } from './stn';

/** Why a step cannot be part of a plan. In addition to the conflicts of the temporal network:
 * - `precondition`: an action is not applicable in the projected state;
 * - `information`: the action needs information that is not available yet;
 * - `prediction`: the action is possible, but would not have its effect in time;
 * - `verification`: a goal, or the whole plan, does not hold after its steps;
 * - `no_method`: no (further) method applies to an item in this state;
 * - `cycle`: an item would require itself, in the same state;
 * - `blacklisted`: the command failed before;
 * - `cost`: a plan with this step would not be better than one that was found before;
 * - `domain_error`: a function of the domain threw an error, or returned what it must not;
 * - `unknown_name`: the domain does not know the action, task or constrained item.
 */
export const CONFLICT_TYPES = [
  ...TEMPORAL_CONFLICT_TYPES,
  'precondition',
  'information',
  'prediction',
  'verification',
  'no_method',
  'cycle',
  'blacklisted',
  'cost',
  'domain_error',
  'unknown_name',
] as const;

export type ConflictType = (typeof CONFLICT_TYPES)[number];

export interface Conflict {
  readonly type: ConflictType;
  /** The step with the conflict, as a canonical command. */
  readonly at: string;
  readonly message?: string;
  /** For a temporal conflict: the length of the negative cycle. */
  readonly cycleLength?: number;
}
