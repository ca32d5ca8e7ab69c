import { yieldToOthers } from '../async';
import type { AnyGame, Result, Viewer } from '../engine';
import type { ApiError, Caller, LiveMessage, LiveUpdate } from '../api/game-api';
import {
  type Access,
  accessOf,
  accessOfHash,
  hashToken,
  type LoadedSession,
  namedOutcome,
  readingViewer,
  type Session,
} from '../session';
import type { Subscription } from './live';
import type { Kernel } from './kernel';
import { isGone, isTimed, timeIsUpAt } from './events-since';
import { type CommitPages, isNearPresent } from './updates';

/** How often a session with readers is read if nothing else causes a read (ms). */
const BEAT_MS = 15_000;

/** When to read a session again whose clock has run out but whose flag is not recorded yet (ms). */
const FLAG_PAUSE_MS = 100;

/** The number of updates to send, to all readers together, before other requests get a turn. */
const TOLD_AT_ONCE = 250;

/** Takes what a session tells. */
export interface EventsReader {
  /** Takes the next message; false: no more before `proceed`, except the last one. */
  take(message: LiveMessage): boolean;
  /** There will be no more messages: the session is over, the caller lost access, or the store is away. */
  done(): void;
}

/** An active reading; it must be ended with `stop`, unless its reader got `done`. */
export interface EventsReading {
  /** The reader can take messages again. */
  proceed(): void;
  stop(): void;
}

/** Reads the current session, and follows it. */
export interface SessionReader {
  /** The session for a caller who waits for changes. */
  lookAgain(id: string, caller: Caller): Promise<Look>;
  /** The same for all waiting callers; `caller`: `Caller.origin` of one of them. */
  lookFor(id: string, caller: string | undefined): Promise<Look>;
  /** Calls `onLook` with each read of the session from now on, the same for all callers. */
  follow(id: string, caller: Caller, onLook: (found: Look) => void): Promise<Subscription>;
}

/** A reader's request. */
interface FollowRequest {
  readonly caller: Caller;
  /** The seat that it named. */
  readonly seat: Viewer | undefined;
}

type Look = Result<LoadedSession, ApiError>;

/**
 * The event feed of a session for all its readers in this process. However many there are, there is one subscription, one timer, one read of the session and
 * one of the log after each commit, and one message for all readers with the same rights. An idle reader is only a small object.
 */
export class SessionFeed {
  private readonly followers = new Set<Follower>();
  private newest: Look | undefined;
  private subscribing: Promise<Subscription> | undefined;
  private subscription: Subscription | undefined;
  private timer: NodeJS.Timeout | undefined;
  private nextBeatAt: number;
  private isTelling = false;
  private isTellingDue = false;

  /** `onEmpty` is called when the last reader has left. */
  constructor(
    private readonly runtime: Kernel,
    private readonly reader: SessionReader,
    private readonly pages: CommitPages,
    readonly id: string,
    private readonly onEmpty: () => void,
  ) {
    this.nextBeatAt = runtime.deps.clock.now() + BEAT_MS;
  }

  /** Adds a reader who knows the game up to some version, and sends `first` at once. */
  join(
    reader: EventsReader,
    { caller, seat }: FollowRequest,
    known: { readonly version: number; readonly first: readonly LiveUpdate[] },
  ): Follower {
    const follower = new Follower(this, reader, caller, seat, known.version);
    this.followers.add(follower);
    follower.tell(known.first);
    return follower;
  }

  /** Sends the reader everything that comes: it is subscribed to the session from now on. */
  async follow(follower: Follower, caller: Caller): Promise<void> {
    if (follower.hasEnded()) return;
    try {
      this.subscribing ??= this.reader.follow(this.id, caller, (found) => this.hear(found));
      this.subscription = await this.subscribing;
      // Commits before the subscription started.
      const found = await this.reader.lookAgain(this.id, caller);
      if (found.ok) this.hear(found);
      else follower.fail(found.error);
    } catch {
      // During an outage: the reader comes back, and gets the error.
      follower.end();
    }
  }

