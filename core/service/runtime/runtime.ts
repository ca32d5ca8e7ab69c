import { LRUCache } from 'lru-cache';
import type { ReplayRecord } from '../../session';
import type { ServiceDeps } from '../deps';
import type { Feature, SessionListeners } from '../feature';
import { Absences } from './absences';
import { AfterCommit } from './after-commit';
import { Analyses } from './analyses';
import { ChangeAnswers } from './answers';
import { BrokenRecords } from './broken-records';
import { SessionChanger } from './change';
import { Drawing } from './drawing';
import { DueSessions } from './due-sessions';
import { Facts, type Subscriber } from './facts';
import { Forfeits } from './forfeits';
import { GameCounter } from './game-counter';
import { BotRunner } from './bot-runner';
import { Leaderboards } from './leaderboards';
import { LiveUpdates } from './live-updates';
import { SessionLoader } from './loader';
import { GameLog } from './log';
import { PlayerDeletions } from './player-deletions';
import { Players } from './players';
import { Ratings } from './ratings';
import { RecordNews } from './record-news';
import { Simulations } from './simulations';
import { Statistics } from './statistics';
import { Workbench } from './workbench';

/** The parts that all use cases share: one of each per process. */
export interface Runtime {
  readonly deps: ServiceDeps;
  readonly news: RecordNews;
  readonly broken: BrokenRecords;
  readonly facts: Facts;
  readonly bench: Workbench;
  readonly drawing: Drawing;
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
  readonly loader: SessionLoader;
  readonly log: GameLog;
  readonly updates: LiveUpdates;
  readonly changer: SessionChanger;
  readonly after: AfterCommit;
  readonly botRunner: BotRunner;
  readonly answers: ChangeAnswers;
  readonly absences: Absences;
  readonly forfeits: Forfeits;
  readonly due: DueSessions;
  readonly features: readonly ReturnType<Feature['start']>[];
  readonly listeners: SessionListeners | undefined;
}

/** So many commits of finished games are kept parsed. */
const MOST_PARSED_COMMITS = 5_000;

/** Builds the parts on the ports. `subscribers`: who hears of ended sessions and deleted players. */
export function createRuntime(
  deps: ServiceDeps,
  given: readonly Feature[],
  subscribers: () => readonly Subscriber[],
): Runtime {
  const broken = new BrokenRecords(deps.logger);
  const loader = new SessionLoader(deps, broken);
  const facts = new Facts(deps, loader, subscribers);
  const bench = new Workbench(deps);
  const updates = new LiveUpdates(deps);
  const news = new RecordNews();
  const after = new AfterCommit(updates, facts, new GameCounter(deps), news, deps.meter);
  const features = given.map((feature) => feature.start({ deps, loader }));
  const listeners = features.find((feature) => feature.listeners)?.listeners;
  const changer = new SessionChanger(deps, bench, loader, after, listeners);
  const log = new GameLog(deps.store, bench);
  const botRunner = new BotRunner(deps, bench, loader, changer);
  const absences = new Absences(deps);
  const players = new Players(deps);
  return {
    deps,
    news,
    broken,
    facts,
    bench,
    drawing: new Drawing(bench),
    finishedGames: new LRUCache({
      maxSize: MOST_PARSED_COMMITS,
      sizeCalculation: ({ commits }) => commits.length + 1,
    }),
    analyses: new Analyses(deps, bench),
    simulations: new Simulations(deps, bench),
    statistics: new Statistics(deps),
    players,
    deletions: deps.records ? new PlayerDeletions(deps.records, players, deps.clock, subscribers) : null,
    ratings: new Ratings(deps),
    leaderboards: new Leaderboards(deps.store),
    loader,
    log,
    updates,
    changer,
    after,
    botRunner,
    answers: new ChangeAnswers(deps, loader, log, botRunner),
    absences,
    forfeits: new Forfeits({ absences, bench, changer, deps, loader }),
    due: new DueSessions(deps),
    features,
    listeners,
  };
}
