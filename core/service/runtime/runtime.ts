import { LRUCache } from 'lru-cache';
import type { ReplayRecord } from '../../session';
import type { ServiceDeps } from '../deps';
import type { Feature, FeatureAtWork } from '../feature';
import type { Listeners } from '../listener-ports';
import { Analyses } from './analyses';
import type { Subscriber } from './facts';
import { createKernel, type Kernel } from './kernel';
import { Leaderboards } from './leaderboards';
import { PlayerDeletions } from './player-deletions';
import { Players } from './players';
import { Ratings } from './ratings';
import { Simulations } from './simulations';
import { Statistics } from './statistics';

/** The kernel with what is not a feature of its own yet. */
export interface Runtime extends Kernel {
  /** Parsed replays: each poll of an analysis needs one. */
  readonly finishedGames: LRUCache<string, ReplayRecord>;
  readonly analyses: Analyses;
  readonly simulations: Simulations;
  readonly statistics: Statistics;
  readonly players: Players;
  /** Null on a server that keeps no players. */
  readonly deletions: PlayerDeletions | null;
  readonly ratings: Ratings;
  readonly leaderboards: Leaderboards;
  readonly features: readonly FeatureAtWork[];
  /** Of the one feature that has any. */
  readonly listeners: Listeners;
}

/** So many commits of finished games are kept parsed. */
const MOST_PARSED_COMMITS = 5_000;

/** Builds the parts on the ports. `own`: who hears of ended sessions and deleted players before the features do. */
export function createRuntime(
  deps: ServiceDeps,
  given: readonly Feature[],
  own: () => readonly Subscriber[],
): Runtime {
  const subscribers = (): readonly Subscriber[] => [
    ...own(),
    ...features.flatMap(({ subscriber }) => subscriber ?? []),
  ];
  const listeners: Listeners = () => features.find((feature) => feature.listeners)?.listeners;
  const kernel = createKernel(deps, subscribers, listeners);
  const features = given.map((feature) => feature.start(kernel));
  const players = new Players(deps);
  return {
    ...kernel,
    finishedGames: new LRUCache({
      maxSize: MOST_PARSED_COMMITS,
      sizeCalculation: ({ commits }) => commits.length + 1,
    }),
    analyses: new Analyses(deps, kernel.bench),
    simulations: new Simulations(deps, kernel.bench),
    statistics: new Statistics(deps),
    players,
    deletions: deps.records ? new PlayerDeletions(deps.records, players, deps.clock, subscribers) : null,
    ratings: new Ratings(deps),
    leaderboards: new Leaderboards(deps.store),
    features,
    listeners,
  };
}
