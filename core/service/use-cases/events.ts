import { valueWithin } from '../../async';
import { fail, ok, type AnyGame, type Result, type Viewer } from '../../engine';
import type { ApiError, Caller, EventsRequest, LiveMessage, LiveUpdate } from '../../api/game-api';
import {
  holdersEvents,
  isHeldSince,
  namedOutcome,
  readingViewer,
  seatsToAct,
  type Access,
  type LogEntry,
  type SeatInfo,
  type Session,
} from '../../session';
import { sessionAt } from '../runtime/answers';
import { liveUpdate, type Audience } from '../runtime/live-updates';
import { withAccess, type LoadedSession, type SessionWithAccess } from '../runtime/loader';
import type { PastState } from '../runtime/log';
import type { Runtime } from '../runtime/runtime';
import { isGone, isTimed, timeIsUpAt, versionToCome } from '../runtime/waiting';
import type { StateReader } from './state-reader';

/** How many commits are read at once on the way to the present. */
const PAGE = 32;

/** The longest silence (ms). */
const HEARTBEAT_MS = 15_000;

/** What a session tells from a version on. */
export interface SessionEvents {
  readonly session: string;
  /** The newest version. */
  readonly version: number;
  /** True if the game is over and the caller knows of it already: only `end` would come. */
  readonly isOver: boolean;
  /**
   * The messages, as they are asked for: hardly anything is read ahead. Null when there was none for 15 seconds. The last is `end` or
   * `deleted`; if neither came, the caller may ask again for those after the last version that it got. Aborting the signal ends
   * the wait for the next message.
   */
  messages(signal: AbortSignal): AsyncGenerator<LiveMessage | null, void>;
}

/** Who asks, and for what. */
interface Reading {
  readonly runtime: Runtime;
  readonly reader: StateReader;
  readonly request: EventsRequest;
  readonly caller: Caller;
}

/**
 * What happens in a session, commit by commit, each as the caller could have read it then: after the version `since`, or from the newest
 * commit on. It follows the log, so that no commit is ever missing, however long ago the caller got one.
 */
export async function events(
  runtime: Runtime,
  reader: StateReader,
  request: EventsRequest,
  caller: Caller,
): Promise<Result<SessionEvents, ApiError>> {
  const found = await reader.begin(request, caller);
  if (!found.ok) return found;
  const { session, access } = found.value;
  const viewer = readingViewer(access, [], request.seat);
  if (!viewer.ok) return fail({ reason: viewer.error });
  const { since = session.version - 1 } = request;
  if (since > session.version) return fail({ reason: versionToCome(since, session) });
  const reading = { runtime, reader, request, caller };
  // What cannot be told is an error at once, and not a stream that ends.
  const first = await updatesAfter(reading, found.value, since);
  if (!first.ok) return fail(first.error);
  return ok({
    session: session.id,
    version: session.version,
    isOver: session.meta.status === 'ended' && since === session.version,
    messages: (signal) => follow(reading, { since, first: first.value }, signal),
  });
}

async function* follow(
  reading: Reading,
  { since, first }: { readonly since: number; readonly first: readonly LiveUpdate[] },
  signal: AbortSignal,
): AsyncGenerator<LiveMessage | null, void> {
  const { runtime, reader, request, caller } = reading;
  const { session: id } = request;
  const isOver = (): boolean => signal.aborted;
  yield* first;
  let told = first.at(-1)?.version ?? since;
  const inbox = new Inbox();
  const subscription = await reader.follow(id, caller, (found) => inbox.put(found));
  try {
    let found: Result<SessionWithAccess, ApiError> = await reader.lookAgain(id, caller);
    while (!isOver()) {
      if (!found.ok) {
        if (isGone(found.error)) yield { type: 'deleted', session: id };
        return;
      }
      const { value: current } = found;
      const { session } = current;
      while (told < session.version && !isOver()) {
        const updates = await updatesAfter(reading, current, told);
        if (!updates.ok) {
          if (isGone(updates.error)) yield { type: 'deleted', session: id };
          return;
        }
        yield* updates.value;
        told = updates.value.at(-1)?.version ?? session.version;
      }
      if (session.meta.status === 'ended') {
        yield endOf(current.game, session);
        return;
      }
      const now = runtime.deps.clock.now();
      if (isTimed(current, now)) subscription.expectTime();
      const patience = Math.min(HEARTBEAT_MS, timeIsUpAt(session) - now);
      const news = await inbox.take(session.version, patience, signal);
      if (isOver()) return;
      if (news) {
        found = news.ok ? withAccess(news.value, caller) : news;
      } else {
        yield null;
        // A player who only listens is present, too.
        found = await reader.lookAgain(id, caller);
      }
    }
  } finally {
    subscription.stop();
  }
}

