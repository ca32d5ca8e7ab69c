import { fail, ok, type Result } from '../../engine';
import type { ApiError, Caller, EventsRequest, LiveUpdate } from '../../api/game-api';
import { readingViewer } from '../../session';
import type { LoadedSession } from '../runtime/loader';
import type { Runtime } from '../runtime/runtime';
import { versionToCome } from '../runtime/waiting';
import { CommitPages } from './commit-updates';
import { SessionFeed, type EventsReader, type EventsReading } from './session-feed';
import type { StateReader } from './state-reader';

export type { EventsReader, EventsReading } from './session-feed';

/** What a session tells from a version on. */
export interface SessionEvents {
  readonly session: string;
  /** The newest version. */
  readonly version: number;
  /** True if the game is over and the caller knows of it already: only `end` would come. */
  readonly isOver: boolean;
  /**
   * Gives the reader the messages as they come and as it has room for them: hardly anything is read ahead. The last is `end` or `deleted`;
   * if neither came, the caller may ask again for those after the last version that it got.
   */
  follow(reader: EventsReader): EventsReading;
}

/**
 * What happens in sessions, commit by commit, each as the caller could have read it then: after the version `since`, or from the newest
 * commit on. It follows the log, so that no commit is ever missing, however long ago the caller got one.
 */
export class SessionFeeds {
  /** By session. */
  private readonly feeds = new Map<string, SessionFeed>();
  private readonly pages: CommitPages;

  constructor(
    private readonly runtime: Runtime,
    private readonly reader: StateReader,
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
    // What cannot be told is an error at once, and not a stream that ends.
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
