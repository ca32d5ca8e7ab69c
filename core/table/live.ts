import type { SessionStore } from '../ports/sessions';
import { LRUCache } from 'lru-cache';
import { LatestQueue, TimeLimitError, withinTime } from '../async';
import { inSpan } from '../api/tracing';
import type { AnyGame, GameEvent, Seat, Viewer } from '../engine';
import { clockView, isDealt, type LogEntry, seatsToAct, type Session, visibleEvents } from '../session';
import { CircuitBreaker, CircuitOpenError } from '../ports/circuit-breaker';
import type { ServiceDeps } from '../ports/host';
import { reasonOf } from '../ports/failures';
import { type LiveDeletion, liveGroups, type LiveUpdate } from '../ports/services';

/** How often a session with waiting callers is read if notices of changes are unreliable (ms). */
const LOOK_EVERY_MS = 1000;

/** One caller's wait for news of a session. It must be ended with `stop`. */
export interface Wait<T> {
  /** The first news for this caller; it stays pending if there is none before `stop`. */
  readonly news: Promise<T>;
  stop(): void;
}

/** One caller's subscription to a session. It must be ended with `stop`. */
export interface Subscription {
  /** From now on the session may change with time alone, without a commit. */
  expectTime(): void;
  stop(): void;
}

type Subscribe = (listener: () => void) => Promise<() => Promise<void>>;

/**
 * Notifies waiting callers of changes of sessions. All callers who wait for a session share one subscription, and one read after each
 * notice. A notice from another process may be lost, so sessions in a shared store are also read every second, and so are sessions that
 * change with time alone.
 */
export class ChangeNotifier<T> {
  private readonly watches = new Map<string, SessionWatch<T>>();

  /** `look` reads a session on behalf of one of its waiting callers. If it fails there is no news, and the next read tries again. */
  constructor(
    private readonly store: Pick<SessionStore, 'shared' | 'subscribe'>,
    private readonly look: (id: string, caller: string | undefined) => Promise<T>,
  ) {}

  /**
   * Starts to wait. Once this resolves, no later commit is missed; the caller must itself read what was committed before.
   * `timed`: the session may change with time alone, without a commit. `caller`: `Caller.origin`.
   */
  async wait(id: string, isNews: (found: T) => boolean, timed = false, caller?: string): Promise<Wait<T>> {
    let tell: (found: T) => void = () => undefined;
    const news = new Promise<T>((resolve) => (tell = resolve));
    const subscription = await this.follow(
      id,
      (found) => {
        if (isNews(found)) tell(found);
      },
      caller,
    );
    if (timed) subscription.expectTime();
    return { news, stop: () => subscription.stop() };
  }

  /**
   * Calls `onLook` with the result of each read, until `stop`. Once this resolves, no later commit is missed; the caller must itself read what
   * was committed before. `caller`: `Caller.origin`.
   */
  async follow(id: string, onLook: (found: T) => void, caller?: string): Promise<Subscription> {
    const watch = this.watches.get(id) ?? this.begin(id);
    const leave = watch.join({ caller, onLook });
    const stop = (): void => {
      if (leave() && this.watches.get(id) === watch) this.watches.delete(id);
    };
    if (this.store.shared) watch.lookRegularly();
    try {
      await watch.subscribed;
      return { expectTime: () => watch.lookRegularly(), stop };
    } catch (error) {
      stop();
      throw error;
    }
  }

  private begin(id: string): SessionWatch<T> {
    const watch = new SessionWatch<T>(
      (listener) => this.store.subscribe(id, listener),
      (caller) => this.look(id, caller),
    );
    this.watches.set(id, watch);
    return watch;
  }
}

interface Follower<T> {
  readonly caller: string | undefined;
  readonly onLook: (found: T) => void;
}

/** The callers who follow one session. It ends when the last of them leaves. */
class SessionWatch<T> {
  readonly subscribed: Promise<() => Promise<void>>;
  private readonly followers = new Set<Follower<T>>();
  private isOver = false;
  private timer: ReturnType<typeof setInterval> | undefined;
  private isLooking = false;
  private isLookDue = false;

