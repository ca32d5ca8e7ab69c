import { LRUCache } from 'lru-cache';
import { KeyedQueue, withinTime } from '../async';
import {
  type AnyGame,
  createRandom,
  errors,
  fail,
  findRules,
  type GameError,
  ok,
  type Result,
  type Viewer,
} from '../engine';
import {
  type Graph,
  holdersEvents,
  judgedPositions,
  type LoadedSession,
  namedEvent,
  notFinishedError,
  placeInCommit,
  type ReplayRecord,
  ReplayWriter,
  type Session,
  toldSeed,
} from '../session';
import type { WorkScheduler } from './work';
import type { Answer, ApiError, Caller, GraphsAnswer, StateRequest } from '../api/game-api';
import { isSessionId } from '../api/schemas';
import type { ServiceDeps } from '../ports/host';
import { accessFor, loadWithAccess, type SessionLoader } from './load';
import type { SessionStore } from '../ports/sessions';
import { type GameLog, type LogOwner, pagesOf, type PastState } from './log';
import { buildAnswer } from './answer';

const KEPT_GAMES = 200;

/** The expected time to replay a move and compute the values of the seats (ms). */
const MOVE_MS = 0.1;

/** The expected time to replay a real-time game (ms). */
const REAL_TIME_MS = 200;

/** The expected time of a search that judges a position (ms). */
const JUDGEMENT_MS = 15;

/** Computes the graphs of finished games. They never change, so the most recent ones are cached, by the digest of the replay. */
export class GraphCache {
  private readonly kept = new LRUCache<string, readonly Graph[]>({ max: KEPT_GAMES });
  /** One request computes the graphs of a game; concurrent ones use its result. */
  private readonly games = new KeyedQueue();

  constructor(private readonly scheduler: WorkScheduler) {}

  /** The graphs of a finished game; an error if the caller, or all callers together, have too much work. */
  graphsOf(
    game: AnyGame,
    record: ReplayRecord,
    caller: string | undefined,
  ): Promise<Result<readonly Graph[]>> {
    const { digest } = record;
    return this.games.run(digest, async () => {
      const known = this.kept.get(digest);
      if (known) return ok(known);
      const drawn = await this.scheduler.make(
        'graphs',
        { record },
        { caller, expectedMs: expectedMs(game, record) },
      );
      if (drawn.ok) this.kept.set(digest, drawn.value);
      return drawn;
    });
  }
}

function expectedMs(game: AnyGame, record: ReplayRecord): number {
  const moves = record.commits.reduce((sum, commit) => sum + commit.moves.length, 0);
  const time = game.advance ? REAL_TIME_MS : 0;
  return time + moves * MOVE_MS + judgedPositions(game, moves) * JUDGEMENT_MS;
}

/** A replay as it is stored and sent: JSON as text, or encoded as UTF-8. */
type ReplayText = string | Uint8Array;

/** Up to this size (bytes) writing the replay takes no longer than reading it from an archive. */
const SHORT_LOG_BYTES = 8 * 1024;

/** Whether a session's log is short enough to process while other requests wait. */
const isShort = ({ meta }: Session): boolean => meta.logBytes <= SHORT_LOG_BYTES;

/** If the archive takes longer (ms), the replay is written from the log. */
const ARCHIVE_LIMIT_MS = 1000;

/** Cache size: commits of finished games that are kept parsed. */
const MOST_PARSED_COMMITS = 5_000;

interface Parts {
  readonly deps: ServiceDeps;
  readonly loader: SessionLoader;
}

/** The replays of finished games, for callers who may read them. */
export class FinishedGames {
  /** Each poll of a long work on a game needs its record. */
  private readonly parsed = new LRUCache<string, ReplayRecord>({
    maxSize: MOST_PARSED_COMMITS,
    sizeCalculation: ({ commits }) => commits.length + 1,
  });

  constructor(private readonly parts: Parts) {}

  /** The parsed replay of a game, parsed only once. */
  async record(id: string, caller: Caller): Promise<Result<ReplayRecord, ApiError>> {
    const found = await readableReplay(this.parts, id, caller);
    if (!found.ok) return found;
    const { name, read } = found.value;
    const known = this.parsed.get(name);
    if (known) return ok(known);
    const text = await read();
    if (!text.ok) return text;
    const record = JSON.parse(textOf(text.value)) as ReplayRecord;
    this.parsed.set(name, record);
    return ok(record);
  }

  /** The replay of a game as text. */
  async text(id: string, caller: Caller): Promise<Result<ReplayText, ApiError>> {
    const found = await readableReplay(this.parts, id, caller);
    return found.ok ? found.value.read() : found;
  }
}

