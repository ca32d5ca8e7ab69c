import type { RandomStream, RankedMove } from '../engine';
import { quickRandom } from './chance';
import { compareMoves } from './compare';
import { Simulation } from './simulation';
import { TreeNode } from './tree';
import { noTries, rankedMove } from './tries';
import type { SearchBudget, SearchedGame, SearchPosition } from './types';

/**
 * The legal moves of a seat, best first. Where the game names promising moves, they are compared in simulated games (`compareMoves`); otherwise
 * a tree grows (information-set Monte Carlo tree search), and the best is what was tried most. The same position, number of iterations and random
 * stream give the same result. Throws `RangeError` without a world or a move.
 *
 * Sources: P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search" (2012), SO-ISMCTS; L. Kocsis, C. Szepesvári,
 * "Bandit based Monte-Carlo Planning" (2006).
 */
export function rankMoves(
  game: SearchedGame,
  position: SearchPosition,
  budget: SearchBudget,
  random: RandomStream,
): readonly RankedMove<unknown>[] {
  if (position.worlds.length === 0) throw new RangeError('A search needs a world');
  if (position.options.length === 0) throw new RangeError('A search needs a legal move');
  if (game.search?.moves) return compareMoves(game, position, budget, random);
  const root = new TreeNode();
  for (let iteration = 0; iteration < budget.iterations; iteration++) {
    if (iteration > 0 && budget.isOutOfTime?.()) break;
    const sampled = position.worlds[iteration % position.worlds.length];
    new Simulation(game, position, sampled, quickRandom(random.u32())).run(root);
  }
  const { arms } = root.bandit(position.seat);
  return position.options
    .map((option) => rankedMove(option, arms.get(option.command) ?? noTries()))
    .sort((a, b) => b.visits - a.visits || b.value - a.value);
}
