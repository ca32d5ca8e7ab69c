import {
  type AnyGame,
  type BotLevels,
  botTitle,
  errors,
  fail,
  type GameDocument,
  type GameError,
  type GameEvent,
  ok,
  plainName,
  type Result,
  type Seat,
  sha256Hex,
  sidesOf,
  strengthsOf,
} from '../engine';
import type {
  ApiError,
  Caller,
  CatalogAnswer,
  CatalogGameAnswer,
  GamesAnswer,
  GamesRequest,
  HistoryAnswer,
  HistoryRequest,
  ListAnswer,
  ListRequest,
  SessionAnswer,
  ValidateAnswer,
  ValidateRequest,
} from '../api/game-api';
import { gameSchemas } from '../api/game-schemas';
import type { ServiceDeps } from '../ports/host';
import type { ListPosition } from '../ports/sessions';
import { stepAfter } from '../api/problem';
import {
  type Access,
  accessOf,
  actingSeat,
  costOfMove,
  currentState,
  holdersEvents,
  isHeldSince,
  type LoadedSession,
  type MoveInput,
  readMove,
  seatsToAct,
  type Session,
} from '../session';
import { eventsHeard } from './live';
import type { Kernel } from './kernel';
import { sessionInfo } from './answer';
import { loadWithAccess } from './load';
import type { WorkScheduler } from './work';

/** What the catalogue is made from. */
type Offer = Pick<ServiceDeps, 'games' | 'boards'>;

function entry(game: AnyGame, board: string | undefined) {
  const { id, title, description, rulesVersion, traits, seats, bots, defaultBot, soloSeat } = game;
  const { documents = [], exports = {} } = game;
  const unhurried = game.requestWords?.unhurried;
  return {
    game: id,
    title,
    ...(description === undefined ? {} : { description }),
    rulesVersion,
    traits: traitsOf(traits),
    seats,
    ...(soloSeat === undefined ? {} : { soloSeat }),
    defaultBot,
    bots: Object.entries(bots).map(([bot, { description: words, levels }]) => ({
      bot,
      title: botTitle(game, bot),
      description: words,
      ...(levels ? levelsOf(levels) : {}),
    })),
    strengths: [...strengthsOf(game)],
    sides: sidesOf(game).map((side) => ({
      ...side,
      ...(side.options ? { options: { ...side.options } } : {}),
    })),
    ...(unhurried ? { unhurried: { ...unhurried } } : {}),
    exports: Object.keys(exports),
    documents: documents.map(head),
    ...(board === undefined ? {} : { board }),
  };
}

const levelsOf = ({ ratings, ...levels }: BotLevels) => ({
  levels,
  ...(ratings
    ? { ratings: Object.entries(ratings).map(([level, rating]) => ({ level: Number(level), rating })) }
    : {}),
});

const traitsOf = ({ teams, ...traits }: AnyGame['traits']) => ({
  ...traits,
  ...(teams ? { teams: teams.map((team) => [...team]) } : {}),
});

const head = ({ name, title, description }: GameDocument) => ({ name, title, description });

/** All games that can be played. */
export const catalog = ({ games, boards }: Offer): CatalogAnswer => ({
  success: true,
  games: games.map((game) => entry(game, boards?.get(game.id))),
});

/** One game, with everything needed to play it. */
export function catalogGame({ games, boards }: Offer, id: string): Result<CatalogGameAnswer, ApiError> {
  const game = games.find((each) => each.id === id);
  if (!game)
    return fail({
      reason: errors.gameNotFound(
        id,
        games.map((each) => each.id),
      ),
    });
  return ok({
    success: true,
    ...entry(game, boards?.get(id)),
    ...gameSchemas(game),
    rules: game.rules,
    documents: [...(game.documents ?? [])],
  });
}

/** The error for a list of a game that this server does not have. */
export function unknownGame(games: readonly AnyGame[], id: string | undefined): GameError | null {
  if (id === undefined || games.some((game) => game.id === id)) return null;
  const known = games.map((game) => game.id);
  const { message, next = { do: 'list-games' } } = errors.gameNotFound(id, known);
  return errors.invalidParameters(message, { next, details: { field: 'game', known } });
}

/** Lists that are read page by page; a cursor belongs to one of them. */
export type CursorList = 'sessions';

/** Enough to detect a lost or changed digit; forging a cursor gains nothing. */
const CHECK_LENGTH = 8;

const checkOf = (list: CursorList, place: string): string =>
  sha256Hex(`cursor:${list}:${place}`).slice(0, CHECK_LENGTH);

/** The cursor for the part of a list after a position, e.g. `1700000000000.<id>.1f3a90c2`. */
export function formatCursor(list: CursorList, { createdAt, id }: ListPosition): string {
  const place = `${createdAt}.${id}`;
  return `${place}.${checkOf(list, place)}`;
}

