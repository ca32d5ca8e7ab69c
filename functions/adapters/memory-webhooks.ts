import {
  WEBHOOK_AFTERLIFE_SECONDS,
  type DueSession,
  type WebhookPlace,
  type WebhookStore,
} from '../../core/service/webhook-ports';
import type { Clock } from '../../core/service/ports';
import type { Webhook, WebhookEvent } from '../../core/webhooks';
import { ExpiringMap } from './expiring-map';

/** The webhooks of a session. Both grow and shrink in place. */
interface SessionWebhooks {
  /** As JSON text, by id. */
  readonly webhooks: Map<string, string>;
  readonly queue: WebhookEvent[];
}

/** The webhooks of sessions in memory. */
export class MemoryWebhooks implements WebhookStore {
  private readonly sessions: ExpiringMap<string, SessionWebhooks>;
  /** When each session is due. */
  private readonly schedules = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly versionOf: (session: string) => number | undefined,
  ) {
    this.sessions = new ExpiringMap(clock, (id) => this.schedules.delete(id));
  }

  add(webhook: Webhook, place: WebhookPlace): ReturnType<WebhookStore['add']> {
    const { session, version, limit, dueAt, ttlSeconds } = place;
    const current = this.versionOf(session);
    if (current === undefined) return Promise.resolve('missing');
    if (current !== version) return Promise.resolve('changed');
    const stored = this.sessions.get(session) ?? { webhooks: new Map<string, string>(), queue: [] };
    if (stored.webhooks.size >= limit) return Promise.resolve('full');
    stored.webhooks.set(webhook.id, JSON.stringify(webhook));
    this.sessions.set(session, stored, ttlSeconds + WEBHOOK_AFTERLIFE_SECONDS);
    void this.dueBy(session, dueAt);
    return Promise.resolve('added');
  }

  read(session: string): ReturnType<WebhookStore['read']> {
    const { webhooks, queue } = this.sessions.get(session) ?? {
      webhooks: new Map<string, string>(),
      queue: [],
    };
    const ids = [...webhooks.keys()].sort();
    return Promise.resolve({
      webhooks: ids.map((id) => JSON.parse(webhooks.get(id) ?? '') as Webhook),
      queue: [...queue],
    });
  }

  replace(session: string, before: Webhook, after: Webhook | null): Promise<boolean> {
    const webhooks = this.sessions.get(session)?.webhooks;
    if (webhooks?.get(before.id) !== JSON.stringify(before)) return Promise.resolve(false);
    if (after) webhooks.set(before.id, JSON.stringify(after));
    else webhooks.delete(before.id);
    return Promise.resolve(true);
  }

  trim(session: string, place: number): Promise<void> {
    const queue = this.sessions.get(session)?.queue ?? [];
    const kept = queue.filter((event) => event.place > place);
    queue.splice(0, queue.length, ...kept);
    return Promise.resolve();
  }

  due(until: number, limit: number): Promise<readonly DueSession[]> {
    const all = [...this.schedules].map(([session, at]) => ({ session, at }));
    const due = all.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
    return Promise.resolve(due.slice(0, limit));
  }

  dueBy(session: string, at: number): Promise<void> {
    this.schedules.set(session, Math.min(at, this.schedules.get(session) ?? at));
    return Promise.resolve();
  }

  schedule(session: string, at: number): Promise<void> {
    if (this.schedules.has(session)) this.schedules.set(session, at);
    return Promise.resolve();
  }

  settle({ session, at }: DueSession): Promise<void> {
    if (this.schedules.get(session) === at) this.schedules.delete(session);
    return Promise.resolve();
  }

  /** Queues an event if the session has webhooks, which then live on with it; whether it has. For the store's own steps. */
  queue(session: string, event: WebhookEvent | null | undefined, ttlSeconds?: number): boolean {
    const stored = this.sessions.get(session);
    if (!stored || stored.webhooks.size === 0) return false;
    if (event) {
      stored.queue.push(event);
      void this.dueBy(session, this.clock.now());
    }
    if (ttlSeconds !== undefined) this.sessions.set(session, stored, ttlSeconds + WEBHOOK_AFTERLIFE_SECONDS);
    return true;
  }
}
