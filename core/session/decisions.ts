import type { Seat } from '../engine';
import type { MoveInput } from './read-move';

export const CONFIDENCES = ['low', 'medium', 'high'] as const;
export type Confidence = (typeof CONFIDENCES)[number];
/** Of a decision whose player does not say how sure it is. */
export const DEFAULT_CONFIDENCE: Confidence = 'medium';

/** Why a player says it made a move, or thinks of making one. For the eyes of its own seat only. */
export interface Decision {
  readonly id: string;
  readonly seat: Seat;
  /** As it was explained; of a move that was made, its command. */
  readonly move: MoveInput;
  readonly reasoning: string;
  readonly confidence: Confidence;
  /** What else was thought of. */
  readonly alternatives: readonly string[];
  /** ms since 1970. */
  readonly at: number;
  /** Of the session: the one the move led to or, of a later explanation, the one it was given at. */
  readonly version: number;
  /** Of the oldest one that is kept: older ones had to make room. */
  readonly olderDropped?: true;
}

/** Longer texts are refused (characters). */
export const REASONING_LIMIT = 4000;