type Look = Result<LoadedSession, ApiError>;

/** The newest look at a session that its reader has not come to yet: however slow the reader is, there is only one. */
class Inbox {
  private newest: Look | undefined;
  private wake: () => void = () => undefined;

  put(found: Look): void {
    this.newest = found;
    this.wake();
  }

  /** The newest look, if it found more than a version that is known; null after `ms`, or once the signal is aborted. */
  async take(known: number, ms: number, signal: AbortSignal): Promise<Look | null> {
    const news = new Promise<Look>((resolve) => {
      this.wake = () => {
        const { newest } = this;
        // A look that began before the reader's own may have found an earlier version.
        if (newest && (!newest.ok || newest.value.session.version > known)) resolve(newest);
      };
      this.wake();
    });
    const taken = await valueWithin(ms, news, signal);
    this.newest = undefined;
    return taken;
  }
}

/** Some of the commits after a version, oldest first, as the caller may see them. */
async function updatesAfter(
  { runtime, request, caller }: Reading,
  current: SessionWithAccess,
  told: number,
): Promise<Result<readonly LiveUpdate[], ApiError>> {
  const { session } = current;
  if (told >= session.version) return ok([]);
  const span = { first: told + 1, last: Math.min(told + PAGE, session.version) };
  const states = await runtime.log.each(current, span, caller.origin);
  if (!states.ok) return fail({ reason: states.error });
  return ok(states.value.map((past) => updateOf(current, past, request.seat)));
}

/** Updates for the public about the newest commits, made once for all who watch. */
const publicUpdates = new WeakMap<LogEntry, LiveUpdate>();

function updateOf(
  { game, session, access }: SessionWithAccess,
  { entry, state }: PastState,
  named: Viewer | undefined,
): LiveUpdate {
  const { version } = entry;
  const isNewest = version === session.version;
  const then = isNewest
    ? session
    : sessionAt(session, { ...entry, state }, { seats: seatsAt(session, version) });
  const audience = audienceOf(game, { session, then }, access, named);
  const isPublic = audience.seats.length === 0;
  const known = isNewest && isPublic ? publicUpdates.get(entry) : undefined;
  if (known) return known;
  const update = liveUpdate(game, then, { ...entry, events: holdersEvents(session, [entry]) }, audience);
  if (isNewest && isPublic) publicUpdates.set(entry, update);
  return update;
}

/** Whose view and events a caller gets of a version: nothing of a seat from before the caller held it. */
function audienceOf(
  game: AnyGame,
  { session, then }: { readonly session: Session; readonly then: Session },
  { seats: held }: Access,
  named: Viewer | undefined,
): Audience {
  const wanted = named === 'public' ? [] : named === undefined ? held : [named];
  const seats = wanted.filter((seat) => isHeldSince(session.meta, seat, then.version));
  const toAct = seatsToAct(game, then);
  return { viewer: seats.find((seat) => toAct.includes(seat)) ?? seats[0] ?? 'public', seats };
}

/** The seats at an earlier version, as far as it matters there: whether all were taken. */
const seatsAt = ({ meta }: Session, version: number): readonly SeatInfo[] =>
  meta.seats.map((seat) => {
    const isOpen = seat.heldBefore === undefined && (seat.kind === 'open' || (seat.heldSince ?? 1) > version);
    return { ...seat, kind: isOpen ? 'open' : seat.kind === 'open' ? 'agent' : seat.kind };
  });

function endOf(game: AnyGame, { id, version, meta }: Session): LiveMessage {
  const { outcome, seats } = meta;
  const end = { type: 'end', session: id, version } as const;
  return outcome ? { ...end, outcome: namedOutcome(game, seats, outcome) } : end;
}
