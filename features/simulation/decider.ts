import { resultUnit } from '../../core/simulation/rotations';
import {
  observe,
  startTest,
  type SequentialPlan,
  type SequentialTest,
} from '../../core/simulation/sequential';
import type { Tally } from '../../core/simulation/tally';

/** Watches the games of a lineup until they decide a test of the first bot. */
export class Decider {
  test: SequentialTest;
  /** The highest total of results of a rotation. */
  private readonly most: number;

  constructor(plan: SequentialPlan, bots: number) {
    this.test = startTest(plan);
    this.most = bots * resultUnit(bots);
  }

  /** Reads the results of more games; returns whether the test is decided. */
  add({ rotations }: Tally): boolean {
    const [first] = rotations.bots;
    if (first) this.test = observe(this.test, first.results, this.most);
    return this.test.verdict !== 'undecided';
  }
}