const CURSOR = /^((\d{1,16})\.([\w-]{1,64}))\.([0-9a-f]{8})$/;

/** The position of a cursor of this list; an error if it is not a valid cursor. */
export function parseCursor(list: CursorList, cursor: string): Result<ListPosition> {
  const [, place = '', createdAt, id, check] = CURSOR.exec(cursor) ?? [];
  return createdAt === undefined || id === undefined || check !== checkOf(list, place)
    ? fail(cursorError())
    : ok({ createdAt: Number(createdAt), id });
}

const cursorError = () =>
  errors.invalidParameters('`cursor` is not from this list.', {
    suggestion:
      'Send `next` of the previous page unchanged, or leave `cursor` out to begin with the first page.',
    details: { field: 'cursor' },
  });

/** Checks whether a move is legal, without changing anything. */
export async function validate(
  { deps, scheduler, loader }: Kernel,
  request: ValidateRequest,
  caller: Caller,
): Promise<Result<ValidateAnswer, ApiError>> {
  const found = await loader.current(request.session);
  if (!found.ok) return found;
  const { game, session } = found.value;
  const access = accessOf(session, caller.token ?? null);
  if (!access.ok) return fail({ reason: access.error });
  const seat = actingSeat(access.value, seatsToAct(game, session), request.seat);
  if (!seat.ok) return fail({ reason: seat.error });
  const { origin } = caller;
  const now = deps.clock.now();
  const reached = await scheduler.reachPresent(found.value, now, origin);
  if (!reached.ok) return fail({ reason: reached.error });
  const verdict = await judge(scheduler, found.value, { seat: seat.value, input: request.move, now, origin });
  if (!verdict.ok) return fail({ reason: verdict.error });
  const error = verdict.value;
  const { id, version } = session;
  if (!error) {
    const read = readMove(game, currentState(game, session, now), seat.value, request.move);
    const understood = read.ok ? read.value.understood : undefined;
    return ok({
      success: true,
      session: id,
      version,
      valid: true,
      message: 'Move is legal',
      ...(understood === undefined ? {} : { understood }),
    });
  }
  if (error.kind === 'malformed') return fail({ reason: error });
  const { code, message, suggestion, details } = error;
  // The kind of the error shows whether the game is over; the answer does not have it.
  const next = error.kind === 'conflict' ? stepAfter(error) : error.next;
  return ok({
    success: true,
    session: id,
    version,
    valid: false,
    error: {
      code,
      message,
      ...(next === undefined ? {} : { next }),
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(details === undefined ? {} : { details }),
    },
  });
}

interface MoveCheck {
  readonly seat: Seat;
  readonly input: MoveInput;
  readonly now: number;
  readonly origin: string | undefined;
}

/** The error that a move would get, or null; fails if computing it takes too long. */
const judge = (
  scheduler: WorkScheduler,
  { game, session }: LoadedSession,
  { seat, input, now, origin }: MoveCheck,
) =>
  scheduler.make(
    'validate',
    { session, seat, input, now },
    { caller: origin, expectedMs: costOfMove(game, session, seat, input, 'validate') },
  );

export async function session(
  { loader, absences }: Kernel,
  id: string,
  caller: Caller,
): Promise<Result<SessionAnswer, ApiError>> {
  const found = await loadWithAccess(loader, id, caller);
  if (!found.ok) return found;
  absences.heard(found.value, found.value.access);
  const { game, session: stored, access } = found.value;
  return ok({ success: true, ...sessionInfo(game, stored, access.seats) });
}

/** The log as the caller may see it: until the game has an outcome, only open moves and those of its own seats. */
export async function history(
  { log, loader, absences }: Kernel,
  request: HistoryRequest,
  caller: Caller,
): Promise<Result<HistoryAnswer, ApiError>> {
  const found = await loadWithAccess(loader, request.session, caller);
  if (!found.ok) return found;
  absences.heard(found.value, found.value.access);
  const { session: stored, access } = found.value;
  const { after = 0, limit = 100 } = request;
  if (after > stored.version) return fail({ reason: pageToCome(after, stored) });
  const entries = await log.read(found.value, after, limit);
  const last = entries.at(-1)?.version ?? 0;
  const over = stored.meta.outcome !== undefined;
  const isOwn = (seat: number, version: number): boolean =>
    access.seats.includes(seat) && isHeldSince(stored.meta, seat, version);
  return ok({
    success: true,
    session: stored.id,
    version: stored.version,
    entries: entries.map((entry) => ({
      version: entry.version,
      at: new Date(entry.at).toISOString(),
      ...(entry.action ? { action: entry.action.type } : {}),
      ...(entry.action?.to === undefined ? {} : { to: entry.action.to }),
      moves: entry.moves.flatMap(({ seat, command, move, note: { turnNumber, open, unseen } = {} }) => {
        const isVisible = over || isOwn(seat, entry.version);
        if (unseen && !isVisible) return [];
        return {
          seat,
          ...(turnNumber === undefined ? {} : { turnNumber }),
          ...(open || isVisible ? { command, move } : {}),
        };
      }),
      ...eventsFor(holdersEvents(stored, [entry]), access),
    })),
    next: entries.length === limit && last < stored.version ? last : null,
  });
}