/** The game with the rules of the record: other rules might read its moves differently. */
export function gameOf({ games }: ServiceDeps, record: ReplayRecord, what = 'export'): Result<AnyGame> {
  const game = findRules(games, record);
  if (game) return ok(game);
  return fail(
    errors.conflict(`This server cannot ${what} games with rules ${record.rulesVersion} of ${record.game}.`, {
      suggestion: 'Ask for the replay in the format json.',
    }),
  );
}

/** A replay as text. */
export const textOf = (text: ReplayText): string =>
  typeof text === 'string' ? text : new TextDecoder().decode(text);

/** A replay that a caller may read. */
interface ReadableReplay {
  /** No two replays have the same. */
  readonly name: string;
  readonly read: () => Promise<Result<ReplayText, ApiError>>;
}

/**
 * The replay of a finished game, for a caller who may read it. If the session has expired, or its rules have changed, only the archive has
 * it. Otherwise a short replay is written from the log, and a long one is taken from the archive if it is there already.
 */
async function readableReplay(
  { deps, loader }: Parts,
  id: string,
  caller: Caller,
): Promise<Result<ReadableReplay, ApiError>> {
  const loaded = await loader.current(id);
  if (!loaded.ok) {
    const archived = await archivedReplay({ deps, loader }, id, caller);
    if (!archived) return loaded;
    return archived.ok ? ok({ name: id, read: async () => (await archived.value()) ?? loaded }) : archived;
  }
  const { session } = loaded.value;
  const allowed = accessFor(session, caller);
  if (!allowed.ok) return allowed;
  if (!session.meta.outcome) return fail({ reason: notFinishedError(session) });
  if (!toldSeed(session.meta).fairPlay) return fail({ reason: sharedSeedError() });
  const read = async (): Promise<Result<ReplayText, ApiError>> => {
    const archived = isShort(session) ? null : await replayInTime(deps, id);
    if (archived) return ok(archived);
    const text = await writeReplay(deps.store, loaded.value);
    return text.ok ? text : fail({ reason: text.error });
  };
  return ok({ name: `${id}/${session.version}`, read });
}

/** Reads the archived replay, for a caller who may; null if there is none. Only valid session ids reach the archive, since its file names contain them. */
async function archivedReplay(
  { deps: { archive }, loader }: Parts,
  id: string,
  caller: Caller,
): Promise<Result<() => Promise<Result<ReplayText, ApiError> | null>, ApiError> | null> {
  if (!archive || !isSessionId(id)) return null;
  const guard = await archive.guard(id);
  if (!guard) return null;
  const allowed = accessFor(guard, caller);
  if (!allowed.ok) return allowed;
  if (guard.meta.contest) {
    const loaded = await loader.fromArchive(id);
    if (loaded?.ok && !toldSeed(loaded.value.session.meta).fairPlay)
      return fail({ reason: sharedSeedError() });
  }
  return ok(async () => {
    const text = await archive.replay(id);
    return text && ok(text);
  });
}

/** Null also if the archive is away, because the log is still there. */
async function replayInTime({ archive }: ServiceDeps, id: string): Promise<Uint8Array | null> {
  try {
    return await withinTime(ARCHIVE_LIMIT_MS, () => archive?.replay(id) ?? Promise.resolve(null));
  } catch {
    return null;
  }
}

const sharedSeedError = (): GameError =>
  errors.conflict(
    'Another game with the same deal goes on: replay, graphs and analysis come when it is over.',
    {
      next: { do: 'read-history' },
    },
  );

type PastRequest = StateRequest & { readonly at: number };

/** A finished game at an earlier version. Nothing is secret after the end, so any caller who may watch may view it from any seat. */
export async function pastState(
  { loader, log }: { readonly loader: SessionLoader; readonly log: GameLog },
  request: PastRequest,
  caller: Caller,
): Promise<Result<Answer, ApiError>> {
  const found = await loadWithAccess(loader, request.session, caller);
  if (!found.ok) return found;
  const { game, session } = found.value;
  const { at, detail, view, observe } = request;
  const error = versionError(session, at);
  if (error) return fail({ reason: error });
  const viewer = viewerOf(session, request.seat);
  if (!viewer.ok) return fail({ reason: viewer.error });
  const place =
    request.afterMove === undefined
      ? await log.at(found.value, at, caller.origin)
      : await stateWithin(log, found.value, { at, move: request.afterMove }, caller);
  const past = place.ok && request.line ? stateAfterLine(found.value, place.value, request.line) : place;
  if (!past.ok) return fail({ reason: past.error });
  const { state, entry } = past.value;
  const { clock } = session.meta;
  const meta = { ...session.meta, ...(clock && entry.clock ? { clock: { ...clock, ...entry.clock } } : {}) };
  return ok(
    buildAnswer(game, { ...session, version: at, meta }, state, {
      viewer: viewer.value,
      message: `Version ${at} of ${session.version}`,
      events: holdersEvents(session, [entry]),
      detail,
      showView: view,
      observe,
      moves: 0,
    }),
  );
}

