import { errors, fail, ok, type Result } from '../engine';
import type {
  ApiError,
  Caller,
  EventsRequest,
  LiveUpdate,
  NegotiateAnswer,
  NegotiateRequest,
} from '../api/game-api';
import { actingSeat, type LoadedSession, readingViewer, type SessionWithAccess } from '../session';
import type { Kernel } from './kernel';
import { versionToCome } from './events-since';
import { CommitPages } from './updates';
import { type EventsReader, type EventsReading, SessionFeed, type SessionReader } from './feed';
import { CircuitOpenError } from '../ports/circuit-breaker';
import type { ServiceDeps } from '../ports/host';
import { reasonOf } from '../ports/failures';
import type { LiveUpdates } from './live';
import { loadWithAccess } from './load';
import { liveGroups } from '../ports/services';

/** The events of a session from a version on. */
export interface SessionEvents {
  readonly session: string;
  /** The newest version. */
  readonly version: number;
  /** True if the game is over and the caller knows it already, so that only `end` would come. */
  readonly isOver: boolean;
  /**
   * Passes the messages to the reader as they come and as it has room for them; hardly anything is read ahead. The last is `end` or `deleted`; if neither came,
   * the caller may request those after the last version that it got.
   */
  follow(reader: EventsReader): EventsReading;
}

/**
 * The events of sessions, commit by commit, each as the caller could have read it at that time: after the version `since`, or from the newest
 * commit on. It follows the log, so that no commit is ever missing, however long ago the caller got one.
 */
export class SessionFeeds {
  /** By session. */
  private readonly feeds = new Map<string, SessionFeed>();
  private readonly pages: CommitPages;

  constructor(
    private readonly runtime: Kernel,
    private readonly reader: SessionReader & {
      /** The current session, with the caller back in its seat. */
      begin(request: EventsRequest, caller: Caller): Promise<Result<SessionWithAccess, ApiError>>;
    },
  ) {
    this.pages = new CommitPages(runtime.log);
    runtime.deps.closing?.addEventListener('abort', () => {
      for (const feed of [...this.feeds.values()]) feed.close();
    });
  }

  async open(request: EventsRequest, caller: Caller): Promise<Result<SessionEvents, ApiError>> {
    const found = await this.reader.begin(request, caller);
    if (!found.ok) return found;
    const { session, access } = found.value;
    const viewer = readingViewer(access, [], request.seat);
    if (!viewer.ok) return fail({ reason: viewer.error });
    const { since = session.version - 1, seat } = request;
    if (since > session.version) return fail({ reason: versionToCome(since, session) });
    // An unreadable log is an error at once, not a stream that ends.
    const commits = await this.pages.after(found.value, since, caller.origin);
    if (!commits.ok) return commits;
    const first = commits.value.for({ access, named: seat });
    const { token, origin } = caller;
    const asked = { caller: { token, origin }, seat };
    return ok({
      session: session.id,
      version: session.version,
      isOver: session.meta.status === 'ended' && since === session.version,
      follow: (reader) => this.follow(found.value, reader, { ...asked, since, first }),
    });
  }

  private follow(
    found: LoadedSession,
    reader: EventsReader,
    { caller, seat, since, first }: FollowTerms,
  ): EventsReading {
    const { id, meta } = found.session;
    if (meta.status === 'ended') {
      // All there is to tell is here.
      const feed = new SessionFeed(this.runtime, this.reader, this.pages, id, () => undefined);
      const follower = feed.join(reader, { caller, seat }, { version: since, first });
      feed.hear(ok(found));
      return follower;
    }
    const feed = this.feeds.get(id) ?? this.begin(id);
    const follower = feed.join(reader, { caller, seat }, { version: since, first });
    void feed.follow(follower, caller);
    return follower;
  }

  private begin(id: string): SessionFeed {
    const feed = new SessionFeed(this.runtime, this.reader, this.pages, id, () => {
      if (this.feeds.get(id) === feed) this.feeds.delete(id);
    });
    this.feeds.set(id, feed);
    return feed;
  }
}

interface FollowTerms {
  readonly caller: Pick<Caller, 'token' | 'origin'>;
  readonly seat: EventsRequest['seat'];
  readonly since: number;
  readonly first: readonly LiveUpdate[];
}

/** The lifetime of client URLs. A connection may last longer. */
const URL_MINUTES = 60;

/**
 * Returns a client URL for the groups that the caller may hear: the public group and, with a seat's token, the groups of its seats or of
 * the named seat. The URL gives access to these groups only. `url` is null if the host has no live connection.
 */
export async function negotiate(
  { deps, loader, updates }: Kernel,
  request: NegotiateRequest,
  caller: Caller,
): Promise<Result<NegotiateAnswer, ApiError>> {
  const found = await loadWithAccess(loader, request.session, caller);
  if (!found.ok) return found;
  const groups = groupsOf(found.value, request.seat);
  if (!groups.ok) return groups;
  const expires = deps.clock.now() + URL_MINUTES * 60_000;
  const result = await clientUrl(deps, updates, groups.value, caller.host);
  if (!result.ok) return result;
  const url = result.value;
  return ok({
    success: true,
    session: found.value.session.id,
    url,
    groups: groups.value,
    expiresAt: url === null ? null : new Date(expires).toISOString(),
  });
}

async function clientUrl(
  { logger }: ServiceDeps,
  updates: LiveUpdates,
  groups: readonly string[],
  host: string | undefined,
): Promise<Result<string | null, ApiError>> {
  try {
    return ok(await updates.clientUrl(groups, URL_MINUTES, host));
  } catch (error) {
    if (!(error instanceof CircuitOpenError))
      logger.warn('A client URL could not be created', {
        error: reasonOf(error),
      });
    return fail({
      reason: errors.unavailable('The live connection is temporarily unavailable.', {
        next: { do: 'wait-for-news' },
      }),
    });
  }
}

function groupsOf(
  { session, access }: SessionWithAccess,
  named: number | undefined,
): Result<string[], ApiError> {
  const everybody = liveGroups.public(session.id);
  const ofSeat = (seat: number): string => liveGroups.seat(session.id, seat);
  if (named === undefined) return ok([everybody, ...access.seats.map(ofSeat)]);
  const seat = actingSeat(access, [], named);
  return seat.ok ? ok([everybody, ofSeat(seat.value)]) : fail({ reason: seat.error });
}