/** The error for a page of the log after a version in the future. */
const pageToCome = (after: number, { version }: Session) =>
  errors.conflict(`There is no version ${after} yet: the game is at version ${version}.`, {
    suggestion: 'Send the `next` of the previous page, or leave `after` out to read from the beginning.',
    details: { after, version },
  });

/** The events that any of the held seats may see: as text, and as data for programs if the log has it. */
function eventsFor(
  events: readonly GameEvent[],
  { seats }: Access,
): Pick<HistoryAnswer['entries'][number], 'events' | 'facts'> {
  const visible = eventsHeard(events, seats);
  const facts = visible.flatMap(({ type, data }) => (data ? [{ type, data: { ...data } }] : []));
  return { events: visible.map(({ text }) => text), ...(facts.length > 0 ? { facts } : {}) };
}

/** The maximum number of listed sessions that one request reads to find matches. */
const SCAN_LIMIT = 500;

/** Public sessions, newest first. Expired ones are removed from the list on the way. */
export async function sessions(runtime: Kernel, request: ListRequest): Promise<Result<ListAnswer, ApiError>> {
  const unknown = unknownGame(runtime.deps.games, request.game);
  if (unknown) return fail({ reason: unknown });
  const limit = request.limit ?? 20;
  const wanted = plainName(request.q ?? '');
  const from = positionAt(request.cursor);
  if (!from.ok) return from;
  const isAskedFor = isWanted(request);
  const { found, next } = await scan(
    runtime,
    limit,
    from.value,
    (loaded) =>
      isAskedFor(loaded) &&
      namesOf(loaded.game, loaded.session.meta).some((name) => plainName(name).includes(wanted)),
  );
  return ok({
    success: true,
    sessions: found.map(({ game, session: stored }) => sessionInfo(game, stored, [])),
    next: next && formatCursor('sessions', next),
  });
}

/** The names by which a session can be searched. */
const namesOf = ({ title }: AnyGame, { name = '', seats }: Session['meta']): readonly string[] => [
  title,
  name,
  ...seats.flatMap((seat) => (seat.kind === 'open' ? [] : [seat.name])),
];

/** Public games as a plain array, with the cursor of the next page if there may be more. */
export interface GamesPage {
  readonly games: GamesAnswer;
  readonly next: string | null;
}

/** Public games, newest first, as a plain array. */
export async function gamesPage(
  runtime: Kernel,
  request: GamesRequest,
): Promise<Result<GamesPage, ApiError>> {
  const from = positionAt(request.cursor);
  if (!from.ok) return from;
  const { found, next } = await scan(runtime, request.limit ?? 100, from.value, isWanted(request));
  const games = found.map(({ game, session: stored }) => sessionInfo(game, stored, []));
  return ok({ games, next: next && formatCursor('sessions', next) });
}

/** Where a page of the public list begins. */
function positionAt(cursor: string | undefined): Result<ListPosition | undefined, ApiError> {
  if (cursor === undefined) return ok(undefined);
  const position = parseCursor('sessions', cursor);
  return position.ok ? position : fail({ reason: position.error });
}

/** Whether a session has the game and the status of the list's filter. */
const isWanted =
  ({ game, status }: Pick<ListRequest, 'game' | 'status'>) =>
  ({ session: { meta } }: LoadedSession): boolean =>
    (game === undefined || meta.game === game) && (status === undefined || meta.status === status);

/** Reads the public list until enough sessions match, the list ends, or the scan limit is reached. */
async function scan(
  { deps, loader }: Kernel,
  limit: number,
  from: ListPosition | undefined,
  matches: (loaded: LoadedSession) => boolean,
): Promise<{ found: LoadedSession[]; next: ListPosition | null }> {
  const found: LoadedSession[] = [];
  let after = from;
  let scanned = 0;
  for (;;) {
    const page = await deps.store.list(Math.min(limit - found.length, SCAN_LIMIT), after);
    const loaded = await Promise.all(page.ids.map((id) => loader.current(id)));
    for (const [index, each] of loaded.entries()) {
      if (each.ok && matches(each.value)) found.push(each.value);
      const id = page.ids[index];
      if (!each.ok && each.error.reason.code === 'SESSION_NOT_FOUND' && id !== undefined)
        await deps.store.unlist(id);
    }
    scanned += page.ids.length;
    if (page.next === null || found.length >= limit || scanned >= SCAN_LIMIT)
      return { found, next: page.next };
    after = page.next;
  }
}
