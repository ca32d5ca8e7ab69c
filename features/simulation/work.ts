import { type FeatureWork } from '../../core/ports/work';
import { gameOf } from '../../core/table/work';
import { playRotations, type Lineup, type Range } from '../../core/simulation/lineup';
import type { Tally } from '../../core/simulation/tally';

/** Games between bots. */
interface SimulationTask {
  readonly game: string;
  readonly lineup: Lineup;
  readonly range: Range;
}

declare module '../../core/ports/work' {
  interface Work {
    /** The results of games between bots, by rotation. */
    readonly simulate: { readonly input: SimulationTask; readonly output: readonly Tally[] };
  }
}

export const work = {
  simulate: ({ games }, { game, lineup, range }) => playRotations(gameOf(games, game), lineup, range),
} satisfies FeatureWork;
