import type { RandomStream } from '../engine';
import { quickRandom } from './chance';
import { EVEN } from './results';
import { Simulation, type Plan } from './simulation';
import type { SearchBudget, SearchedGame, SearchPosition } from './types';

/** A plan with what its games came to. */
interface TriedPlan {
  /** Undefined for the policy of the game. */
  readonly plan: Plan | undefined;
  games: number;
  total: number;
}

/** So many standard errors another plan must be better than the policy. */
const CLEARLY = 1;

/**
 * The plan by which the seat gets most in simulated games; undefined for the game's policy, of which another plan must be clearly better. In
 * each round all that are left play equally many games, on the same worlds with the same chance, and the worse half is left out (sequential
 * halving; Z. Karnin, T. Koren, O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", 2013). Playing on by the best of several
 * policies: H. S. Chang, R. Givan, E. K. P. Chong, "Parallel Rollout" (2004).
 */
export function bestPlan(
  game: SearchedGame,
  position: SearchPosition,
  plans: readonly Plan[],
  budget: SearchBudget,
  random: RandomStream,
): Plan | undefined {
  const policy: TriedPlan = { plan: undefined, games: 0, total: 0 };
  let others = plans.map((plan): TriedPlan => ({ plan, games: 0, total: 0 }));
  const rounds = Math.ceil(Math.log2(others.length + 1));
  for (let round = 0; round < rounds; round++) {
    const games = Math.floor(budget.iterations / rounds / (others.length + 1));
    for (let played = 0; played < games; played++) {
      if (budget.isOutOfTime?.()) break;
      const seed = random.u32();
      const world = position.worlds[played % position.worlds.length];
      for (const tried of [policy, ...others]) {
        const results = new Simulation(game, position, world, quickRandom(seed), tried.plan).run();
        tried.total += results?.[position.seat] ?? EVEN;
        tried.games++;
      }
    }
    others = others.sort((a, b) => meanOf(b) - meanOf(a)).slice(0, Math.ceil(others.length / 2));
  }
  const [best] = others;
  if (!best || best.games === 0) return undefined;
  return meanOf(best) - meanOf(policy) > CLEARLY * errorOf(best, policy) ? best.plan : undefined;
}

const meanOf = ({ total, games }: TriedPlan): number => (games === 0 ? 0 : total / games);

/** The standard error of the difference of two means of results that are won or lost. */
const errorOf = (a: TriedPlan, b: TriedPlan): number => Math.sqrt(0.25 / a.games + 0.25 / b.games);
