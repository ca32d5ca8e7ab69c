import type { Seat } from '../../../core/engine';

/** Each beats the previous one; the first beats the last. */
export const THROWS = ['rock', 'paper', 'scissors'] as const;

export type Throw = (typeof THROWS)[number];

/** How many rounds a match may be the best of. */
export const BEST_OF = [1, 3, 5, 7, 9, 11, 13, 15] as const;

/** A round that is over. */
export interface Round {
  /** By seat. */
  readonly throws: readonly Throw[];
  /** The seats that scored; none in a drawn round. */
  readonly winners: readonly Seat[];
}

export interface RockPaperScissorsState {
  readonly bestOf: number;
  /** How many rounds are over. */
  readonly played: number;
  /** The throws of the current round, by seat; null until the seat has chosen. */
  readonly throws: readonly (Throw | null)[];
  readonly wins: readonly number[];
  readonly last: Round | null;
}
