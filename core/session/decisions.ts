import type { Seat } from '../engine';
import type { MoveInput } from './read-move';

export const CONFIDENCES = ['low', 'medium', 'high'] as const;
export type Confidence = (typeof CONFIDENCES)[number];
/** The confidence of a decision whose player states none. */
export const DEFAULT_CONFIDENCE: Confidence = 'medium';

/** A player's reason for a move, or for one it is considering. Only its own seat may see it. */
export interface Decision {
  readonly id: string;
  readonly seat: Seat;
  /** The move as explained; for a move that was made, its command. */
  readonly move: MoveInput;
  readonly reasoning: string;
  readonly confidence: Confidence;
  /** Other moves that the player considered. */
  readonly alternatives: readonly string[];
  /** ms since 1970. */
  readonly at: number;
  /** The session's version after the move; for a later explanation, the version at that time. */
  readonly version: number;
  /** Set on the oldest stored decision: older ones were dropped to make room. */
  readonly olderDropped?: true;
}

/** Longer texts are refused (characters). */
export const REASONING_LIMIT = 4000;