/** The state within a version, with an entry of the last move alone. */
async function stateWithin(
  log: GameLog,
  loaded: LoadedSession,
  { at, move }: { readonly at: number; readonly move: number },
  { origin }: Caller,
): Promise<Result<PastState>> {
  const { game, session } = loaded;
  const span = await log.around(loaded, { version: at, upTo: at }, origin);
  if (!span.ok) return span;
  const { before, after, entries } = span.value;
  const { length } = after.entry.moves;
  if (move > length) {
    return fail(
      errors.conflict(`afterMove is ${move}, but version ${at} has ${length} moves.`, {
        suggestion: `Name a move from 0 to ${length}.`,
        details: { at, afterMove: move },
      }),
    );
  }
  const place = placeInCommit(game, session, { before, entries }, move);
  return place.ok
    ? ok({ state: place.value.state, entry: { ...after.entry, events: place.value.events } })
    : place;
}

/** The state as it would be after other moves, with an entry of the last of them. */
function stateAfterLine(
  { game, session }: LoadedSession,
  { state: from, entry }: PastState,
  line: readonly string[],
): Result<PastState> {
  if (game.traits.information === 'imperfect' || game.traits.chance)
    return fail(
      errors.conflict(`The result of other moves in ${game.title} depends on chance or hidden information.`, {
        suggestion: 'Leave out "line".',
      }),
    );
  // Nothing is left to chance, so that it matters to no move.
  const context = { random: createRandom('line'), now: entry.at };
  let past: PastState = { state: from, entry: { ...entry, events: [] } };
  for (const command of line) {
    const { state } = past;
    const [seat] = game.outcome(state) ? [] : game.seatsToAct(state);
    if (seat === undefined)
      return fail(
        errors.conflict(`The game is over before "${command}".`, { suggestion: 'End the line there.' }),
      );
    const parsed = game.parseMove(command, state, seat);
    const made = parsed.ok ? game.executeMove(state, seat, parsed.value.move, context) : parsed;
    if (!made.ok)
      return fail(
        errors.conflict(`"${command}" cannot be played there: ${made.error.message}`, {
          suggestion: 'Name legal moves, one after the other.',
        }),
      );
    const events = made.value.events.map((event) => namedEvent(session.meta.seats, event));
    past = { state: made.value.state, entry: { ...entry, events } };
  }
  return ok(past);
}

function versionError({ meta, version }: Session, at: number) {
  if (!meta.outcome) {
    return errors.conflict('Earlier versions can be read only once the game has an outcome.', {
      suggestion: 'Leave out "at" to read the current state.',
    });
  }
  if (at <= version) return null;
  return errors.conflict(`at is ${at}, but the game ended at version ${version}.`, {
    suggestion: `Name a version from 1 to ${version}.`,
    details: { at, version },
  });
}

function viewerOf({ meta }: Session, seat: Viewer | undefined): Result<Viewer> {
  if (seat === undefined || seat === 'public') return ok('public');
  if (seat < meta.seats.length) return ok(seat);
  return fail(
    errors.notYourSeat(`There is no seat ${seat}.`, {
      suggestion: `This game's seats are 0 to ${meta.seats.length - 1}.`,
      details: { seat },
    }),
  );
}

/** The values of the players in the course of a finished game. Not available for games under rules that this server does not have. */
export async function graphs(
  {
    deps,
    graphCache,
    finished,
  }: { readonly deps: ServiceDeps; readonly graphCache: GraphCache; readonly finished: FinishedGames },
  id: string,
  caller: Caller,
): Promise<Result<GraphsAnswer, ApiError>> {
  const found = await finished.record(id, caller);
  if (!found.ok) return found;
  const game = gameOf(deps, found.value);
  if (!game.ok) return ok({ success: true, graphs: [] });
  const drawn = await graphCache.graphsOf(game.value, found.value, caller.origin);
  return drawn.ok ? ok({ success: true, graphs: [...drawn.value] }) : fail({ reason: drawn.error });
}

/** Writes the replay of a finished game from its log. */
export async function writeReplay(
  store: Pick<SessionStore, 'readLog'>,
  played: LogOwner,
): Promise<Result<string>> {
  const writer = new ReplayWriter(played.session);
  for await (const page of pagesOf(store, played)) writer.add(page);
  const written = writer.end();
  return written.ok ? ok(written.value.text) : written;
}
