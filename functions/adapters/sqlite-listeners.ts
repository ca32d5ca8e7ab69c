import {
  LISTENER_AFTERLIFE_SECONDS,
  type DueSession,
  type DueStore,
  type Listener,
  type ListenerEvent,
  type ListenerPlace,
  type ListenerStore,
} from '../../core/service/listener-ports';
import type { Clock } from '../../core/service/ports';
import { parseListener, parseListenerEvent } from './session-records';
import type { SqliteFile } from './sqlite-file';

const AFTERLIFE_MS = LISTENER_AFTERLIFE_SECONDS * 1000;

/** When the sessions in a SQLite file are due. The names of its tables are from when only webhooks were. */
export class SqliteDue implements DueStore {
  constructor(
    private readonly file: SqliteFile,
    private readonly clock: Clock,
  ) {}

  before(until: number, limit: number): Promise<readonly DueSession[]> {
    return this.file.read(() => {
      const rows = this.file
        .statement('SELECT session_id, at FROM webhook_schedule WHERE at <= ? ORDER BY at LIMIT ?')
        .all(until, limit) as readonly { readonly session_id: string; readonly at: number }[];
      return rows.map(({ session_id: session, at }) => ({ session, at }));
    });
  }

  by(session: string, at: number): Promise<void> {
    return this.file.write(() => this.enter(session, at, expiry(this.clock, 0)));
  }

  schedule(session: string, at: number): Promise<void> {
    return this.file.write(() => {
      this.file
        .statement('UPDATE webhook_schedule SET at = ?, expires_at = max(expires_at, ?) WHERE session_id = ?')
        .run(at, Math.ceil(at + AFTERLIFE_MS), session);
    });
  }

  settle({ session, at }: DueSession): Promise<void> {
    return this.file.write(() => {
      this.file.statement('DELETE FROM webhook_schedule WHERE session_id = ? AND at = ?').run(session, at);
    });
  }

  /** For the store's own steps, within their transaction: `by`, of a list that lives until `expiresAt`. */
  enter(session: string, at: number, expiresAt: number): void {
    this.file
      .statement(
        `INSERT INTO webhook_schedule (session_id, at, expires_at) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET at = min(at, excluded.at), expires_at = max(expires_at, excluded.expires_at)`,
      )
      .run(session, at, expiresAt);
  }
}

/** The listeners of the sessions in a SQLite file. */
export class SqliteListeners implements ListenerStore {
  constructor(
    private readonly file: SqliteFile,
    private readonly clock: Clock,
    private readonly due: SqliteDue,
    private readonly versionOf: (session: string) => number | undefined,
  ) {}

  add(listener: Listener, place: ListenerPlace): ReturnType<ListenerStore['add']> {
    const { session, version, limit, dueAt, ttlSeconds } = place;
    return this.file.write(() => {
      const current = this.versionOf(session);
      if (current === undefined) return 'missing';
      if (current !== version) return 'changed';
      if (this.count(session) >= limit) return 'full';
      const expiresAt = expiry(this.clock, ttlSeconds);
      this.file
        .statement(
          'INSERT OR REPLACE INTO webhooks (session_id, id, webhook, expires_at) VALUES (?, ?, ?, ?)',
        )
        .run(session, listener.id, JSON.stringify(listener), expiresAt);
      this.due.enter(session, dueAt, expiresAt);
      return 'added';
    });
  }

  read(session: string): ReturnType<ListenerStore['read']> {
    return this.file.read(() => {
      const listeners = this.file
        .statement('SELECT webhook FROM webhooks WHERE session_id = ? AND expires_at > ? ORDER BY id')
        .all(session, this.clock.now());
      const queue = this.file
        .statement('SELECT event FROM webhook_events WHERE session_id = ? AND expires_at > ? ORDER BY place')
        .all(session, this.clock.now());
      return {
        listeners: listeners.map((row) => parseListener(session, textIn(row, 'webhook'))),
        queue: queue.map((row) => parseListenerEvent(session, textIn(row, 'event'))),
      };
    });
  }

  replace(session: string, before: Listener, after: Listener | null): Promise<boolean> {
    return this.file.write(() => {
      const place = [session, before.id, JSON.stringify(before)];
      const done = after
        ? this.file
            .statement('UPDATE webhooks SET webhook = ? WHERE session_id = ? AND id = ? AND webhook = ?')
            .run(JSON.stringify(after), ...place)
        : this.file
            .statement('DELETE FROM webhooks WHERE session_id = ? AND id = ? AND webhook = ?')
            .run(...place);
      return done.changes === 1;
    });
  }

  trim(session: string, place: number): Promise<void> {
    return this.file.write(() => {
      this.file
        .statement('DELETE FROM webhook_events WHERE session_id = ? AND place <= ?')
        .run(session, place);
    });
  }

  /**
   * Queues an event if the session has listeners, which then live on with it; whether it has. For the store's own steps, within their
   * transaction.
   */
  queue(session: string, event: ListenerEvent | null | undefined, ttlSeconds: number): boolean {
    if (this.count(session) === 0) return false;
    const expiresAt = expiry(this.clock, ttlSeconds);
    this.file.statement('UPDATE webhooks SET expires_at = ? WHERE session_id = ?').run(expiresAt, session);
    this.file
      .statement('UPDATE webhook_events SET expires_at = ? WHERE session_id = ?')
      .run(expiresAt, session);
    if (event) {
      this.file
        .statement(
          'INSERT OR REPLACE INTO webhook_events (session_id, place, event, expires_at) VALUES (?, ?, ?, ?)',
        )
        .run(session, event.place, JSON.stringify(event), expiresAt);
      this.due.enter(session, this.clock.now(), expiresAt);
    }
    return true;
  }

  private count(session: string): number {
    const row = this.file
      .statement('SELECT count(*) AS count FROM webhooks WHERE session_id = ? AND expires_at > ?')
      .get(session, this.clock.now()) as { readonly count: number } | undefined;
    return row?.count ?? 0;
  }
}

const expiry = (clock: Clock, ttlSeconds: number): number =>
  Math.ceil(clock.now() + ttlSeconds * 1000 + AFTERLIFE_MS);

const textIn = (row: unknown, column: string): string =>
  String((row as Readonly<Record<string, unknown>>)[column]);
