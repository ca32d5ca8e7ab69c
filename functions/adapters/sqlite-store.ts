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
  NO_SESSION,
  type NoteResult,
  OLDER_DROPPED,
  pageOf,
  type ReadResult,
  type Reservation,
  type SessionStore,
} from '../../core/ports/sessions';
import type { ListenerEvent } from '../../core/ports/listeners';
import { defined } from '../../core/engine/values';
import type { Decision } from '../../core/session/decisions';
import { jsonOnce } from '../../core/session/json';
import { versionIn } from '../../core/session/stored-log';
import type { Session, StoredEntry } from '../../core/session/types';
import {
  parseDecision,
  parseRecord,
  parseReservation,
  linesText,
  parseSession,
  type SessionTexts,
  writeSession,
} from './session-records';
import { SqliteJobs, SqliteMarks } from './sqlite-marks';
import { SqliteFile } from './sqlite-file';
import { compressLog, readLog } from './sqlite-log';
import { DROP_DECISIONS, EXPIRING_TABLES, FIND_SESSION, MARK_OLDEST_DECISION } from './sqlite-schema';
import { SqliteWatch } from './sqlite-watch';
import { SqliteDue, SqliteListeners } from './sqlite-listeners';

/** The maximum time that a request waits to write (ms). */
const DEFAULT_TIMEOUT_MS = 2000;

/** The number of expired rows of each table that a creation removes: more than it adds, so that they do not accumulate. */
const SWEPT_PER_CREATION = 4;

/** The number of steps in the life of a session: its expiry is updated only once per step. */
const EXPIRY_STEPS = 1000;

const COUNTER_SECONDS = COUNTER_DAYS * 24 * 60 * 60;

/** The row of a session, its version, and other data that a commit needs. */
interface SessionPlace {
  readonly row: number;
  readonly version: number;
  readonly expires_at: number;
  /** 1 if it has listeners. */
  readonly has_listeners: number;
}

/** Sessions in one SQLite file, which several processes of one user share. They run on one machine, and use its clock. */
export class SqliteStore extends SqliteMarks implements SessionStore {
  readonly shared = true;
  readonly jobs = new SqliteJobs(this.file, this.clock);
  readonly due = new SqliteDue(this.file, this.clock);
  readonly listeners: SqliteListeners;
  private readonly watch: SqliteWatch;

  /** Opens or creates the file. Throws `UnusableFile` if that is impossible. `clock`: this machine's, except in tests. */
  constructor(options: { readonly path: string; readonly timeoutMs?: number; readonly clock?: Clock }) {
    const { path, timeoutMs = DEFAULT_TIMEOUT_MS, clock = { now: Date.now } } = options;
    super(new SqliteFile(path, timeoutMs), clock);
    const versionOf = (id: string): number | undefined => this.placeOf(id)?.version;
    this.watch = new SqliteWatch(this.file, versionOf);
    this.listeners = new SqliteListeners(this.file, clock, this.due, versionOf);
  }

  syncTime(): undefined {
    return undefined;
  }

  create(input: Parameters<SessionStore['create']>[0]): Promise<'created' | 'exists'> {
    const { session, entry, ttlSeconds, listed, isEnd } = input;
    const { id, version, meta: known, tokens } = session;
    const { state, head, meta } = writeSession(session);
    return this.file.write(() => {
      if (this.placeOf(id)) return 'exists';
      this.sweep();
      this.file.run('DELETE FROM sessions WHERE id = ?', id);
      this.file.run(
        'INSERT INTO sessions (id, version, state, meta, head, lines, tokens, created_at, listed, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        ...[id, version, state, meta, head, linesText(known.lines), JSON.stringify(tokens)],
        ...[known.createdAt, Number(listed), this.expiryOfSession(ttlSeconds)],
      );
      const row = this.placeOf(id)?.row ?? 0;
      this.addEntry(row, entry);
      this.add(id, row, input);
      if (isEnd) this.noteEnd(session);
      return 'created';
    });
  }

  read(id: string, knownVersion?: number): Promise<ReadResult> {
    return this.file.read(() => {
      const place = this.placeOf(id);
      if (place && place.version === knownVersion) return { kind: 'same' };
      const session = place && this.sessionAt(id, place);
      return session ? { kind: 'session', session } : { kind: 'missing' };
    });
  }

  async commit(commit: Commit): Promise<CommitResult> {
    const { session, expectedVersion, idempotency, isEnd, leaseMs } = commit;
    const { id, version } = session;
    const result = await this.file.write((): CommitResult => {
      const record = idempotency ? this.record(id, idempotency.slot) : null;
      if (record) return { kind: 'repeat', record };
      const place = this.placeOf(id);
      if (!place) return { kind: 'missing' };
      if (place.version !== expectedVersion) {
        const found = this.sessionAt(id, place);
        return found ? { kind: 'conflict', session: found } : { kind: 'missing' };
      }
      this.writeVersion(place, commit);
      this.addEntry(place.row, commit.entry);
      this.add(id, place.row, commit);
      if (isEnd) this.noteEnd(session);
      if (leaseMs !== undefined) this.takeLease(id, version, leaseMs);
      const hasListeners =
        place.has_listeners === 1 && this.listeners.queue(id, commit.listenerEvent, commit.ttlSeconds);
      return hasListeners ? { kind: 'committed', hasListeners } : { kind: 'committed' };
    });
    if (result.kind === 'committed') queueMicrotask(() => this.watch.notify(id, version));
    return result;
  }

