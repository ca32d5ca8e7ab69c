import type { Outcome } from '../engine';
import type { SearchedGame } from './types';

/** The results by seat, from 0 (lost) to 1 (won). */
export type Results = readonly number[];

/** The result of a game about which nothing is known. */
export const EVEN = 0.5;

/**
 * The results of a finished game: the winners share 1. If nobody won, rivals share it, and players alone or in one team have lost. Null for an unfinished game.
 */
export function resultsOf(game: Pick<SearchedGame, 'outcome' | 'traits'>, state: unknown): Results | null {
  const outcome = game.outcome(state);
  return outcome && resultsOfOutcome(outcome, game.traits);
}

/** The same, from the outcome. */
export function resultsOfOutcome(
  { winners, scores }: Pick<Outcome, 'winners' | 'scores'>,
  { utility }: Pick<SearchedGame['traits'], 'utility'>,
): Results {
  const isDraw = winners.length === 0 && scores.length > 1 && utility !== 'cooperative';
  if (isDraw) return scores.map(() => 1 / scores.length);
  return scores.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
}
