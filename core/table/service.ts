import type {
  Answer,
  ApiError,
  Context,
  EventsRequest,
  GameApi,
  GamesRequest,
  KernelApi,
  OperationCall,
  Reply,
} from '../api/game-api';
import { errors, fail, ok, type GameError, type Result } from '../engine';
import type { ServiceDeps } from '../ports/host';
import type { Feature, FeatureAtWork, FeatureCalls } from './feature';
import type { Subscriber } from './facts';
import { createKernel, type Kernel } from './kernel';
import { normaliseSessionId } from '../api/schemas';
import * as read from './read';
import { catalog, catalogGame, type GamesPage } from './read';
import type { BrokenRecords } from './load';
import { create, rematch } from './create';
import { NewerRecord, type SessionStore, UnreadableRecord } from '../ports/sessions';
import { negotiate, type SessionEvents, SessionFeeds } from './events';
import { graphs, pastState } from './past';
import { executeAndWait, StateReader } from './state';
import { act, join, remove } from './seats';

/** Adds to the answer about a rated game that is over whether its ratings may be late. */
async function withLateRatings(
  { loader, players }: Pick<Runtime, 'loader' | 'players'>,
  reply: Promise<Result<Answer, ApiError>>,
): Promise<Result<Answer, ApiError>> {
  const answered = await reply;
  if (!answered.ok || !answered.value.gameOver) return answered;
  const known = loader.cached(answered.value.session);
  if (!known?.ok || !known.value.session.meta.rated) return answered;
  return ok({ ...answered.value, ...(await players().lateRatings()) });
}

/** The kernel with the features at work. */
interface Runtime extends Kernel {
  readonly features: readonly FeatureAtWork[];
}

/** Builds the parts on the ports. */
export function createRuntime(deps: ServiceDeps, given: readonly Feature[]): Runtime {
  const subscribers = (): readonly Subscriber[] => {
    const all = features.flatMap(({ subscriber }) => subscriber ?? []);
    return [...all.filter(({ isLast }) => !isLast), ...all.filter(({ isLast }) => isLast)];
  };
  const kernel = createKernel(deps, { features: given, running: () => features, subscribers });
  const features: readonly FeatureAtWork[] = given.map((feature) => feature.start(kernel));
  return {
    ...kernel,
    features,
  };
}

/** The use cases, and other calls for hosts. */
export interface GameService extends GameApi {
  /** What hosts call in place of some operations, by id: it returns a `FileAnswer` or, if no file is requested, the value. */
  readonly files: Readonly<Record<string, OperationCall<never, unknown>>>;
  /** The events of a session from a version on, live. */
  events(request: EventsRequest, context?: Context): Reply<SessionEvents>;
  /** The result of `games`, with the cursor of the next page. */
  gamesPage(request: GamesRequest): Reply<GamesPage>;
  /** Does what is due in sessions without requests; returns their number. A timer calls it. */
  tendSessions(): Promise<number>;
  /** Announces ended sessions and deleted players that the responsible process did not announce; returns their number. A timer calls it. */
  deliverFacts(): Promise<number>;
  /** The data of a feature's page: plain JSON, by the id of its block. */
  pageData(name: string): Promise<Readonly<Record<string, unknown>>>;
  /** Runs a timer of a feature. */
  runTimer(name: string): Promise<unknown>;
  /** Resolves when there is no background work; long work is left to other hosts. */
  idle(): Promise<void>;
}

/** The operations without a store. */
type StoreFree = 'catalog' | 'catalogGame';

/** Calls of hosts that are not operations. */
type HostCall = 'files' | 'tendSessions' | 'deliverFacts' | 'pageData' | 'runTimer' | 'idle';

/** The kernel's operations on sessions and records, each with its input and who calls. */
type UseCases = {
  readonly [
    Name in Exclude<keyof KernelApi, StoreFree> | Exclude<keyof GameService, keyof GameApi | HostCall>
  ]: (input: Parameters<GameService[Name]>[0], context: Context) => ReturnType<GameService[Name]>;
};

/**
 * Creates the use cases on the ports of a host. Every route and every in-process tool calls them. Requests must have passed the schemas of the
 * interface. `features`: the features of the server. An outage of the store is thrown (`StoreUnavailable`); all other errors are returned.
 */