  readLog(id: string, after: number, limit: number): Promise<readonly StoredEntry[]> {
    return readLog(this.file, { id, now: this.now() }, after, limit);
  }

  compressLog(id: string, upTo: number): Promise<void> {
    return compressLog(this.file, { id, now: this.now() }, upTo);
  }

  noteDecision(
    ...[id, decision, idempotency]: Parameters<SessionStore['noteDecision']>
  ): Promise<NoteResult> {
    return this.file.write((): NoteResult => {
      const record = idempotency ? this.record(id, idempotency.slot) : null;
      if (record) return { kind: 'repeat', record };
      const place = this.placeOf(id);
      if (!place) return { kind: 'missing' };
      this.add(id, place.row, defined({ decision, idempotency }));
      return { kind: 'noted' };
    });
  }

  async readDecisions(id: string): Promise<readonly Decision[]> {
    const rows = await this.file.readAll(
      `SELECT decision FROM decisions JOIN sessions ON sessions.row = decisions.session
       WHERE id = ? AND expires_at > ? ORDER BY decisions.row`,
      ...[id, this.now()],
    );
    return rows.map(({ decision }) => parseDecision(id, String(decision)));
  }

  recall(id: string, slot: string): Promise<IdempotencyRecord | null> {
    return this.file.read(() => this.record(id, slot));
  }

  recordCoverage(id: string, slot: string, upTo: number): Promise<number> {
    return this.file.write(() => {
      const record = this.record(id, slot);
      if (record?.upTo !== undefined) return record.upTo;
      this.file.run(
        'UPDATE idempotency_records SET record = ? WHERE session_id = ? AND slot = ? AND expires_at > ?',
        ...[JSON.stringify({ ...record, upTo }), id, slot, this.now()],
      );
      return upTo;
    });
  }

  reserve(slot: string, reservation: Reservation, ttlSeconds: number): Promise<Reservation> {
    return this.file.write(() => {
      const sql = 'SELECT reservation FROM reservations WHERE slot = ? AND expires_at > ?';
      const found = this.file.get(sql, slot, this.now());
      if (found) return parseReservation(String(found.reservation));
      this.file.run(
        'INSERT OR REPLACE INTO reservations (slot, reservation, expires_at) VALUES (?, ?, ?)',
        ...[slot, JSON.stringify(reservation), this.expiry(ttlSeconds)],
      );
      return reservation;
    });
  }

  async remove(id: string, event?: ListenerEvent | null): Promise<boolean> {
    const removed = await this.file.write(() => {
      const wasThere = this.placeOf(id) !== undefined;
      if (wasThere) this.listeners.queue(id, event, 0);
      this.file.run('DELETE FROM sessions WHERE id = ?', id);
      this.file.run('DELETE FROM idempotency_records WHERE session_id = ?', id);
      this.file.run('DELETE FROM unarchived WHERE id = ?', id);
      return wasThere;
    });
    if (removed) queueMicrotask(() => this.watch.notifyRemoved(id));
    return removed;
  }

  async list(...[limit, after]: Parameters<SessionStore['list']>): Promise<ListPage> {
    const { createdAt, id } = after ?? { createdAt: Number.MAX_SAFE_INTEGER, id: '' };
    const rows = await this.file.readAll(
      `SELECT created_at, id FROM sessions
       WHERE listed = 1 AND expires_at > ? AND (created_at, id) < (?, ?) ORDER BY created_at DESC, id DESC LIMIT ?`,
      ...[this.now(), createdAt, id, limit + 1],
    );
    return pageOf(
      rows.map((row) => ({ createdAt: Number(row.created_at), id: String(row.id) })),
      limit,
    );
  }

  unlist(id: string): Promise<void> {
    return this.file.writeOne('UPDATE sessions SET listed = 0 WHERE id = ?', id);
  }

  /** The list never names a session that expired. */
  repairList(): Promise<number> {
    return Promise.resolve(0);
  }

  async endNotes(until: number, limit: number): Promise<readonly EndNote[]> {
    const sql = 'SELECT id, since FROM unarchived WHERE since <= ? ORDER BY since LIMIT ?';
    const rows = await this.file.readAll(sql, until, limit);
    return rows.map(({ id, since }) => ({ id: String(id), since: Number(since) }));
  }

  settle({ id, since }: EndNote): Promise<void> {
    return this.file.writeOne('DELETE FROM unarchived WHERE id = ? AND since = ?', id, since);
  }

