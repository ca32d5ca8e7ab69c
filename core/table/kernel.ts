import type { ServiceDeps } from '../ports/host';
import type { GameReviews } from '../ports/archive';
import type { Listeners, SessionListeners } from '../ports/listeners';
import { NO_PLAYERS, type PlayerDirectory } from '../ports/players';
import type { Provision } from '../ports/work';
import { Absences, DueSessions, Forfeits } from './absence';
import { AfterCommit, Facts, RecordNews, type Subscriber } from './facts';
import { ChangeAnswers } from './answers';
import { BotRunner, Refresher } from './bots';
import { BrokenRecords, type IsSeedFree, SessionLoader, SharedSeeds } from './load';
import { SessionChanger } from './change';
import { GraphCache, FinishedGames } from './past';
import { GameCounter, type CountEnd } from './game-counter';
import { LiveUpdates } from './live';
import { GameLog } from './log';
import { WorkScheduler } from './work';

/** The parts of the kernel, which use cases and features build on: one of each per process. */
export interface Kernel {
  readonly deps: ServiceDeps;
  readonly news: RecordNews;
  readonly broken: BrokenRecords;
  readonly facts: Facts;
  readonly scheduler: WorkScheduler;
  readonly graphCache: GraphCache;
  readonly loader: SessionLoader;
  /** Provided by the feature that keeps players. */
  readonly players: () => PlayerDirectory;
  readonly log: GameLog;
  readonly finished: FinishedGames;
  readonly updates: LiveUpdates;
  readonly changer: SessionChanger;
  readonly after: AfterCommit;
  readonly botRunner: BotRunner;
  readonly refresher: Refresher;
  readonly answers: ChangeAnswers;
  readonly absences: Absences;
  readonly forfeits: Forfeits;
  readonly due: DueSessions;
  /** From the only feature that has any. */
  readonly listeners: Listeners;
  /** Reviews of finished games, from the feature that judges moves, if there is one. */
  readonly reviews: () => GameReviews | undefined;
  /** The data that features store about a player. */
  readonly exportOf: (player: string) => Promise<object>;
}

/** The input for building a kernel. */
interface KernelParts {
  readonly features: Provision['features'];
  /** What the kernel calls on running features, once they have started. */
  readonly running: () => readonly {
    readonly listeners?: SessionListeners;
    readonly isSeedFree?: IsSeedFree;
    readonly reviews?: GameReviews;
    readonly players?: PlayerDirectory;
    readonly exportOf?: (player: string) => Promise<object>;
    readonly countEnd?: CountEnd;
  }[];
  /** Subscribers to ended sessions and deleted players. */
  readonly subscribers: () => readonly Subscriber[];
}

/** Builds the kernel on the ports. */
export function createKernel(deps: ServiceDeps, { features, running, subscribers }: KernelParts): Kernel {
  const listeners: Listeners = () => running().find((feature) => feature.listeners)?.listeners;
  const isSeedFree: IsSeedFree = async (contest) => {
    const said = await Promise.all(running().map(async (feature) => feature.isSeedFree?.(contest)));
    return !said.includes(false);
  };
  const broken = new BrokenRecords(deps.logger);
  const players = () => running().find((feature) => feature.players)?.players ?? NO_PLAYERS;
  const loader = new SessionLoader(deps, {
    broken,
    players,
    seeds: new SharedSeeds(isSeedFree),
  });
  const facts = new Facts(deps, loader, subscribers);
  const scheduler = new WorkScheduler({ ...deps, features });
  const updates = new LiveUpdates(deps);
  const news = new RecordNews();
  const counter = new GameCounter(deps, () => running().flatMap(({ countEnd }) => countEnd ?? []));
  const after = new AfterCommit(updates, facts, counter, news, deps.meter);
  const log = new GameLog(deps.store, scheduler);
  const changer = new SessionChanger({ deps, scheduler, loader, log, after, listeners });
  const botRunner = new BotRunner(deps, scheduler, loader, changer);
  const absences = new Absences(deps);
  return {
    deps,
    news,
    broken,
    facts,
    scheduler,
    graphCache: new GraphCache(scheduler),
    loader,
    players,
    log,
    finished: new FinishedGames({ deps, loader }),
    updates,
    changer,
    after,
    botRunner,
    refresher: new Refresher({ scheduler, botRunner, changer, deps, loader }),
    answers: new ChangeAnswers(deps, loader, log, botRunner),
    absences,
    forfeits: new Forfeits({ absences, scheduler, changer, deps, loader }),
    due: new DueSessions(deps),
    listeners,
    reviews: () => running().find((feature) => feature.reviews)?.reviews,
    exportOf: async (player) =>
      Object.assign(
        {},
        ...(await Promise.all(running().map(async (feature) => feature.exportOf?.(player)))),
      ) as object,
  };
}
