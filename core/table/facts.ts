import { BatchWindow, Semaphore, settledWithin, valueWithin } from '../async';
import { isSessionId } from '../api/schemas';
import type { Result } from '../engine';
import { isForfeitable, type LoadedSession, type LogEntry, seatsToAct, type Session } from '../session';
import { ArchiveUnavailable } from '../ports/archive';
import type { ServiceDeps } from '../ports/host';
import { type EndNote, NewerRecord, UnreadableRecord } from '../ports/sessions';
import { RecordsUnavailable } from '../ports/records';
import { CircuitOpenError } from '../ports/circuit-breaker';
import type { SessionLoader } from './load';
import type { GameCounter } from './game-counter';
import type { LiveUpdates } from './live';
import type { Meter } from '../ports/services';

/** Other hosts send no notices about records, so a waiting request checks again after this long (ms) at the latest. */
const POLL_MS = 1_000;

/** The name under which requests wait for a player's next task. */
export const newsOfPlayer = (player: string): string => `player:${player}`;

/** Lets requests wait for changes of records, and players for their turns: changes by this process are seen at once, those by others at the next check. */
export class RecordNews {
  private readonly waiting = new Map<string, Set<() => void>>();

  /** Makes all requests that wait under a name check again. */
  tell(name: string): void {
    for (const wake of this.waiting.get(name) ?? []) wake();
  }

  /** Checks until the result is good enough, until the time (ms) is up, or until the signal; returns the last result. */
  async wait<Found>(
    name: string,
    look: () => Promise<Found>,
    isEnough: (found: Found) => boolean,
    { ms, signal }: { readonly ms: number; readonly signal?: AbortSignal | undefined },
  ): Promise<Found> {
    const end = performance.now() + ms;
    for (;;) {
      // Before the check, so that no change after it is missed.
      const told = this.next(name);
      try {
        const found = await look();
        const left = end - performance.now();
        if (isEnough(found) || left <= 0 || signal?.aborted) return found;
        await valueWithin(Math.min(POLL_MS, left), told.news, signal);
      } finally {
        told.stop();
      }
    }
  }

  private next(name: string): { readonly news: Promise<true>; readonly stop: () => void } {
    const all = this.waiting.get(name) ?? new Set();
    this.waiting.set(name, all);
    let wake = (): void => undefined;
    const news = new Promise<true>((resolve) => (wake = () => resolve(true)));
    all.add(wake);
    return {
      news,
      stop: () => {
        all.delete(wake);
        if (all.size === 0 && this.waiting.get(name) === all) this.waiting.delete(name);
      },
    };
  }
}

/** The maximum time for all subscribers to handle an end (ms). */
const DELIVERY_LIMIT_MS = 30_000;

/** The maximum time that a process waits at its end for deliveries (ms). */
const IDLE_LIMIT_MS = 2_000;

/** The maximum time that a list of finished games waits for those that ended just before (ms). */
const CATCH_UP_LIMIT_MS = 1_000;

/** How long an end waits for others, so that they are delivered together (ms), which is cheaper for the archive. */
const BATCH_WINDOW_MS = 50;

/** The maximum number of ends that a process delivers at once. */
const AT_ONCE = 32;

/** The maximum number of waiting ends. All others are left to the sweep, which finds their notes in the store. */
const MAX_WAITING = 1_000;

/** A session with an outcome lives at least this long after its last commit (s), so that there is time for its subscribers; a rated game gets as much to end. */
const DELIVERY_SECONDS = 60 * 60;

/** The lifetime of an ended session (s), if other sessions live for `ttl`. */
export const endedLifetime = (ttl: number): number => Math.max(ttl, DELIVERY_SECONDS);

/** Younger notes (ms) may belong to commits in progress, or to ends that the process which made them is about to deliver. */
const GRACE_MS = 60_000;

