import type { ServiceDeps } from '../deps';
import type { Feature, FeatureAtWork } from '../feature';
import type { Subscriber } from './facts';
import { createKernel, type Kernel } from './kernel';
import { Leaderboards } from './leaderboards';
import { PlayerDeletions } from './player-deletions';
import { Ratings } from './ratings';
import { Statistics } from './statistics';

/** The kernel with what is not a feature of its own yet. */
export interface Runtime extends Kernel {
  readonly statistics: Statistics;
  /** Null on a server that keeps no players. */
  readonly deletions: PlayerDeletions | null;
  readonly ratings: Ratings;
  readonly leaderboards: Leaderboards;
  readonly features: readonly FeatureAtWork[];
}

/** Builds the parts on the ports. `own`: who hears of ended sessions and deleted players after features that record them. */
export function createRuntime(
  deps: ServiceDeps,
  given: readonly Feature[],
  own: () => readonly Subscriber[],
): Runtime {
  const subscribers = (): readonly Subscriber[] => {
    const all = [...features.flatMap(({ subscriber }) => subscriber ?? []), ...own()];
    return [...all.filter(({ isLast }) => !isLast), ...all.filter(({ isLast }) => isLast)];
  };
  const kernel = createKernel(deps, { features: given, running: () => features, subscribers });
  const features: readonly FeatureAtWork[] = given.map((feature) => feature.start(kernel));
  return {
    ...kernel,
    statistics: new Statistics(deps),
    deletions: deps.records
      ? new PlayerDeletions(deps.records, kernel.players, deps.clock, subscribers)
      : null,
    ratings: new Ratings(deps),
    leaderboards: new Leaderboards(deps.store),
    features,
  };
}
