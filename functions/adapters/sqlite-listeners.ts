import {
  LISTENER_AFTERLIFE_SECONDS,
  type DueSession,
  type DueStore,
  type Listener,
  type ListenerEvent,
  type ListenerStore,
} from '../../core/ports/listeners';
import type { Clock } from '../../core/ports/sessions';
import { parseListener, parseListenerEvent } from './session-records';
import { SqlitePart, type SqliteFile } from './sqlite-file';

/** The due times of the sessions in a SQLite file. The names of its tables date from when only webhooks used it. */
export class SqliteDue extends SqlitePart implements DueStore {
  async before(until: number, limit: number): Promise<readonly DueSession[]> {
    const sql = 'SELECT session_id, at FROM webhook_schedule WHERE at <= ? ORDER BY at LIMIT ?';
    const rows = await this.file.readAll(sql, until, limit);
    return rows.map(({ session_id, at }) => ({ session: String(session_id), at: Number(at) }));
  }

  by(session: string, at: number): Promise<void> {
    return this.file.write(() => this.enter(session, at, this.expiry(LISTENER_AFTERLIFE_SECONDS)));
  }

  schedule(session: string, at: number): Promise<void> {
    return this.file.writeOne(
      'UPDATE webhook_schedule SET at = ?, expires_at = max(expires_at, ?) WHERE session_id = ?',
      ...[at, Math.ceil(at + LISTENER_AFTERLIFE_SECONDS * 1000), session],
    );
  }

  settle({ session, at }: DueSession): Promise<void> {
    return this.file.writeOne('DELETE FROM webhook_schedule WHERE session_id = ? AND at = ?', session, at);
  }

  /** For the store's own steps, within their transaction: `by`, of a list that lives until `expiresAt`. */
  enter(session: string, at: number, expiresAt: number): void {
    this.file.run(
      `INSERT INTO webhook_schedule (session_id, at, expires_at) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET at = min(at, excluded.at), expires_at = max(expires_at, excluded.expires_at)`,
      ...[session, at, expiresAt],
    );
  }
}

/** The listeners of the sessions in a SQLite file. */
export class SqliteListeners extends SqlitePart implements ListenerStore {
  constructor(
    file: SqliteFile,
    clock: Clock,
    private readonly due: SqliteDue,
    private readonly versionOf: (session: string) => number | undefined,
  ) {
    super(file, clock);
  }

  add(...[listener, place]: Parameters<ListenerStore['add']>): ReturnType<ListenerStore['add']> {
    const { session, version, limit, dueAt, ttlSeconds } = place;
    return this.file.write(() => {
      const current = this.versionOf(session);
      if (current === undefined) return 'missing';
      if (current !== version) return 'changed';
      if (this.count(session) >= limit) return 'full';
      const expiresAt = this.expiry(ttlSeconds + LISTENER_AFTERLIFE_SECONDS);
      const sql = 'INSERT OR REPLACE INTO webhooks (session_id, id, webhook, expires_at) VALUES (?, ?, ?, ?)';
      this.file.run(sql, session, listener.id, JSON.stringify(listener), expiresAt);
      this.due.enter(session, dueAt, expiresAt);
      return 'added';
    });
  }

  read(session: string): ReturnType<ListenerStore['read']> {
    const listenersOf = 'SELECT webhook FROM webhooks WHERE session_id = ? AND expires_at > ? ORDER BY id';
    const eventsOf =
      'SELECT event FROM webhook_events WHERE session_id = ? AND expires_at > ? ORDER BY place';
    return this.file.read(() => {
      const listeners = this.file.all(listenersOf, session, this.now());
      const queue = this.file.all(eventsOf, session, this.now());
      return {
        listeners: listeners.map(({ webhook }) => parseListener(session, String(webhook))),
        queue: queue.map(({ event }) => parseListenerEvent(session, String(event))),
      };
    });
  }

  replace(session: string, before: Listener, after: Listener | null): Promise<boolean> {
    const place = [session, before.id, JSON.stringify(before)];
    const found = 'WHERE session_id = ? AND id = ? AND webhook = ?';
    return this.file.write(() => {
      const done = after
        ? this.file.run(`UPDATE webhooks SET webhook = ? ${found}`, JSON.stringify(after), ...place)
        : this.file.run(`DELETE FROM webhooks ${found}`, ...place);
      return done === 1;
    });
  }

  trim(session: string, place: number): Promise<void> {
    return this.file.writeOne(
      'DELETE FROM webhook_events WHERE session_id = ? AND place <= ?',
      session,
      place,
    );
  }

  /**
   * Queues an event if the session has listeners, whose life is renewed with it; returns whether it has any. For the store's own steps, within their
   * transaction.
   */
  queue(session: string, event: ListenerEvent | null | undefined, ttlSeconds: number): boolean {
    if (this.count(session) === 0) return false;
    const expiresAt = this.expiry(ttlSeconds + LISTENER_AFTERLIFE_SECONDS);
    for (const table of ['webhooks', 'webhook_events'])
      this.file.run(`UPDATE ${table} SET expires_at = ? WHERE session_id = ?`, expiresAt, session);
    if (event) {
      this.file.run(
        'INSERT OR REPLACE INTO webhook_events (session_id, place, event, expires_at) VALUES (?, ?, ?, ?)',
        ...[session, event.place, JSON.stringify(event), expiresAt],
      );
      this.due.enter(session, this.now(), expiresAt);
    }
    return true;
  }

  private count(session: string): number {
    const sql = 'SELECT count(*) AS count FROM webhooks WHERE session_id = ? AND expires_at > ?';
    return Number(this.file.get(sql, session, this.now())?.count ?? 0);
  }
}