/** How long a sweep has a session to itself (ms). If its process ends meanwhile, another sweep may take it after that. */
const LEASE_MS = 60_000;

/** How many notes are read at once. */
const BATCH = 50;

/** A sweep starts no further batch after this long (ms); the next sweep continues. */
const SWEEP_MS = 20_000;

/** A session that ended with an outcome. */
export interface EndedSession extends LoadedSession {
  /** Whether subscribers may have handled it before. */
  readonly isRepeat: boolean;
}

/** `deleted`: the session was deleted meanwhile, so no other subscriber needs its end. */
export type HandlingResult = 'handled' | 'deleted';

/** Why a subscriber never can do its part. */
export interface Undoable {
  readonly message: string;
}

export const GONE: Undoable = { message: 'its session is gone' };

/**
 * A part of the server that handles sessions that ended with an outcome, and players that were deleted, each at least once: on this host, or on another
 * one if this is killed. Handling one again changes nothing.
 */
export interface Subscriber {
  /** It starts follow-up work, so it is called after the subscribers that record the end. */
  readonly isLast?: true;
  /** What it does with a game, for log lines: "archived". */
  readonly verb: string;
  /** Whether it handles the end of a session. An end that no subscriber handles is not noted. */
  concerns(session: Session): boolean;
  /** Returns an error if it can never do its part, and rejects if it cannot now. */
  sessionEnded(ended: EndedSession): Promise<Result<HandlingResult, Undoable>>;
  /** The same once the session is gone from the store. */
  sessionGone(id: string): Promise<Result<HandlingResult, Undoable>>;
  /** A player was deleted. Rejects if the subscriber cannot do its part now. */
  playerDeleted?(id: string): Promise<void>;
}

/** Why a subscriber did not do its part. */
interface Failure {
  readonly verb: string;
  readonly error: unknown;
  /** Whether it never can. */
  readonly isFinal: boolean;
}

type FactsDeps = Pick<ServiceDeps, 'store' | 'clock' | 'sessionTtlSeconds' | 'logger' | 'meter'>;

/**
 * Announces the ends of sessions to subscribers. The commit that ends one leaves a note in the store, which is settled once all have done their part; a sweep
 * delivers ends that the committing process did not.
 */
export class Facts {
  private readonly turns = new Semaphore(AT_ONCE);
  private readonly batchWindow = new BatchWindow(BATCH_WINDOW_MS);
  /** Deliveries that run or wait for their turn. */
  private readonly underway = new Set<Promise<void>>();

  /** `subscribers`: called at the first end, because they depend on parts that announce ends themselves. */
  constructor(
    private readonly deps: FactsDeps,
    private readonly loader: SessionLoader,
    private readonly subscribers: () => readonly Subscriber[],
  ) {}

  /** Whether a step ends a session that some subscriber handles, so that the commit must write a note. `before` is absent for a new session. */
  isEnd(next: Session, before?: Session): boolean {
    return next.meta.outcome !== undefined && before?.meta.outcome === undefined && this.concerns(next);
  }

  /** How long a session lives after a commit (s). */
  lifetime(session: Session): number {
    const { sessionTtlSeconds: ttl } = this.deps;
    if (session.meta.outcome) return this.concerns(session) ? endedLifetime(ttl) : ttl;
    return isForfeitable(session) ? ttl + DELIVERY_SECONDS : ttl;
  }

  /** Announces an end after the last move is answered. If a subscriber fails, or too many ends wait, the note of the commit leads the sweep to it. */
  announce(ended: LoadedSession): void {
    if (this.underway.size >= MAX_WAITING) {
      this.deps.meter?.count('failedArchivings', { kind: 'postponed' });
      return;
    }
    const delivery = this.batchWindow.over().then(() => this.turns.run(() => this.attempt(ended)));
    this.underway.add(delivery);
    void delivery.finally(() => this.underway.delete(delivery));
  }

