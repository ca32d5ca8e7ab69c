import { fail, ok } from '../engine';
import type { Caller, EventsRequest, GameApi, GamesRequest, ReplaysRequest, Reply } from '../api/game-api';
import { normaliseSessionId } from '../api/schemas';
import type { Stats } from '../api/stats';
import { analyse, analysis, cancelAnalysis } from './use-cases/analyse';
import { catalog, catalogGame } from './use-cases/catalog';
import type { BrokenRecords } from './runtime/broken-records';
import { Archiver } from './runtime/archiver';
import { contestEndings, createContests, type Contests } from './runtime/contests';
import type { Subscriber } from './runtime/facts';
import { withLateRatings } from './runtime/late-ratings';
import { RatedEndings } from './runtime/rated-endings';
import { createRuntime, type Runtime } from './runtime/runtime';
import * as blocks from './use-cases/blocks';
import { create } from './use-cases/create';
import { decisionAnalytics, decisions, explain } from './use-cases/decisions';
import type { ServiceDeps } from './deps';
import { UnreadableRecord, type SessionStore } from './ports';
import * as matches from './use-cases/matches';
import { negotiate } from './use-cases/negotiate';
import { pastState } from './use-cases/past';
import { SessionFeeds, type SessionEvents } from './use-cases/events';
import { executeAndWait } from './use-cases/execute-and-wait';
import { nextGames } from './use-cases/next-games';
import * as players from './use-cases/players';
import * as read from './use-cases/read';
import type { GamesPage } from './use-cases/read';
import { rematch } from './use-cases/rematch';
import { exportGame, graphs, replay, replayText, type ReplayText } from './use-cases/replay';
import { exportGames, replays, type ExportedGames } from './use-cases/replays';
import { act, join, remove } from './use-cases/seats';
import * as seeks from './use-cases/seeks';
import { cancelSimulation, simulate, simulation } from './use-cases/simulate';
import { StateReader } from './use-cases/state-reader';
import * as tournaments from './use-cases/tournaments';
import { createWebhook, listWebhooks, removeWebhook } from './use-cases/webhooks';

/** The use cases, and what hosts need besides. */
export interface GameService extends GameApi {
  /** The replay of a finished game as text, which `replay` returns parsed. */
  replayText(session: string, caller: Caller): Reply<ReplayText>;
  /** What happens in a session from a version on, as it happens. */
  events(request: EventsRequest, caller: Caller): Reply<SessionEvents>;
  /** What `games` returns, and where it goes on. */
  gamesPage(request: GamesRequest): Reply<GamesPage>;
  /** Finished public games in one file. */
  exportGames(request: ReplaysRequest, caller: Caller): Reply<ExportedGames>;
  /** What the finished public games come to. */
  stats(): Reply<Stats>;
  /** Delivers to the webhooks that are due; returns for how many sessions. A timer calls it. */
  deliverWebhooks(): Promise<number>;
  /** Announces ended sessions and deleted players where the process that ended or deleted them did not; returns how many. A timer calls it. */
  deliverFacts(): Promise<number>;
  /** Goes on with the contests that are not over; returns how many. A timer calls it. */
  advanceContests(): Promise<number>;
  /** Resolves when there is no work in the background; what takes long is left to other hosts. */
  idle(): Promise<void>;
}

type UseCases = Omit<
  GameService,
  'catalog' | 'catalogGame' | 'deliverWebhooks' | 'deliverFacts' | 'advanceContests' | 'idle'
>;

/**
 * Creates the use cases on the ports of a host. Every route and every in-process tool calls them. Requests must have passed the schemas of
 * the interface. An outage of the store is thrown (`StoreUnavailable`); all other errors are returned.
 */