  constructor(
    subscribe: Subscribe,
    private readonly look: (caller: string | undefined) => Promise<T>,
  ) {
    this.subscribed = subscribe(() => void this.lookNow());
  }

  /** Returns a function to leave, which returns whether this was the last caller. */
  join({ caller, onLook }: Follower<T>): () => boolean {
    const follower = { caller, onLook };
    this.followers.add(follower);
    return () => {
      const isLast = this.followers.delete(follower) && this.followers.size === 0;
      if (isLast) this.end();
      return isLast;
    };
  }

  lookRegularly(): void {
    if (this.isOver) return;
    this.timer ??= setInterval(() => void this.lookNow(), LOOK_EVERY_MS);
  }

  /** Reads one at a time. A notice during a read may be too new for it, so another read follows. */
  private async lookNow(): Promise<void> {
    this.isLookDue = true;
    if (this.isLooking) return;
    this.isLooking = true;
    while (this.isLookDue && this.followers.size > 0) {
      this.isLookDue = false;
      await this.lookOnce();
    }
    this.isLooking = false;
  }

  private async lookOnce(): Promise<void> {
    const [first] = this.followers;
    let found: T;
    try {
      found = await this.look(first?.caller);
    } catch {
      return;
    }
    for (const { onLook } of this.followers) onLook(found);
  }

  private end(): void {
    this.isOver = true;
    clearInterval(this.timer);
    // Nobody waits for this. A subscription that cannot be cancelled ends with its connection.
    this.subscribed.then((unsubscribe) => unsubscribe()).catch(() => undefined);
  }
}

/** The maximum wait for the live connection (ms). A viewer who missed an update notices the gap in the versions and reads the state. */
const LIMIT_MS = 1000;

/** Cache size: sessions whose newest update is kept during an outage of the live connection. */
const MAX_UNSENT = 200;

/** The audience of an update: by default the public. */
export interface Audience {
  /** Whose view is shown. */
  readonly viewer: Viewer;
  /** The seats whose events are included. */
  readonly seats: readonly Seat[];
}

const NOTHING_SENT = Promise.resolve();

const THE_PUBLIC: Audience = { viewer: 'public', seats: [] };

/** The update about a commit, built from the session at that version and only from what the audience may see. */
export function liveUpdate(
  game: AnyGame,
  session: Session,
  entry: LogEntry,
  { viewer, seats }: Audience = THE_PUBLIC,
): LiveUpdate {
  const { status, clock } = session.meta;
  return {
    type: 'update',
    session: session.id,
    version: session.version,
    ...(viewer === 'public' ? {} : { seat: viewer }),
    seatsToAct: seatsToAct(game, session),
    status,
    events: eventsHeard(entry.events, seats).map(({ text }) => text),
    moves: entry.moves.filter(({ seat, note }) => note?.unseen !== true || seats.includes(seat)).length,
    ...(entry.action ? { action: entry.action.type } : {}),
    view: isDealt(session) ? game.viewFor(session.state, viewer) : null,
    ...(clock ? { clock: clockView(clock) } : {}),
  };
}

/** The events that everybody, or a holder of one of these seats, may see. */
export const eventsHeard = (events: readonly GameEvent[], seats: readonly Seat[]): readonly GameEvent[] =>
  events.filter((event) =>
    [...seats, 'public' as const].some((viewer) => visibleEvents([event], viewer).length > 0),
  );

/**
 * Sends live updates to viewers: one per commit, and those of a session in order. Nothing waits for the live connection during an outage.
 * After it, the newest update of each session is sent; viewers notice from its version that they missed others.
 */
export class LiveUpdates {
  private readonly queue = new LatestQueue<Message>(
    (update) => this.send(update),
    (update) => this.giveUp(update),
  );
  /** The newest unsent message about each session. */
  private readonly unsent = new LRUCache<string, Message>({ max: MAX_UNSENT });
  private readonly breaker: CircuitBreaker;

