import type { MoveOption, RankedMove } from '../engine';

/** The results of the simulated games of a move. */
export interface Tries {
  visits: number;
  total: number;
  squares: number;
}

export const noTries = (): Tries => ({ visits: 0, total: 0, squares: 0 });

export function addTry(tries: Tries, result: number): void {
  tries.visits++;
  tries.total += result;
  tries.squares += result * result;
}

/** The 97.5 % quantile of the normal distribution. */
const Z = 1.96;

/** A move as its tries value it. */
export function rankedMove(
  option: MoveOption<unknown>,
  { visits, total, squares }: Readonly<Tries>,
): RankedMove<unknown> {
  if (visits === 0) return { option, value: 0, margin: 1, visits };
  const value = total / visits;
  // Adds one result in the middle, because the first few often agree by accident.
  const variance = (squares + 0.25) / (visits + 1) - ((total + 0.5) / (visits + 1)) ** 2;
  return { option, value, margin: Math.min(1, Z * Math.sqrt(Math.max(0, variance) / visits)), visits };
}
