import type { MatchStrength } from '../../core/simulation/strengths';

/** How long and how often is played, and where. */
export interface StrengthsBudget {
  readonly minutes: number;
  readonly games: number;
  readonly jobs: number;
  readonly seed: string;
  /** The maximum thinking time of a bot per move (ms); null without a limit. */
  readonly thinkingTime: number | null;
  readonly machine: string;
}

/** The strengths of the bots of a game. */
export interface GameStrengths {
  readonly game: string;
  readonly title: string;
  readonly matches: readonly MatchStrength[];
}

/** The results of `principality strengths`. */
export interface StrengthsReport {
  readonly budget: StrengthsBudget;
  readonly games: readonly GameStrengths[];
}
