import type { AnyGame } from '../engine';
import { CHECKS, MEMBERS_DEMAND, runOf } from './suite';

/** What the suite needs to know about a game. */
export interface ConformanceOptions {
  /** Each is played with every number of seats. */
  readonly seeds?: readonly string[];
  /** The types of events that may show something hidden which the views do not show afterwards. */
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

/** All demands, to be turned into tests: `for (const { name, check } of demandsOf(game)) test(name, check);` */
export function demandsOf(game: AnyGame, options: ConformanceOptions = {}): readonly Demand[] {
  const run = runOf(game, options.seeds ?? SEEDS, options.revealing);
  return Object.entries(CHECKS).map(([name, check]) => ({ name, check: () => check(run) }));
}

/** The failures of a game; empty if it meets every demand. If it lacks members, nothing else is checked. */
export function faultsOf(game: AnyGame, options?: ConformanceOptions): readonly Fault[] {
  const faults: Fault[] = [];
  for (const { name, check } of demandsOf(game, options)) {
    try {
      check();
    } catch (error) {
      faults.push({ demand: name, message: error instanceof Error ? error.message : String(error) });
      if (name === MEMBERS_DEMAND) break;
    }
  }
  return faults;
}