  /** Resolves when the ends announced before in this process are delivered or, at the latest, after a second. */
  caughtUp(): Promise<void> {
    return this.delivered(CATCH_UP_LIMIT_MS);
  }

  /** The same for a process that ends, which waits two seconds at most: the store has notes of the rest. */
  idle(): Promise<void> {
    return this.delivered(IDLE_LIMIT_MS);
  }

  /**
   * Delivers ends that the committing processes did not; returns how many notes are settled. Throws if the store or the archive is away:
   * the notes of the remaining sessions stay for the next sweep.
   */
  async sweep(): Promise<number> {
    const { store, clock } = this.deps;
    const start = clock.now();
    let settled = 0;
    while (clock.now() < start + SWEEP_MS) {
      const notes = await store.endNotes(start - GRACE_MS, BATCH);
      const before = settled;
      for (const note of notes) {
        if (!(await this.deliverNoted(note))) continue;
        await store.settle(note);
        settled += 1;
      }
      // The rest is with sweeps of other hosts.
      if (settled === before) break;
    }
    return settled;
  }

  /** Announces that a player was deleted. Rejects if a subscriber cannot do its part now. */
  async playerDeleted(id: string): Promise<void> {
    for (const subscriber of this.subscribers()) await subscriber.playerDeleted?.(id);
  }

  private concerns(session: Session): boolean {
    return this.subscribers().some((each) => each.concerns(session));
  }

  private async delivered(limitMs: number): Promise<void> {
    if (this.underway.size === 0) return;
    this.batchWindow.end();
    await settledWithin(limitMs, Promise.all(this.underway)).catch(() => undefined);
  }

  private async attempt(ended: LoadedSession): Promise<void> {
    const { id, meta } = ended.session;
    const delivery = async (): Promise<readonly Failure[]> => {
      const failures = await this.deliver(ended, false);
      if (failures.length === 0) await this.deps.store.settle({ id, since: meta.updatedAt });
      return failures;
    };
    const failures = await settledWithin(DELIVERY_LIMIT_MS, delivery()).catch((error: unknown) => [
      { verb: 'archived', error, isFinal: false },
    ]);
    if (failures.length > 0) this.deps.meter?.count('failedArchivings', { kind: 'postponed' });
    for (const { verb, error } of failures) {
      // The circuit breaker has reported the outage already.
      if (error instanceof ArchiveUnavailable && error.cause instanceof CircuitOpenError) continue;
      this.deps.logger.warn(`A finished game is not ${verb} yet`, { session: id, error: messageOf(error) });
    }
  }

  /** Calls every subscriber, even if others fail; returns the failures. */
  private async deliver({ game, session }: LoadedSession, isRepeat: boolean): Promise<readonly Failure[]> {
    const failures: Failure[] = [];
    for (const subscriber of this.subscribers().filter((each) => each.concerns(session))) {
      const { handled, failure } = await outcomeOf(subscriber, () =>
        subscriber.sessionEnded({ game, session, isRepeat }),
      );
      if (handled === 'deleted') return [];
      if (failure) failures.push(failure);
    }
    return failures;
  }

  /** Delivers the end of a note; returns whether the note is done. */
  private async deliverNoted({ id }: EndNote): Promise<boolean> {
    if (!isSessionId(id)) return this.giveUp(id, 'archived', 'it is not a session');
    try {
      return this.isSettled(id, await this.failuresOf(id));
    } catch (error) {
      if (error instanceof UnreadableRecord) return this.giveUp(id, 'archived', error.reason);
      // It is left to a server that can read the session.
      if (error instanceof NewerRecord) return false;
      throw error;
    }
  }

  /** Null: another sweep has the session at this moment. */
  private async failuresOf(id: string): Promise<readonly Failure[] | null> {
    const { store } = this.deps;
    const found = await store.read(id);
    if (found.kind !== 'session') return this.deliverGone(id);
    // The commit of this note was never made.
    if (!found.session.meta.outcome) return [];
    if (!(await store.lease(id, found.session.version, LEASE_MS))) return null;
    const loaded = this.loader.withGame(found.session);
    if (!loaded.ok) return [{ verb: 'archived', error: loaded.error.reason, isFinal: true }];
    return this.deliver(loaded.value, true);
  }