export function createGameService(deps: ServiceDeps, features: readonly Feature[] = []): GameService {
  const runtime = createRuntime(deps, features);
  const reader = new StateReader(runtime);
  const merged = (kind: 'calls' | 'files') =>
    Object.assign({}, ...runtime.features.map((feature) => feature[kind])) as FeatureCalls;
  const own = { ...useCases(runtime, reader), ...merged('calls') };
  return {
    // Features declare their parts of `GameApi` together with their operations.
    ...(withStore(deps.store, runtime.broken, own) as object as Omit<GameService, StoreFree | HostCall>),
    files: withStore(deps.store, runtime.broken, merged('files')),
    tendSessions: () =>
      runtime.due.sweep(
        (id) => tend(runtime, id),
        runtime.features.flatMap(({ tend: own }) => own ?? []),
      ),
    async deliverFacts() {
      await deps.store.syncTime();
      // An outage of one store holds up no note that another keeps.
      const sweeps = [runtime.facts.sweep(), ...runtime.features.flatMap(({ deliver }) => deliver?.() ?? [])];
      await Promise.allSettled(sweeps);
      return (await Promise.all(sweeps)).reduce((sum, each) => sum + each, 0);
    },
    async pageData(name) {
      await deps.store.syncTime();
      return runtime.features.find(({ pageData }) => pageData?.[name])?.pageData?.[name]?.() ?? {};
    },
    async runTimer(name) {
      await deps.store.syncTime();
      return runtime.features.find(({ timers }) => timers?.[name])?.timers?.[name]?.();
    },
    async idle() {
      const { facts, features } = runtime;
      const idle = features.map((feature) => feature.idle?.());
      await Promise.all([facts.idle(), ...idle]);
    },
    catalog: () => Promise.resolve(ok(catalog(deps))),
    catalogGame: ({ game }) => Promise.resolve(catalogGame(deps, game)),
  };
}

/** Does what is due in a session that nobody reads; returns when it is due again (ms since 1970), null if never. */
async function tend({ deps, forfeits, refresher }: Runtime, id: string): Promise<number | null> {
  const isBotDue = await refresher.touch(id);
  const again = await forfeits.tend(id);
  return isBotDue ? deps.clock.now() : again;
}

/** The use cases that work with sessions. */
function useCases(runtime: Runtime, reader: StateReader): UseCases {
  const id = normaliseSessionId;
  const feeds = new SessionFeeds(runtime, reader);
  const named = <R extends { readonly session: string }>(request: R): R => ({
    ...request,
    session: id(request.session),
  });
  return {
    createSession: (request, caller) => create(runtime, request, caller),
    joinSession: ({ id: session, ...request }, caller) => join(runtime, id(session), request, caller),
    act: ({ id: session, ...request }, caller) =>
      request.action === 'rematch'
        ? rematch(runtime, id(session), request, caller)
        : withLateRatings(runtime, act(runtime, id(session), { ...request, action: request.action }, caller)),
    removeSession: (input, caller) => remove(runtime, id(input.id), caller),
    getSession: (input, caller) => read.session(runtime, id(input.id), caller),
    listSessions: (request) => read.sessions(runtime, request),
    games: async (request) => {
      const page = await read.gamesPage(runtime, request);
      return page.ok ? ok(page.value.games) : page;
    },
    gamesPage: (request) => read.gamesPage(runtime, request),
    state: (request, context) => {
      const { at, ...present } = named(request);
      if (at !== undefined) return pastState(runtime, { ...present, at }, context);
      return withLateRatings(runtime, reader.state(present, context, context.signal));
    },
    events: (request, caller) => feeds.open(named(request), caller),
    negotiate: (request, caller) => negotiate(runtime, named(request), caller),
    validate: (request, caller) => read.validate(runtime, named(request), caller),
    execute: (request, context) =>
      withLateRatings(runtime, executeAndWait(runtime, reader, request, context, context.signal)),
    history: (request, caller) => read.history(runtime, named(request), caller),
    graphs: ({ session }, caller) => graphs(runtime, id(session), caller),
  };
}

type Call = (input: unknown, context: Context) => Promise<unknown>;

/**
 * Wraps the calls: each starts once the store's time is known; a broken record becomes an error, which is reported once, and so does one that only
 * newer versions of the server can read.
 */
function withStore(store: SessionStore, broken: BrokenRecords, calls: object): GameService['files'] {
  const wrapped = Object.entries(calls as Readonly<Record<string, Call>>).map(([name, call]) => [
    name,
    async (input: unknown, context: Context = {}) => {
      const reading = store.syncTime();
      if (reading) await reading;
      try {
        return await call(input, context);
      } catch (error) {
        if (error instanceof UnreadableRecord) return fail(broken.refuse(error));
        if (error instanceof NewerRecord) return fail({ reason: newerError() });
        throw error;
      }
    },
  ]);
  return Object.fromEntries(wrapped) as GameService['files'];
}

/** The error while servers are being updated: another one may serve the request. */
const newerError = (): GameError =>
  errors.unavailable('A newer version of this server has written this, and this one cannot read it.', {
    suggestion: 'Try again in a few seconds: the servers are being updated.',
  });