  constructor(
    private readonly deps: Pick<ServiceDeps, 'broadcaster' | 'logger' | 'meter' | 'tracer' | 'closing'>,
  ) {
    const { broadcaster, logger, meter, closing } = deps;
    this.breaker = new CircuitBreaker({
      service: 'live',
      limitMs: LIMIT_MS,
      probe: (signal) => broadcaster.ping(signal),
      onClosed: () => this.catchUp(),
      logger,
      meter,
      closing,
    });
  }

  /**
   * Resolves when the update is sent or given up, at the latest after a second. Never rejects, because the commit is made in any case.
   * Undefined if it has no viewers and is not traced.
   */
  publish(game: AnyGame, session: Session, entry: LogEntry): Promise<void> | undefined {
    if (this.deps.tracer === undefined && !this.isHeard(session.id)) return undefined;
    return this.publishTraced(game, session, entry);
  }

  private async publishTraced(game: AnyGame, session: Session, entry: LogEntry): Promise<void> {
    try {
      await inSpan(this.deps.tracer, 'publish', { kind: 'producer' }, () =>
        this.isHeard(session.id) ? this.add(liveUpdate(game, session, entry)) : NOTHING_SENT,
      );
    } catch (error) {
      this.report({ session: session.id, version: session.version }, error);
    }
  }

  /** Publishes that a session was deleted, like `publish`. */
  publishDeletion(session: string): Promise<void> {
    return this.isHeard(session) ? this.add({ type: 'deleted', session }) : NOTHING_SENT;
  }

  private isHeard(session: string): boolean {
    const { broadcaster } = this.deps;
    return broadcaster.isHeard?.(liveGroups.public(session)) ?? true;
  }

  /** Resolves when the message is sent or given up, at the latest after a second. */
  private async add(message: Message): Promise<void> {
    if (this.breaker.isOpen) {
      this.giveUp(message);
      return;
    }
    const sent = this.queue.add(message.session, message);
    await withinTime(LIMIT_MS, () => sent).catch((error: unknown) => {
      if (!(error instanceof TimeLimitError)) throw error;
    });
  }

  /** A client URL for these groups, or null if there is no live connection. Rejects during an outage. */
  clientUrl(groups: readonly string[], minutes: number, host?: string): Promise<string | null> {
    // An adapter with a key creates one without a request to the service.
    return this.breaker.attempt(() => this.deps.broadcaster.clientUrl(groups, minutes, host));
  }

  /** Sends the next message about a session; false if that failed. */
  private async send(message: Message): Promise<boolean> {
    const group = liveGroups.public(message.session);
    try {
      await this.breaker.run((signal) => this.deps.broadcaster.publish(group, message, signal));
      this.unsent.clear();
      return true;
    } catch (error) {
      this.giveUp(message);
      if (!(error instanceof CircuitOpenError)) this.report(message, error);
      return false;
    }
  }

  private report(message: { readonly session: string; readonly version?: number }, error: unknown): void {
    const { session, version } = message;
    this.deps.logger.warn('A live update was not sent', { session, version, error: reasonOf(error) });
  }

  private giveUp(message: Message): void {
    this.deps.meter?.count('failedUpdates', {});
    const known = this.unsent.peek(message.session);
    if (!known || versionOf(known) <= versionOf(message)) this.unsent.set(message.session, message);
  }

  /** Queues the unsent messages before any new one. */
  private catchUp(): void {
    const messages = [...this.unsent.rvalues()].filter((message) => message !== undefined);
    this.unsent.clear();
    for (const message of messages) void this.queue.add(message.session, message);
  }
}

type Message = LiveUpdate | LiveDeletion;

/** Nothing comes after a deletion. */
const versionOf = (message: Message): number => (message.type === 'deleted' ? Infinity : message.version);