  private async deliverGone(id: string): Promise<readonly Failure[]> {
    const failures: Failure[] = [];
    for (const subscriber of this.subscribers()) {
      const { failure } = await outcomeOf(subscriber, () => subscriber.sessionGone(id));
      if (failure) failures.push(failure);
    }
    return failures;
  }

  /** Reports permanent failures. Throws if the sweep must stop; an outage of the records concerns only some sessions. */
  private isSettled(id: string, failures: readonly Failure[] | null): boolean {
    if (failures === null) return false;
    const passing = failures.filter(({ isFinal }) => !isFinal);
    for (const { error } of passing) if (!(error instanceof RecordsUnavailable)) throw error;
    if (passing.length > 0) return false;
    for (const { verb, error } of failures) this.giveUp(id, verb, messageOf(error));
    return true;
  }

  private giveUp(session: string, verb: string, reason: string): true {
    this.deps.meter?.count('failedArchivings', { kind: 'given_up' });
    this.deps.logger.error(`A finished game cannot be ${verb}`, { session, reason });
    return true;
  }
}

/** The result or the failure of a subscriber. */
async function outcomeOf(
  { verb }: Subscriber,
  handle: () => Promise<Result<HandlingResult, Undoable>>,
): Promise<{ readonly handled?: HandlingResult; readonly failure?: Failure }> {
  try {
    const result = await handle();
    return result.ok ? { handled: result.value } : { failure: { verb, error: result.error, isFinal: true } };
  } catch (error) {
    return { failure: { verb, error, isFinal: error instanceof UnreadableRecord } };
  }
}

/** A broken record says why; its message names no reason. */
function messageOf(error: unknown): string {
  if (error instanceof UnreadableRecord) return error.reason;
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}

/**
 * The follow-up work of a commit. It is done before the request is answered, because a serverless host may stop afterwards. It cannot make the commit fail or
 * delay it for more than a second. Only subscribers to ends run after the answer, because the commit leaves a note.
 */
export class AfterCommit {
  constructor(
    private readonly updates: LiveUpdates,
    private readonly facts: Facts,
    private readonly counter: GameCounter,
    private readonly news: RecordNews,
    private readonly meter?: Meter,
  ) {}

  /** Whether a step ends a session, so that the commit writes a note. `before` is absent for a new session. */
  isEnd(next: Session, before?: Session): boolean {
    return this.facts.isEnd(next, before);
  }

  /** How long a session lives after a commit (s). */
  lifetime(next: Session): number {
    return this.facts.lifetime(next);
  }

  /**
   * Counts the moves, notifies viewers, and counts the game if it is over; then its end is announced. Undefined: there is nothing to wait
   * for, as after most moves.
   */
  follow({ game, session }: LoadedSession, entry: LogEntry, isEnd: boolean): Promise<void> | undefined {
    this.meter?.count('moves', { game: game.id }, entry.moves.length);
    if (session.meta.contest) this.callPlayers({ game, session });
    const announce = (): void => {
      if (isEnd) this.facts.announce({ game, session });
    };
    const published = this.updates.publish(game, session, entry);
    const counted = this.counter.follow({ game, session }, entry);
    if (published || counted) return Promise.all([published, counted]).then(announce);
    announce();
    return undefined;
  }

  /** Wakes players of a contest who wait for their next game if they have to move in this one. */
  private callPlayers({ game, session }: LoadedSession): void {
    for (const seat of seatsToAct(game, session)) {
      const player = session.meta.seats[seat]?.player;
      if (player) this.news.tell(newsOfPlayer(player.id));
    }
  }
}
