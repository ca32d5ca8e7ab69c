import type { MoveOption, RandomStream, RankedMove } from '../engine';
import { quickRandom } from './chance';
import { bestPlan } from './plans';
import { Simulation } from './simulation';
import { TreeNode, type Arm } from './tree';
import type { SearchBudget, SearchedGame, SearchPosition } from './types';

/** The 97.5 % quantile of the normal distribution. */
const Z = 1.96;

/** The share of the simulated games that choose a plan, where the game has some. */
const SHARE_OF_PLANS = 0.5;

/**
 * The legal moves of a seat, best first (most tried, then highest value; where the game names promising moves, highest value that luck does not
 * explain), by information-set Monte Carlo tree search. Where the game has plans,
 * the seat plays on by the best of them. The same position, number of iterations and random stream give the same result. Throws `RangeError`
 * without a world or a move.
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
  const [world] = position.worlds;
  if (world === undefined) throw new RangeError('A search needs a world');
  if (position.options.length === 0) throw new RangeError('A search needs a legal move');
  const root = new TreeNode();
  const plans = game.search?.plans?.(world, position.seat) ?? [];
  const ofPlans = plans.length > 0 ? Math.floor(budget.iterations * SHARE_OF_PLANS) : 0;
  const plan = bestPlan(game, position, plans, { ...budget, iterations: ofPlans }, random);
  for (let iteration = 0; iteration < budget.iterations - ofPlans; iteration++) {
    if (iteration > 0 && budget.isOutOfTime?.()) break;
    const sampled = position.worlds[iteration % position.worlds.length];
    new Simulation(game, position, sampled, quickRandom(random.u32()), plan).run(root);
  }
  const { arms } = root.bandit(position.seat);
  const ranked = position.options.map((option) => rankedMove(option, arms.get(option.command)));
  const [first] = game.search?.moves ? arms.keys() : [];
  const promising = ranked.find(({ option }) => option.command === first);
  return promising ? ranked.sort(byProvenValue(promising)) : ranked.sort(byVisits);
}

const byVisits = (a: RankedMove<unknown>, b: RankedMove<unknown>): number =>
  b.visits - a.visits || b.value - a.value;

/** So many half-widths of its confidence interval another move must be better than the most promising one: about one standard error. */
const CLEARLY = 0.5;

/** A move that was tried fewer times cannot be better than the most promising one: a few lucky games prove nothing. */
const ENOUGH_TRIES = 8;

/** Highest value first, but luck must not make any move better than the one that the game finds most promising. */
function byProvenValue(
  promising: RankedMove<unknown>,
): (a: RankedMove<unknown>, b: RankedMove<unknown>) => number {
  const proven = (move: RankedMove<unknown>): number => {
    if (move === promising) return move.value;
    return move.visits < ENOUGH_TRIES ? -1 : move.value - CLEARLY * move.margin;
  };
  return (a, b) => proven(b) - proven(a) || b.visits - a.visits;
}

const NEVER_TRIED: Arm = { visits: 0, available: 0, total: 0, squares: 0 };

function rankedMove(option: MoveOption<unknown>, arm = NEVER_TRIED): RankedMove<unknown> {
  const { visits, total, squares } = arm;
  if (visits === 0) return { option, value: 0, margin: 1, visits };
  const value = total / visits;
  // One more result in the middle: the first few often agree by accident.
  const variance = (squares + 0.25) / (visits + 1) - ((total + 0.5) / (visits + 1)) ** 2;
  return { option, value, margin: Math.min(1, Z * Math.sqrt(Math.max(0, variance) / visits)), visits };
}
