import {
  type Clock,
  type Commit,
  type CommitResult,
  COUNTER_DAYS,
  type Counters,
  type EndNote,
  type IdempotencyRecord,
  type ListPage,
  MAX_DECISION_BYTES,
  MAX_DECISIONS,
  type NoteResult,
  OLDER_DROPPED,
  pageOf,
  type ReadResult,
  REMOVED,
  type Reservation,
  type SessionStore,
} from '../../core/ports/sessions';
import type { ListenerEvent } from '../../core/ports/listeners';
import type { Seat } from '../../core/engine';
import { defined } from '../../core/engine/values';
import type { Decision } from '../../core/session/decisions';
import { jsonOnce } from '../../core/session/json';
import type { Session, StoredEntry } from '../../core/session/types';
import { CreationIndex } from './creation-index';
import { ExpiringMap } from './expiring-map';
import { ListenerTable } from './listener-table';
import { MemoryJobs, MemoryDue, MemoryListeners } from './memory-listeners';
import { MemoryLog } from './memory-log';

/** A session at its current version, by reference, because sessions are immutable. Data that is only stored is kept as JSON text. */
interface StoredSession {
  readonly session: Session;
  readonly log: MemoryLog;
  /** Explained decisions, oldest first; grows in place, as the log does. */
  readonly decisions: string[];
  /** Slots of the idempotency records made with it. */
  readonly slots: string[];
}

/** The parts of a new version of a session. */
type SessionWrite = Pick<Commit, 'entry' | 'ttlSeconds' | 'idempotency' | 'decision'>;

const COUNTER_SECONDS = COUNTER_DAYS * 24 * 60 * 60;

/** The name of what belongs to a session: a slot, a seat, a version. */
const keyIn = (id: string, part: string | number): string => `${id}/${part}`;

/** Sessions in the memory of one process: the store of tests and of the embedded host. Never throws `StoreUnavailable`. */
export class MemoryStore implements SessionStore {
  readonly shared: boolean = false;
  readonly due = new MemoryDue();
  readonly listeners: MemoryListeners;
  readonly jobs: MemoryJobs;
  private readonly listing = new CreationIndex();
  private readonly watchers = new ListenerTable();
  /** When games ended that may not be archived yet. */
  private readonly endings = new MemoryDue();
  private readonly sessions: ExpiringMap<string, StoredSession>;
  private readonly records: ExpiringMap<string, string>;
  private readonly reservations: ExpiringMap<string, Reservation>;
  private readonly leases: ExpiringMap<string, true>;
  private readonly heard: ExpiringMap<string, true>;
  private readonly counters: ExpiringMap<string, Counters>;

  constructor(private readonly clock: Clock) {
    this.sessions = new ExpiringMap(clock, (id) => this.listing.remove(id));
    this.records = new ExpiringMap(clock);
    this.reservations = new ExpiringMap(clock);
    this.leases = new ExpiringMap(clock);
    this.heard = new ExpiringMap(clock);
    this.counters = new ExpiringMap(clock);
    this.jobs = new MemoryJobs(clock);
    this.listeners = new MemoryListeners(clock, this.due, (id) => this.sessions.get(id)?.session.version);
  }

  now(): number {
    return this.clock.now();
  }

  syncTime(): undefined {
    return undefined;
  }

  create(input: Parameters<SessionStore['create']>[0]): Promise<'created' | 'exists'> {
    const { session, listed } = input;
    if (this.sessions.get(session.id)) return Promise.resolve('exists');
    this.keep({ session, log: new MemoryLog(), decisions: [], slots: [] }, input);
    if (input.isEnd) this.endings.enter(session.id, session.meta.updatedAt);
    if (listed) this.listing.add({ createdAt: session.meta.createdAt, id: session.id });
    return Promise.resolve('created');
  }

  read(id: string, knownVersion?: number): Promise<ReadResult> {
    const session = this.sessions.get(id)?.session;
    if (!session) return Promise.resolve({ kind: 'missing' });
    return Promise.resolve(
      session.version === knownVersion ? { kind: 'same' } : { kind: 'session', session },
    );
  }