  /** Stores the current session, and sends updates to readers who do not have them yet. */
  hear(found: Look): void {
    const { newest } = this;
    // A read that began before another may have returned an earlier version.
    if (found.ok && newest?.ok && found.value.session.version < newest.value.session.version) return;
    this.newest = found;
    if (found.ok && this.subscription) this.expectTime(found.value, this.subscription);
    void this.tellAll();
  }

  /** A reader has room again, and may have missed something. */
  proceed({ told }: Follower): void {
    if (!this.newest?.ok) return;
    const { version, meta } = this.newest.value.session;
    if (told < version || meta.status === 'ended') void this.tellAll();
  }

  leave(follower: Follower): void {
    if (!this.followers.delete(follower) || this.followers.size > 0) return;
    clearTimeout(this.timer);
    if (this.subscription) this.subscription.stop();
    else void this.subscribing?.then((subscription) => subscription.stop()).catch(() => undefined);
    this.onEmpty();
  }

  /** Ends every reading. */
  close(): void {
    for (const follower of [...this.followers]) follower.end();
  }

  /** The session may change without a commit: a flag falls, a bot has to move, or it expires. */
  private expectTime(loaded: LoadedSession, subscription: Subscription): void {
    const now = this.runtime.deps.clock.now();
    if (isTimed(loaded, now)) subscription.expectTime();
    clearTimeout(this.timer);
    if (this.followers.size === 0) return;
    const flagMs = Math.max(FLAG_PAUSE_MS, timeIsUpAt(loaded.session) - now);
    this.timer = setTimeout(() => void this.beat(), Math.min(Math.max(0, this.nextBeatAt - now), flagMs));
  }

  private async beat(): Promise<void> {
    const { clock } = this.runtime.deps;
    const [first] = this.followers;
    const isRegular = clock.now() >= this.nextBeatAt;
    if (isRegular) this.nextBeatAt = clock.now() + BEAT_MS;
    try {
      const found = await this.reader.lookFor(this.id, first?.origin);
      if (isRegular && found.ok) this.noteHolders(found.value);
      this.hear(found);
    } catch {
      this.close();
    }
  }

  /** A player who only reads the feed is present, too. */
  private noteHolders(loaded: LoadedSession): void {
    for (const follower of this.followers) {
      const access = follower.isKnown ? follower.accessTo(loaded.session) : null;
      if (access) this.runtime.absences.heard(loaded, access);
    }
  }

  /** Sends missing updates to all readers with room; one run at a time. */
  private async tellAll(): Promise<void> {
    this.isTellingDue = true;
    if (this.isTelling) return;
    this.isTelling = true;
    while (this.isTellingDue && this.newest) {
      this.isTellingDue = false;
      await this.tellOnce(this.newest);
    }
    this.isTelling = false;
  }

  private async tellOnce(found: Look): Promise<void> {
    if (!found.ok) {
      for (const follower of [...this.followers]) follower.fail(found.error);
      return;
    }
    const { game, session } = found.value;
    for (const [told, group] of this.readyBefore(session.version)) {
      if (isNearPresent(told, session.version)) await this.tell(group, told, found.value);
      // Readers who are far behind delay nobody.
      else void this.tell(group, told, found.value).then(() => this.tellAll());
    }
    if (session.meta.status !== 'ended') return;
    const end = endOf(game, session);
    for (const follower of [...this.followers]) if (follower.knows(session.version)) follower.end(end);
  }

  /** Readers with room who lack a version, grouped by the version they have. */
  private readyBefore(version: number): ReadonlyMap<number, readonly Follower[]> {
    const groups = new Map<number, Follower[]>();
    for (const follower of this.followers) {
      if (follower.isBusy || follower.told >= version) continue;
      const group = groups.get(follower.told);
      if (group) group.push(follower);
      else groups.set(follower.told, [follower]);
    }
    return groups;
  }

