import {
  WEBHOOK_AFTERLIFE_SECONDS,
  type DueSession,
  type WebhookPlace,
  type WebhookStore,
} from '../../core/service/webhook-ports';
import type { Clock } from '../../core/service/ports';
import type { Webhook, WebhookEvent } from '../../core/webhooks';
import { parseWebhook, parseWebhookEvent } from './session-records';
import type { SqliteFile } from './sqlite-file';

const AFTERLIFE_MS = WEBHOOK_AFTERLIFE_SECONDS * 1000;

/** The webhooks of the sessions in a SQLite file. */
export class SqliteWebhooks implements WebhookStore {
  constructor(
    private readonly file: SqliteFile,
    private readonly clock: Clock,
    private readonly versionOf: (session: string) => number | undefined,
  ) {}

  add(webhook: Webhook, place: WebhookPlace): ReturnType<WebhookStore['add']> {
    const { session, version, limit, dueAt, ttlSeconds } = place;
    return this.file.write(() => {
      const current = this.versionOf(session);
      if (current === undefined) return 'missing';
      if (current !== version) return 'changed';
      if (this.count(session) >= limit) return 'full';
      const expiresAt = this.expiry(ttlSeconds);
      this.file
        .statement(
          'INSERT OR REPLACE INTO webhooks (session_id, id, webhook, expires_at) VALUES (?, ?, ?, ?)',
        )
        .run(session, webhook.id, JSON.stringify(webhook), expiresAt);
      this.enter(session, dueAt, expiresAt);
      return 'added';
    });
  }

  read(session: string): ReturnType<WebhookStore['read']> {
    return this.file.read(() => {
      const webhooks = this.file
        .statement('SELECT webhook FROM webhooks WHERE session_id = ? AND expires_at > ? ORDER BY id')
        .all(session, this.clock.now());
      const queue = this.file
        .statement('SELECT event FROM webhook_events WHERE session_id = ? AND expires_at > ? ORDER BY place')
        .all(session, this.clock.now());
      return {
        webhooks: webhooks.map((row) => parseWebhook(session, textIn(row, 'webhook'))),
        queue: queue.map((row) => parseWebhookEvent(session, textIn(row, 'event'))),
      };
    });
  }

  replace(session: string, before: Webhook, after: Webhook | null): Promise<boolean> {
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

  due(until: number, limit: number): Promise<readonly DueSession[]> {
    return this.file.read(() => {
      const rows = this.file
        .statement('SELECT session_id, at FROM webhook_schedule WHERE at <= ? ORDER BY at LIMIT ?')
        .all(until, limit) as readonly { readonly session_id: string; readonly at: number }[];
      return rows.map(({ session_id: session, at }) => ({ session, at }));
    });
  }

  dueBy(session: string, at: number): Promise<void> {
    return this.file.write(() => this.enter(session, at, this.expiry(0)));
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

  /**
   * Queues an event if the session has webhooks, which then live on with it; whether it has. For the store's own steps, within their
   * transaction.
   */
  queue(session: string, event: WebhookEvent | null | undefined, ttlSeconds: number): boolean {
    if (this.count(session) === 0) return false;
    const expiresAt = this.expiry(ttlSeconds);
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
      this.enter(session, this.clock.now(), expiresAt);
    }
    return true;
  }

  private count(session: string): number {
    const row = this.file
      .statement('SELECT count(*) AS count FROM webhooks WHERE session_id = ? AND expires_at > ?')
      .get(session, this.clock.now()) as { readonly count: number } | undefined;
    return row?.count ?? 0;
  }

  private enter(session: string, at: number, expiresAt: number): void {
    this.file
      .statement(
        `INSERT INTO webhook_schedule (session_id, at, expires_at) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET at = min(at, excluded.at), expires_at = max(expires_at, excluded.expires_at)`,
      )
      .run(session, at, expiresAt);
  }

  private expiry(ttlSeconds: number): number {
    return Math.ceil(this.clock.now() + ttlSeconds * 1000 + AFTERLIFE_MS);
  }
}

const textIn = (row: unknown, column: string): string =>
  String((row as Readonly<Record<string, unknown>>)[column]);