  commit(commit: Commit): Promise<CommitResult> {
    return Promise.resolve(this.compareAndSet(commit));
  }

  async readLog(id: string, after: number, limit: number): Promise<readonly StoredEntry[]> {
    const page = await this.sessions.get(id)?.log.page(id, Math.max(after, 0), Math.max(limit, 0));
    return (page ?? []).map((entry) => JSON.parse(entry) as StoredEntry);
  }

  async compressLog(id: string, upTo: number): Promise<void> {
    await this.sessions.get(id)?.log.compress(upTo);
  }

  noteDecision(
    ...[id, decision, idempotency]: Parameters<SessionStore['noteDecision']>
  ): Promise<NoteResult> {
    const record = idempotency ? this.recordIn(id, idempotency.slot) : null;
    if (record) return Promise.resolve({ kind: 'repeat', record });
    const stored = this.sessions.get(id);
    if (!stored) return Promise.resolve({ kind: 'missing' });
    this.keepBeside(stored, defined({ decision, idempotency }));
    return Promise.resolve({ kind: 'noted' });
  }

  readDecisions(id: string): Promise<readonly Decision[]> {
    const decisions = this.sessions.get(id)?.decisions ?? [];
    return Promise.resolve(decisions.map((decision) => JSON.parse(decision) as Decision));
  }

  recall(id: string, slot: string): Promise<IdempotencyRecord | null> {
    return Promise.resolve(this.recordIn(id, slot));
  }

  recordCoverage(id: string, slot: string, upTo: number): Promise<number> {
    const record = this.recordIn(id, slot);
    if (record?.upTo !== undefined) return Promise.resolve(record.upTo);
    if (record) this.records.replace(keyIn(id, slot), JSON.stringify({ ...record, upTo }));
    return Promise.resolve(upTo);
  }

  reserve(slot: string, reservation: Reservation, ttlSeconds: number): Promise<Reservation> {
    const holding = this.reservations.get(slot);
    if (!holding) this.reservations.set(slot, reservation, ttlSeconds);
    return Promise.resolve(holding ?? reservation);
  }

  remove(id: string, event?: ListenerEvent | null): Promise<boolean> {
    const removed = this.sessions.take(id);
    if (removed && event) this.listeners.queue(id, event);
    for (const slot of removed?.slots ?? []) this.records.take(keyIn(id, slot));
    this.listing.remove(id);
    this.endings.drop(id);
    if (removed) this.notify(id, REMOVED);
    return Promise.resolve(removed !== undefined);
  }

  list(...[limit, after]: Parameters<SessionStore['list']>): Promise<ListPage> {
    return Promise.resolve(pageOf(this.listing.newest(limit + 1, after ?? null), limit));
  }

  unlist(id: string): Promise<void> {
    this.listing.remove(id);
    return Promise.resolve();
  }

  repairList(): Promise<number> {
    const gone = this.listing.newest(Infinity, null).filter(({ id }) => !this.sessions.get(id));
    for (const { id } of gone) this.listing.remove(id);
    return Promise.resolve(gone.length);
  }

  async endNotes(until: number, limit: number): Promise<readonly EndNote[]> {
    const ended = await this.endings.before(until, limit);
    return ended.map(({ session, at }) => ({ id: session, since: at }));
  }

  settle({ id, since }: EndNote): Promise<void> {
    return this.endings.settle({ session: id, at: since });
  }

  addCounters(day: string, added: Counters): Promise<void> {
    const counters: Record<string, number> = { ...this.counters.get(day) };
    for (const [name, count] of Object.entries(added)) counters[name] = (counters[name] ?? 0) + count;
    this.counters.set(day, counters, COUNTER_SECONDS);
    return Promise.resolve();
  }

