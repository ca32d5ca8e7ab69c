import { fail, ok, type GameEvent, type Result, type Seat } from '../../engine';
import type {
  Caller,
  GamesAnswer,
  GamesRequest,
  HistoryAnswer,
  HistoryRequest,
  ListAnswer,
  ListRequest,
  Refusal,
  SessionAnswer,
  ValidateAnswer,
  ValidateRequest,
} from '../../api/game-api';
import {
  accessOf,
  actingSeat,
  costOfMove,
  currentState,
  holdersEvents,
  isHeldSince,
  seatsToAct,
  visibleEvents,
  withoutAuto,
  type Access,
  type MoveInput,
} from '../../session';
import type { Runtime } from '../runtime/runtime';
import { gameInfo, sessionInfo } from '../runtime/session-info';
import { watched, type Loaded } from '../runtime/loader';
import type { Workbench } from '../runtime/workbench';

/** Whether a move would be taken; nothing changes. */
export async function validate(
  { deps, bench, loader }: Runtime,
  request: ValidateRequest,
  caller: Caller,
): Promise<Result<ValidateAnswer, Refusal>> {
  const found = await loader.current(request.session);
  if (!found.ok) return found;
  const { game, session } = found.value;
  const access = accessOf(session, caller.token ?? null);
  if (!access.ok) return fail({ reason: access.error });
  const seat = actingSeat(access.value, seatsToAct(game, session), request.seat);
  if (!seat.ok) return fail({ reason: seat.error });
  const { origin } = caller;
  const now = deps.clock.now();
  const reached = await bench.reachPresent(found.value, now, origin);
  if (!reached.ok) return fail({ reason: reached.error });
  const move = withoutAuto(game, session, currentState(game, session, now), {
    seat: seat.value,
    held: access.value.seats,
    input: request.move,
  });
  const verdict = move.ok
    ? await judge(bench, found.value, { seat: seat.value, input: move.value, now, origin })
    : ok(move.error);
  if (!verdict.ok) return fail({ reason: verdict.error });
  const error = verdict.value;
  const { id, version } = session;
  if (!error) return ok({ success: true, session: id, version, valid: true, message: 'Move is legal' });
  if (error.kind === 'malformed') return fail({ reason: error });
  const { code, message, next, suggestion, details } = error;
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

interface Judged {
  readonly seat: Seat;
  readonly input: MoveInput;
  readonly now: number;
  readonly origin: string | undefined;
}

/** Why the rules would refuse a move, or null; refused if that takes too long to find out. */
const judge = (bench: Workbench, { game, session }: Loaded, { seat, input, now, origin }: Judged) =>
  bench.make(
    'validate',
    { session, seat, input, now },
    { caller: origin, expectedMs: costOfMove(game, session, seat, input) },
  );

export async function session(
  { loader }: Runtime,
  id: string,
  caller: Caller,
): Promise<Result<SessionAnswer, Refusal>> {
  const found = await watched(loader, id, caller);
  if (!found.ok) return found;
  const { game, session: stored, access } = found.value;
  return ok({ success: true, ...sessionInfo(game, stored, access.seats) });
}

/** The log as the viewer may know it: moves only of its own seats, until the game has an outcome, and those that are open to all. */
export async function history(
  { deps, loader }: Runtime,
  request: HistoryRequest,
  caller: Caller,
): Promise<Result<HistoryAnswer, Refusal>> {
  const found = await watched(loader, request.session, caller);
  if (!found.ok) return found;
  const { session: stored, access } = found.value;
  const limit = request.limit ?? 100;
  const entries = await deps.store.readLog(stored.id, request.after ?? 0, limit);
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
        const own = over || isOwn(seat, entry.version);
        if (unseen && !own) return [];
        return {
          seat,
          ...(turnNumber === undefined ? {} : { turnNumber }),
          ...(open || own ? { command, move } : {}),
        };
      }),
      ...toldTo(holdersEvents(stored, [entry]), access),
    })),
    next: entries.length === limit && last < stored.version ? last : null,
  });
}

/** What any of the held seats may know: in words, and for programs what those words stand for, where that is in the log. */
function toldTo(
  events: readonly GameEvent[],
  { seats }: Access,
): Pick<HistoryAnswer['entries'][number], 'events' | 'facts'> {
  const told = events.filter((event) =>
    [...seats, 'public' as const].some((viewer) => visibleEvents([event], viewer).length > 0),
  );
  const facts = told.flatMap(({ type, data }) => (data ? [{ type, data: { ...data } }] : []));
  return { events: told.map(({ text }) => text), ...(facts.length > 0 ? { facts } : {}) };
}

/** How many listed ids one request may look through for those that a filter lets pass. */
const SCAN_LIMIT = 500;

/** Public sessions, newest first; expired ones found on the way are taken off the list. */
export async function sessions(runtime: Runtime, request: ListRequest): Promise<Result<ListAnswer, Refusal>> {
  const limit = request.limit ?? 20;
  const { found, next } = await scan(runtime, limit, request.cursor, ({ session: { meta } }) => {
    const rightGame = request.game === undefined || meta.game === request.game;
    return rightGame && (request.status === undefined || meta.status === request.status);
  });
  return ok({
    success: true,
    sessions: found.map(({ game, session: stored }) => sessionInfo(game, stored, [])),
    next,
  });
}

/** The same games as a plain array. */
export async function games(runtime: Runtime, request: GamesRequest): Promise<Result<GamesAnswer, Refusal>> {
  const { found } = await scan(runtime, request.limit ?? 100, undefined, ({ game, session: stored }) => {
    const rightGame = request.gameType === undefined || game.id === request.gameType;
    const { status } = request;
    return (
      rightGame &&
      (status === undefined || status === stored.meta.status || status === gameInfo(game, stored).status)
    );
  });
  return ok(found.map(({ game, session: stored }) => gameInfo(game, stored)));
}

/** Walks the public list until enough sessions pass, the list ends, or enough were looked at. */
async function scan(
  { deps, loader }: Runtime,
  limit: number,
  from: string | undefined,
  passes: (loaded: Loaded) => boolean,
): Promise<{ found: Loaded[]; next: string | null }> {
  const found: Loaded[] = [];
  let cursor = from;
  let looked = 0;
  for (;;) {
    const page = await deps.store.list(Math.min(limit - found.length, SCAN_LIMIT), cursor);
    const loaded = await Promise.all(page.ids.map((id) => loader.current(id)));
    for (const [index, each] of loaded.entries()) {
      if (each.ok && passes(each.value)) found.push(each.value);
      const id = page.ids[index];
      if (!each.ok && each.error.reason.code === 'SESSION_NOT_FOUND' && id !== undefined)
        await deps.store.unlist(id);
    }
    looked += page.ids.length;
    if (page.next === null || found.length >= limit || looked >= SCAN_LIMIT)
      return { found, next: page.next };
    cursor = page.next;
  }
}