  /** Sends readers at the same version some of the commits after it. */
  private async tell(group: readonly Follower[], told: number, current: LoadedSession): Promise<void> {
    for (const follower of group) follower.isServed = true;
    try {
      const commits = await this.pages.after(current, told, group[0]?.origin);
      let count = 0;
      for (const follower of group) {
        if (count >= TOLD_AT_ONCE) {
          await yieldToOthers();
          count = 0;
        }
        const access = commits.ok ? follower.accessTo(current.session) : null;
        if (!commits.ok) follower.fail(commits.error);
        else if (access) {
          const updates = commits.value.for({ access, named: follower.seat });
          count += updates.length;
          follower.tell(updates);
        } else follower.end();
        follower.isServed = false;
      }
    } catch {
      for (const follower of group) follower.end();
    }
  }
}

const NO_UPDATES: readonly LiveUpdate[] = [];

/** One reader of a session's events. */
class Follower implements EventsReading {
  /** True while updates are being sent to it. */
  isServed = false;
  /** The address by which limits count it: `Caller.origin`. */
  readonly origin: string | undefined;
  /** The hash of its token, so that every message needs only a comparison; null for a stranger. */
  private readonly tokenHash: string | null;
  private hasRoom = true;
  private isOver = false;
  /** The data that it could not accept yet. */
  private ahead = NO_UPDATES;

  constructor(
    private readonly feed: SessionFeed,
    private readonly reader: EventsReader,
    { token, origin }: Caller,
    readonly seat: Viewer | undefined,
    /** The version up to which it has got everything, or soon will. */
    public told: number,
  ) {
    this.origin = origin;
    this.tokenHash = token === undefined ? null : hashToken(token);
  }

  /** Whether it sent a token. */
  get isKnown(): boolean {
    return this.tokenHash !== null;
  }

  /** Whether its reading has ended. */
  hasEnded(): boolean {
    return this.isOver;
  }

  get isBusy(): boolean {
    return this.isServed || !this.hasRoom;
  }

  /** Whether it has got everything up to a version. */
  knows(version: number): boolean {
    return !this.isServed && this.ahead.length === 0 && this.told >= version;
  }

  /** Its access to the current session; null if it may not read it any more. */
  accessTo(session: Session): Access | null {
    const access =
      this.tokenHash === null ? strangersTo(session) : accessOfHash(session.tokens, this.tokenHash);
    return access && readingViewer(access, [], this.seat).ok ? access : null;
  }

  /** Sends it these updates as far as it has room, and the rest when it has room again. */
  tell(updates: readonly LiveUpdate[]): void {
    if (this.hasEnded()) return;
    this.told = updates.at(-1)?.version ?? this.told;
    for (const [index, update] of updates.entries()) {
      if (!this.hasRoom) {
        this.ahead = updates.slice(index);
        return;
      }
      this.hasRoom = this.reader.take(update);
      // It may have taken enough.
      if (this.hasEnded()) return;
    }
  }

  proceed(): void {
    if (this.hasEnded()) return;
    const { ahead } = this;
    this.hasRoom = true;
    this.ahead = NO_UPDATES;
    this.tell(ahead);
    if (this.ahead.length === 0) this.feed.proceed(this);
  }

  /** The end, with a last message if the session is gone. */
  fail(error: ApiError): void {
    this.end(isGone(error) ? { type: 'deleted', session: this.feed.id } : undefined);
  }

  /** Ends the reading; the last message is sent even without room. */
  end(last?: LiveMessage): void {
    if (this.hasEnded()) return;
    this.stop();
    if (last) this.reader.take(last);
    this.reader.done();
  }

  stop(): void {
    this.isOver = true;
    this.ahead = NO_UPDATES;
    this.feed.leave(this);
  }
}

/** The access to a session without a token. */
function strangersTo(session: Session): Access | null {
  const access = accessOf(session, null);
  return access.ok ? access.value : null;
}

function endOf(game: AnyGame, { id, version, meta }: Session): LiveMessage {
  const { outcome, seats } = meta;
  const end = { type: 'end', session: id, version } as const;
  return outcome ? { ...end, outcome: namedOutcome(game, seats, outcome) } : end;
}
