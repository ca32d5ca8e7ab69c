import type { AnyGame } from '../core/engine';
import { CHECKS, runOf } from '../core/testing/suite';

/** `principality/testing`: what is demanded of every game, for any test runner or none. */

export interface ConformanceOptions {
  /** Each is played with every number of seats. */
  readonly seeds?: readonly string[];
  /** The types of events that lawfully show something hidden which the views do not show afterwards. */
  readonly revealing?: readonly string[];
}

/** One demand; `check` throws an error that says where the game fails and how. */
export interface Demand {
  readonly name: string;
  readonly check: () => void;
}

/** A demand that a game does not meet. */
export interface Fault {
  readonly demand: string;
  readonly message: string;
}

const SEEDS = ['conformance-1', 'conformance-2', 'conformance-3'];

/** All demands, to be made tests of: `for (const { name, check } of demandsOf(game)) test(name, check);` */
export function demandsOf(game: AnyGame, options: ConformanceOptions = {}): readonly Demand[] {
  const run = runOf(game, game.id, options.seeds ?? SEEDS, options.revealing);
  return Object.entries(CHECKS).map(([name, check]) => ({ name, check: () => check(run) }));
}

/** What a game fails; nothing for a game that meets every demand. */
export const faultsOf = (game: AnyGame, options?: ConformanceOptions): readonly Fault[] =>
  demandsOf(game, options).flatMap(({ name, check }) => {
    try {
      check();
      return [];
    } catch (error) {
      return [{ demand: name, message: error instanceof Error ? error.message : String(error) }];
    }
  });
