import { createRandom } from '../engine';
import { observe, startTest, type SequentialPlan, type SequentialTest } from './sequential';

const PLAN: SequentialPlan = { confidence: 0.95, even: 0.5, worth: 0.55 };

/** How often a rotation of two games comes to 0, ½, 1, 1½ and 2 points. */
type Shares = readonly [number, number, number, number, number];
const HALVES = 4;

/** Tests until a decision or so many rotations, a batch at a time. */
function decided(shares: Shares, seed: string, batch: number, rotations: number): SequentialTest {
  const random = createRandom(seed).stream('results');
  let test = startTest(PLAN);
  while (test.verdict === 'undecided' && test.count < rotations) {
    const counts: Record<number, number> = {};
    for (let game = 0; game < batch; game++) {
      const drawn = random.u32() / 2 ** 32;
      let up = 0;
      const total = shares.findIndex((share) => (up += share) > drawn);
      counts[total] = (counts[total] ?? 0) + 1;
    }
    test = observe(test, counts, HALVES);
  }
  return test;
}

const RUNS = 500;

const shareOf = (verdict: SequentialTest['verdict'], shares: Shares, batch: number, rotations: number) =>
  Array.from({ length: RUNS }, (_, run) => decided(shares, `run-${run}`, batch, rotations)).filter(
    (test) => test.verdict === verdict,
  ).length / RUNS;

describe('a sequential test', () => {
  it.each<[string, Shares, number]>([
    ['games that are won or lost', [0.25, 0, 0.5, 0, 0.25], 1],
    ['many draws', [0.02, 0.08, 0.8, 0.08, 0.02], 1],
    ['seldom but high wins', [0, 0.2, 0.7, 0, 0.1], 1],
    ['batches', [0.25, 0, 0.5, 0, 0.25], 25],
  ])('finds a bot better that is not in at most 5 %% of all tests: %s', (_, shares, batch) => {
    const mean = shares.reduce((sum, share, total) => sum + (share * total) / HALVES, 0);
    expect(mean).toBeLessThan(0.5 + 1e-9);
    expect(shareOf('better', shares, batch, 500)).toBeLessThanOrEqual(0.05);
  });

  it('finds a bot not better that is worth it in at most 5 % of all tests', () => {
    expect(shareOf('not-better', [0.2, 0.02, 0.46, 0.02, 0.3], 1, 500)).toBeLessThanOrEqual(0.05);
  });

  it('decides nearly always what is so, the sooner the clearer it is', () => {
    const strong: Shares = [0.02, 0.03, 0.35, 0.1, 0.5];
    expect(shareOf('better', strong, 1, 200)).toBeGreaterThan(0.99);
    expect(decided(strong, 'run-0', 1, 200).count).toBeLessThan(40);
    expect(shareOf('not-better', [0.5, 0.1, 0.35, 0.03, 0.02], 1, 200)).toBeGreaterThan(0.99);
    expect(shareOf('better', [0.2, 0, 0.5, 0, 0.3], 1, 3000)).toBeGreaterThan(0.9);
  });

  it('keeps its decision', () => {
    const test = observe(startTest(PLAN), { 4: 40 }, HALVES);
    expect(test.verdict).toBe('better');
    expect(observe(test, { 0: 1000 }, HALVES)).toBe(test);
  });
});