export function createGameService(deps: ServiceDeps): GameService {
  const runtime = createRuntime(deps, () => subscribers);
  const reader = new StateReader(runtime);
  const contests = createContests(runtime, (session) => reader.touch(session));
  const subscribers = subscribersOf(runtime, contests);
  return {
    ...withStore(deps.store, runtime.broken, useCases(runtime, reader, contests)),
    deliverWebhooks: () => runtime.courier.sweep((id) => tend(runtime, reader, id)),
    async deliverFacts() {
      await deps.store.syncTime();
      // An outage of one store holds up no note that the other keeps.
      const ended = runtime.facts.sweep();
      const deleted = runtime.deletions?.sweep() ?? Promise.resolve(0);
      await Promise.allSettled([ended, deleted]);
      return (await ended) + (await deleted);
    },
    async advanceContests() {
      await deps.store.syncTime();
      return contests?.sweep() ?? 0;
    },
    async idle() {
      const { analyses, facts, courier, simulations } = runtime;
      await Promise.all([facts.idle(), courier.idle(), analyses.handOver(), simulations.handOver()]);
      await contests?.handOver();
    },
    catalog: () => Promise.resolve(ok(catalog(deps))),
    catalogGame: (game) => Promise.resolve(catalogGame(deps, game)),
  };
}

/** Who hears of ended sessions and deleted players, in this order. */
function subscribersOf({ deps, ratings }: Runtime, contests: Contests | null): readonly Subscriber[] {
  const { archive, records } = deps;
  return [
    ...(archive ? [new Archiver({ ...deps, archive })] : []),
    ...(records ? [new RatedEndings(deps, ratings)] : []),
    ...(contests ? [contestEndings(contests, deps.logger)] : []),
  ];
}

/** Does what is due in a session that nobody reads; returns when it is due again (ms since 1970), null if never. */
async function tend({ deps, forfeits }: Runtime, reader: StateReader, id: string): Promise<number | null> {
  const isBotDue = await reader.touch(id);
  const again = await forfeits.tend(id);
  return isBotDue ? deps.clock.now() : again;
}