  readCounters(days: readonly string[]): Promise<readonly Counters[]> {
    return Promise.resolve(days.map((day) => this.counters.get(day) ?? {}));
  }

  lease(id: string, version: number, ms: number): Promise<boolean> {
    const isFree = !this.leases.get(keyIn(id, version));
    if (isFree) this.leases.set(keyIn(id, version), true, ms / 1000);
    return Promise.resolve(isFree);
  }

  markHeard(id: string, seat: Seat, ms: number): Promise<void> {
    this.heard.set(keyIn(id, seat), true, ms / 1000);
    return Promise.resolve();
  }

  heardSeats(id: string, seats: readonly Seat[]): Promise<readonly Seat[]> {
    return Promise.resolve(seats.filter((seat) => this.heard.get(keyIn(id, seat))));
  }

  subscribe(id: string, listener: (version: number) => void): Promise<() => Promise<void>> {
    const remove = this.watchers.add(id, listener);
    return Promise.resolve(() => {
      remove();
      return Promise.resolve();
    });
  }

  ping(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private compareAndSet(commit: Commit): CommitResult {
    const { session, expectedVersion, tokensChanged, idempotency, leaseMs } = commit;
    const record = idempotency ? this.recordIn(session.id, idempotency.slot) : null;
    if (record) return { kind: 'repeat', record };
    const stored = this.sessions.get(session.id);
    if (!stored) return { kind: 'missing' };
    if (stored.session.version !== expectedVersion) return { kind: 'conflict', session: stored.session };
    const next = tokensChanged ? session : { ...session, tokens: stored.session.tokens };
    this.keep({ ...stored, session: next }, commit);
    if (commit.isEnd) this.endings.enter(session.id, session.meta.updatedAt);
    if (leaseMs !== undefined) this.leases.set(keyIn(session.id, session.version), true, leaseMs / 1000);
    const hasListeners = this.listeners.queue(session.id, commit.listenerEvent, commit.ttlSeconds);
    this.notify(session.id, session.version);
    return hasListeners ? { kind: 'committed', hasListeners } : { kind: 'committed' };
  }

  /** Writes a version with its log entry, decision and idempotency record, and renews their expiry. */
  private keep(stored: StoredSession, { entry, ttlSeconds, ...beside }: SessionWrite): void {
    stored.log.entries.push(jsonOnce(entry));
    this.keepBeside(stored, beside);
    this.sessions.set(stored.session.id, stored, ttlSeconds);
  }

  private keepBeside(
    { session, decisions, slots }: StoredSession,
    { idempotency, decision }: Pick<Commit, 'idempotency' | 'decision'>,
  ): void {
    if (decision) {
      decisions.push(JSON.stringify(decision));
      const dropped = decisions.splice(0, decisions.length - newestKept(decisions));
      const [oldest] = decisions;
      if (dropped.length > 0 && oldest !== undefined) decisions[0] = OLDER_DROPPED + oldest.slice(1);
    }
    if (idempotency) {
      const { slot, record, ttlSeconds } = idempotency;
      slots.push(slot);
      this.records.set(keyIn(session.id, slot), JSON.stringify(record), ttlSeconds);
    }
  }

  /** Called after the commit, as with a server: a listener never runs inside the commit that it is notified of. */
  private notify(id: string, version: number): void {
    queueMicrotask(() => this.watchers.notify(id, version));
  }

  private recordIn(id: string, slot: string): IdempotencyRecord | null {
    const record = this.records.get(keyIn(id, slot));
    return record === undefined ? null : (JSON.parse(record) as IdempotencyRecord);
  }
}

/** The number of decisions to keep: the newest that fit, and always the last one. */
function newestKept(decisions: readonly string[]): number {
  let bytes = 0;
  const tooMany = decisions.toReversed().findIndex((decision, at) => {
    bytes += Buffer.byteLength(decision);
    return at >= MAX_DECISIONS || (bytes > MAX_DECISION_BYTES && at > 0);
  });
  return tooMany === -1 ? decisions.length : tooMany;
}
