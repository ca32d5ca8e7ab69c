import { ok } from '../engine';
import type { Caller, GameApi, Reply } from '../api/game-api';
import { normaliseSessionId } from '../api/schemas';
import { Absences } from './runtime/absences';
import { AfterCommit } from './runtime/after-commit';
import { Answers } from './runtime/answers';
import { Archiver } from './runtime/archiver';
import { catalog, catalogGame } from './use-cases/catalog';
import { BrokenRecords } from './runtime/broken-records';
import { SessionChanger } from './runtime/change';
import { create } from './use-cases/create';
import { decisionAnalytics, decisions, explain } from './use-cases/decisions';
import { Deliberation } from './runtime/deliberation';
import type { ServiceDeps } from './deps';
import { LiveUpdates } from './runtime/live-updates';
import { SessionLoader } from './runtime/loader';
import { negotiate } from './use-cases/negotiate';
import { GameLog } from './runtime/log';
import { overStore } from './over-store';
import { pastState } from './use-cases/past';
import { execute } from './use-cases/play';
import * as read from './use-cases/read';
import { rematch } from './use-cases/rematch';
import { exportGame, replay, replayText, type ReplayText } from './use-cases/replay';
import { act, join, remove } from './use-cases/seats';
import { StateReader } from './use-cases/state-reader';
import { Workbench } from './runtime/workbench';

/** The use cases, with what a route sends on as it is. */
export interface GameService extends GameApi {
  /** A finished game's replay, written out; what `replay` gives read. */
  replayText(session: string, caller: Caller): Reply<ReplayText>;
  /** Resolves when nothing goes on behind the answers given so far. */
  idle(): Promise<void>;
}

type UseCases = Omit<GameService, 'catalog' | 'catalogGame' | 'idle'>;

/**
 * The use cases over the ports: what every route and every in-process tool calls. Requests are taken as the schemas of the
 * interface give them; the store's being away is thrown (`StoreUnavailable`), everything else comes back as a value.
 */
export function createGameService(deps: ServiceDeps): GameService {
  const broken = new BrokenRecords(deps.logger);
  const archiver = new Archiver(deps);
  return {
    ...overStore(deps.store, broken, useCases(deps, broken, archiver)),
    idle: () => archiver.idle(),
    catalog: () => Promise.resolve(ok(catalog(deps.games))),
    catalogGame: (game) => Promise.resolve(catalogGame(deps.games, game)),
  };
}

/** What is done with sessions. */
function useCases(deps: ServiceDeps, broken: BrokenRecords, archiver: Archiver): UseCases {
  const loader = new SessionLoader(deps, broken);
  const bench = new Workbench(deps);
  const updates = new LiveUpdates(deps);
  const after = new AfterCommit(updates, archiver, deps.meter);
  const changer = new SessionChanger(deps, bench, loader, after);
  const log = new GameLog(deps.store, bench);
  const deliberation = new Deliberation(deps, bench, loader, changer);
  const absences = new Absences(deps);
  const reader = new StateReader(deps, bench, loader, changer, deliberation, absences);
  const answers = new Answers(loader, log, deps.store);
  const tools = { deps, bench, loader, log, changer, after, deliberation, answers, absences };
  const id = normaliseSessionId;
  return {
    createSession: (request, caller) => create(tools, request, caller),
    joinSession: (session, request, caller) => join(tools, id(session), request, caller),
    act: (session, request, caller) =>
      request.action === 'rematch'
        ? rematch(tools, id(session), request, caller)
        : act(tools, id(session), { ...request, action: request.action }, caller),
    removeSession: (session, caller) => remove(deps, loader, id(session), caller),
    session: (session, caller) => read.session(loader, id(session), caller),
    sessions: (request) => read.sessions(deps, loader, request),
    games: (request) => read.games(deps, loader, request),
    state: (request, caller, signal) => {
      const { at, ...present } = { ...request, session: id(request.session) };
      if (at !== undefined) return pastState(loader, log, { ...present, at }, caller);
      return reader.state(present, caller, signal);
    },
    negotiate: (request, caller) =>
      negotiate(deps, loader, updates, { ...request, session: id(request.session) }, caller),
    validate: (request, caller) =>
      read.validate(deps, bench, loader, { ...request, session: id(request.session) }, caller),
    execute: (request, caller) => execute(tools, request, caller),
    explain: (request, caller) => explain(deps, loader, { ...request, session: id(request.session) }, caller),
    decisions: (request, caller) =>
      decisions(deps, loader, { ...request, session: id(request.session) }, caller),
    decisionAnalytics: (request, caller) =>
      decisionAnalytics(deps, loader, { ...request, session: id(request.session) }, caller),
    history: (request, caller) =>
      read.history(deps, loader, { ...request, session: id(request.session) }, caller),
    replay: (session, caller) => replay(tools, id(session), caller),
    replayText: (session, caller) => replayText(tools, id(session), caller),
    exportGame: (session, format, caller) => exportGame(tools, id(session), format, caller),
  };
}