/** The use cases that work with sessions. */
function useCases(runtime: Runtime, reader: StateReader, contests: Contests | null): UseCases {
  const id = normaliseSessionId;
  const feeds = new SessionFeeds(runtime, reader);
  const named = <R extends { readonly session: string }>(request: R): R => ({
    ...request,
    session: id(request.session),
  });
  return {
    createSession: (request, caller) => create(runtime, request, caller),
    joinSession: (session, request, caller) => join(runtime, id(session), request, caller),
    act: (session, request, caller) =>
      request.action === 'rematch'
        ? rematch(runtime, id(session), request, caller)
        : withLateRatings(runtime, act(runtime, id(session), { ...request, action: request.action }, caller)),
    removeSession: (session, caller) => remove(runtime, id(session), caller),
    createWebhook: (session, request, caller) => createWebhook(runtime, id(session), request, caller),
    webhooks: (session, caller) => listWebhooks(runtime, id(session), caller),
    removeWebhook: (session, webhook, caller) => removeWebhook(runtime, id(session), webhook, caller),
    session: (session, caller) => read.session(runtime, id(session), caller),
    sessions: (request) => read.sessions(runtime, request),
    games: async (request) => {
      const page = await read.gamesPage(runtime, request);
      return page.ok ? ok(page.value.games) : page;
    },
    gamesPage: (request) => read.gamesPage(runtime, request),
    state: (request, caller, signal) => {
      const { at, ...present } = named(request);
      if (at !== undefined) return pastState(runtime, { ...present, at }, caller);
      return withLateRatings(runtime, reader.state(present, caller, signal));
    },
    events: (request, caller) => feeds.open(named(request), caller),
    negotiate: (request, caller) => negotiate(runtime, named(request), caller),
    validate: (request, caller) => read.validate(runtime, named(request), caller),
    execute: (request, caller, signal) =>
      withLateRatings(runtime, executeAndWait(runtime, reader, request, caller, signal)),
    explain: (request, caller) => explain(runtime, named(request), caller),
    decisions: (request, caller) => decisions(runtime, named(request), caller),
    decisionAnalytics: (request, caller) => decisionAnalytics(runtime, named(request), caller),
    history: (request, caller) => read.history(runtime, named(request), caller),
    replay: (session, caller) => replay(runtime, id(session), caller),
    graphs: (session, caller) => graphs(runtime, id(session), caller),
    analyse: (request, caller) => analyse(runtime, named(request), caller),
    analysis: (request, caller) => analysis(runtime, named(request), caller),
    cancelAnalysis: (request, caller) => cancelAnalysis(runtime, named(request), caller),
    replayText: (session, caller) => replayText(runtime, id(session), caller),
    replays: (request) => replays(runtime, request),
    exportGames: (request, caller) => exportGames(runtime, request, caller),
    stats: () => runtime.statistics.read(),
    simulate: (request, caller) => simulate(runtime, request, caller),
    simulation: (simulated) => simulation(runtime, id(simulated)),
    cancelSimulation: (simulated) => cancelSimulation(runtime, id(simulated)),
    registerPlayer: (request) => players.registerPlayer(runtime, request),
    player: (player) => players.player(runtime, player),
    rotatePlayerKey: (player, caller) => players.rotatePlayerKey(runtime, player, caller),
    exportPlayer: (player, caller) => players.exportPlayer(runtime, contests, player, caller),
    removePlayer: (player, caller) => players.removePlayer(runtime, player, caller),
    leaderboard: (request) => players.leaderboard(runtime, request),
    nextGames: (player, request, caller, signal) =>
      nextGames(runtime, contests, player, request, caller, signal),
    blocks: (player, caller) => blocks.blocks(runtime, contests, player, caller),
    blockPlayer: (player, request, caller) => blocks.blockPlayer(runtime, contests, player, request, caller),
    unblockPlayer: (player, blocked, caller) =>
      blocks.unblockPlayer(runtime, contests, player, blocked, caller),
    createMatch: (request, caller) => matches.createMatch(runtime, contests, request, caller),
    match: (match, request, signal) => matches.match(runtime, contests, match, request, signal),
    actInMatch: (match, request, caller) => matches.actInMatch(runtime, contests, match, request, caller),
    joinMatch: (match, caller) => matches.joinMatch(runtime, contests, match, caller),
    declineMatch: (match, caller) => matches.declineMatch(runtime, contests, match, caller),
    createTournament: (request, caller) => tournaments.createTournament(runtime, contests, request, caller),
    tournaments: (request) => tournaments.tournaments(runtime, contests, request),
    tournament: (tournament, request, signal) =>
      tournaments.tournament(runtime, contests, tournament, request, signal),
    joinTournament: (tournament, caller) => tournaments.joinTournament(runtime, contests, tournament, caller),
    actInTournament: (tournament, request, caller) =>
      tournaments.actInTournament(runtime, contests, tournament, request, caller),
    seek: (request, caller) => seeks.seek(runtime, contests, request, caller),
    getSeek: (seek, request, caller, signal) =>
      seeks.getSeek(runtime, contests, seek, request, caller, signal),
    withdrawSeek: (seek, caller) => seeks.withdrawSeek(runtime, contests, seek, caller),
    exportGame: (session, format, caller) => exportGame(runtime, id(session), format, caller),
  };
}

type Call = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * Wraps the calls: each starts once the store's time is known, and a broken record becomes an error, which is reported once.
 */
function withStore<Calls extends object>(store: SessionStore, broken: BrokenRecords, calls: Calls): Calls {
  const wrapped = Object.entries(calls as Readonly<Record<string, Call>>).map(([name, call]) => [
    name,
    async (...args: readonly unknown[]) => {
      const reading = store.syncTime();
      if (reading) await reading;
      try {
        return await call(...args);
      } catch (error) {
        if (error instanceof UnreadableRecord) return fail(broken.refuse(error));
        throw error;
      }
    },
  ]);
  return Object.fromEntries(wrapped) as Calls;
}
