import type { Counts } from './sums';

/** The question of a sequential test about the mean result of a bot in a rotation, from 0 (lost) to 1 (won). */
export interface SequentialPlan {
  /** The required confidence, e.g. 0.95: at most 5 % of the tests of a bot that is not better call it better. */
  readonly confidence: number;
  /** The result of a bot that is no better than the others. */
  readonly even: number;
  /** The smallest result that matters. A bot that certainly has less counts as not better. */
  readonly worth: number;
}

/** `better`: its result is above `even`. `not-better`: it is below `worth`. `undecided`: the games do not show either. */
export type Verdict = 'better' | 'not-better' | 'undecided';

/** A test and its data so far. */
export interface SequentialTest {
  readonly plan: SequentialPlan;
  readonly count: number;
  readonly total: number;
  readonly squares: number;
  /** The logarithms of the evidence against "no better than even" and against "worth it". */
  readonly better: number;
  readonly notBetter: number;
  /** The first decision stays. */
  readonly verdict: Verdict;
}

export const startTest = (plan: SequentialPlan): SequentialTest => ({
  plan,
  count: 0,
  total: 0,
  squares: 0,
  better: 0,
  notBetter: 0,
  verdict: 'undecided',
});

/** The weight of the prior, in rotations with the expected result, so that a few lucky games do not decide the stakes. */
const PRIOR = 8;

/** The variance of the results of rotations of even bots that always win or lose. */
const PRIOR_VARIANCE = 1 / 8;

/** The maximum stake, as a part of the stake that the worst result would lose completely. */
const HIGHEST_STAKE = 0.75;

/**
 * A sequential probability ratio test of a bounded mean. It may be checked after every batch of rotations, and the games may stop as soon as it has decided:
 * the error of either decision is at most 1 − confidence, for any number of checks and any distribution of results.
 *
 * The evidence against "the mean is at most m" is the capital of a bettor who starts with 1 and stakes a fraction λ ≥ 0 on each result x: the product of 1 + λ
 * (x − m). If the claim is true, the expected capital does not grow, and by Ville's inequality the product ever reaches 1/α with a probability of at most α. λ
 * is chosen before a batch, from the results so far, close to the value with the fastest growth. Tests of programs for two-player games use the generalized
 * likelihood ratio of the same counts of pairs (GSPRT), which is this product for the best λ in hindsight. Because that λ is known too late, its error is
 * bounded only for many games.
 *
 * Sources: A. Wald, "Sequential Tests of Statistical Hypotheses" (1945); I. Waudby-Smith, A. Ramdas, "Estimating means of bounded random variables by betting"
 * (2024, doi:10.1093/jrsssb/qkad009), the bets of its section 4 and supplement B; M. Van den Bergh, "A Practical Introduction to the GSPRT", for pairs of games
 * of programs.
 *
 * `counts` has the number of occurrences of each total; `most` is the highest possible total.
 */
export function observe(test: SequentialTest, counts: Counts, most: number): SequentialTest {
  if (test.verdict !== 'undecided') return test;
  const { even, worth, confidence } = test.plan;
  const up = stake(test, { claim: even, expected: worth });
  const down = stake(test, { claim: worth, expected: even });
  let { count, total, squares, better, notBetter } = test;
  for (const [part, times] of Object.entries(counts)) {
    const result = Number(part) / most;
    count += times;
    total += result * times;
    squares += result * result * times;
    better += times * Math.log1p(up * (result - even));
    notBetter += times * Math.log1p(down * (result - worth));
  }
  const enough = -Math.log(1 - confidence);
  const verdict = better >= enough ? 'better' : notBetter >= enough ? 'not-better' : 'undecided';
  return { plan: test.plan, count, total, squares, better, notBetter, verdict };
}

/** The stake against a claim about the mean, positive against "at most", negative against "at least". */
function stake(
  { count, total, squares }: SequentialTest,
  { claim, expected }: { readonly claim: number; readonly expected: number },
): number {
  const trials = PRIOR + count;
  const mean = (PRIOR * expected + total) / trials;
  const variance =
    (PRIOR * (PRIOR_VARIANCE + (expected - mean) ** 2) +
      Math.max(0, squares - 2 * mean * total + count * mean * mean)) /
    trials;
  const best = (mean - claim) / (variance + (mean - claim) ** 2);
  return expected > claim
    ? Math.min(Math.max(best, 0), HIGHEST_STAKE / claim)
    : Math.max(Math.min(best, 0), -HIGHEST_STAKE / (1 - claim));
}