  addCounters(day: string, added: Counters): Promise<void> {
    return this.file.write(() => {
      for (const [name, count] of Object.entries(added))
        this.file.run(
          `INSERT INTO counters (day, name, count, expires_at) VALUES (?, ?, ?, ?)
           ON CONFLICT DO UPDATE SET count = count + excluded.count, expires_at = excluded.expires_at`,
          ...[day, name, count, this.expiry(COUNTER_SECONDS)],
        );
    });
  }

  readCounters(days: readonly string[]): Promise<readonly Counters[]> {
    return this.file.read(() => {
      const sql = 'SELECT name, count FROM counters WHERE day = ? AND expires_at > ?';
      return days.map((day): Counters => {
        const rows = this.file.all(sql, day, this.now());
        return Object.fromEntries(rows.map(({ name, count }) => [String(name), Number(count)]));
      });
    });
  }

  async subscribe(id: string, listener: (version: number) => void): Promise<() => Promise<void>> {
    const known = await this.file.read(() => this.placeOf(id)?.version ?? 0);
    return this.watch.add(id, known, listener);
  }

  ping(): Promise<void> {
    return this.markHeard(NO_SESSION, 0, 0);
  }

  close(): Promise<void> {
    this.watch.stop();
    this.file.close();
    return Promise.resolve();
  }

  /** The row of a session, without its contents. */
  private placeOf(id: string): SessionPlace | undefined {
    return this.file.get(FIND_SESSION, id, this.now()) as SessionPlace | undefined;
  }

  /** Undefined if another process has removed it since. */
  private sessionAt(id: string, { row }: SessionPlace): Session | undefined {
    const found = this.file.get(
      'SELECT version, state, meta, head, lines, tokens FROM sessions WHERE row = ?',
      row,
    );
    return found && parseSession(id, { ...(found as SessionTexts), version: String(found.version) });
  }

  private record(id: string, slot: string): IdempotencyRecord | null {
    const found = this.file.get(
      'SELECT record FROM idempotency_records WHERE session_id = ? AND slot = ? AND expires_at > ?',
      ...[id, slot, this.now()],
    );
    return found ? parseRecord(id, String(found.record)) : null;
  }

  /** Writes only what has changed: an indexed column costs a move another page, which is written and copied. */
  private writeVersion(
    { row, expires_at }: SessionPlace,
    { session, before, ttlSeconds, tokensChanged }: Commit,
  ): void {
    const { state, head, meta } = writeSession(session, before);
    this.file.change(
      'UPDATE sessions SET version = ?, state = ?, head = ?, lines = ?, meta = coalesce(?, meta), tokens = coalesce(?, tokens) WHERE row = ?',
      ...[session.version, state, head, linesText(session.meta.lines)],
      ...[meta, tokensChanged ? JSON.stringify(session.tokens) : null, row],
    );
    const expiry = this.expiryOfSession(ttlSeconds);
    if (expiry !== expires_at)
      this.file.change('UPDATE sessions SET expires_at = ? WHERE row = ?', expiry, row);
  }

  private addEntry(row: number, entry: StoredEntry): void {
    this.file.change(
      'INSERT INTO log (session, version, entry) VALUES (?, ?, ?)',
      ...[row, versionIn(entry), jsonOnce(entry)],
    );
  }

  private add(
    id: string,
    row: number,
    { idempotency, decision }: Pick<Commit, 'idempotency' | 'decision'>,
  ): void {
    if (decision) this.addDecision(row, decision);
    if (!idempotency) return;
    const { slot, record, ttlSeconds } = idempotency;
    this.file.run(
      'INSERT OR REPLACE INTO idempotency_records (session_id, slot, record, expires_at) VALUES (?, ?, ?, ?)',
      ...[id, slot, JSON.stringify(record), this.expiry(ttlSeconds)],
    );
  }

  /** Keeps the newest decisions that fit, and the last one in any case. */
  private addDecision(row: number, decision: Decision): void {
    this.file.run('INSERT INTO decisions (session, decision) VALUES (?, ?)', row, JSON.stringify(decision));
    const dropped = this.file.run(DROP_DECISIONS, row, MAX_DECISIONS, MAX_DECISION_BYTES);
    if (dropped > 0) this.file.run(MARK_OLDEST_DECISION, OLDER_DROPPED, row);
  }

  private noteEnd({ id, meta }: Session): void {
    this.file.run('INSERT OR REPLACE INTO unarchived (id, since) VALUES (?, ?)', id, meta.updatedAt);
  }

  /** Removes some expired rows. */
  private sweep(): void {
    for (const table of EXPIRING_TABLES)
      this.file.run(
        `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE expires_at <= ? LIMIT ?)`,
        ...[this.now(), SWEPT_PER_CREATION],
      );
  }

  /** The next step of a session's expiry, which most moves leave unchanged. Never before its time is up. */
  private expiryOfSession(ttlSeconds: number): number {
    const step = Math.max(1, ttlSeconds * (1000 / EXPIRY_STEPS));
    return Math.ceil(Math.ceil(this.expiry(ttlSeconds) / step) * step);
  }
}
