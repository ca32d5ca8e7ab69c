import {
  WEBHOOK_AFTERLIFE_SECONDS,
  type DueSession,
  type WebhookPlace,
  type WebhookStore,
} from '../../core/service/webhook-ports';
import type { Webhook, WebhookEvent } from '../../core/webhooks';
import { parseScored, type RedisClient } from './redis-client';
import { keys, WEBHOOK_SCHEDULE } from './redis-keys';
import { parseWebhook, parseWebhookEvent } from './session-records';

/**
 * The webhooks of sessions in Redis. The schedule is in another slot of a cluster than the sessions: it is written before a webhook and
 * after an event. A process that dies between the two leaves an event that is found when the session is due anyway.
 */
export class RedisWebhooks implements WebhookStore {
  constructor(private readonly client: RedisClient) {}

  async add(webhook: Webhook, place: WebhookPlace): ReturnType<WebhookStore['add']> {
    const { session, version, limit, dueAt, ttlSeconds } = place;
    const life = Math.ceil((ttlSeconds + WEBHOOK_AFTERLIFE_SECONDS) * 1000);
    const added = await this.client.run(async (redis) => {
      await redis.zadd(WEBHOOK_SCHEDULE, 'LT', dueAt, session);
      return redis.addWebhook(
        keys.session(session),
        keys.webhooks(session),
        version,
        limit,
        webhook.id,
        JSON.stringify(webhook),
        life,
      );
    });
    return added as Awaited<ReturnType<WebhookStore['add']>>;
  }

  async read(session: string): ReturnType<WebhookStore['read']> {
    const [webhooks, queue] = await this.client.run((redis) =>
      Promise.all([
        redis.hgetall(keys.webhooks(session)),
        redis.zrange(keys.webhookQueue(session), '0', '-1'),
      ]),
    );
    return {
      webhooks: Object.keys(webhooks)
        .sort()
        .map((id) => parseWebhook(session, webhooks[id] ?? '')),
      queue: queue.map((event) => parseWebhookEvent(session, event)),
    };
  }

  async replace(session: string, before: Webhook, after: Webhook | null): Promise<boolean> {
    const replaced = await this.client.run((redis) =>
      redis.replaceWebhook(
        keys.webhooks(session),
        before.id,
        JSON.stringify(before),
        after ? JSON.stringify(after) : '',
      ),
    );
    return replaced === 1;
  }

  async trim(session: string, place: number): Promise<void> {
    await this.client.run((redis) =>
      redis.zremrangebyscore(keys.webhookQueue(session), '-inf', String(place)),
    );
  }

  async due(until: number, limit: number): Promise<readonly DueSession[]> {
    const texts = await this.client.run((redis) =>
      redis.zrange(WEBHOOK_SCHEDULE, '-inf', String(until), 'BYSCORE', 'LIMIT', 0, limit, 'WITHSCORES'),
    );
    return parseScored(texts).map(([session, at]) => ({ session, at }));
  }

  async dueBy(session: string, at: number): Promise<void> {
    await this.client.run((redis) => redis.zadd(WEBHOOK_SCHEDULE, 'LT', at, session));
  }

  async schedule(session: string, at: number): Promise<void> {
    await this.client.run((redis) => redis.zadd(WEBHOOK_SCHEDULE, 'XX', at, session));
  }

  async settle({ session, at }: DueSession): Promise<void> {
    await this.client.run((redis) => redis.removeIfScored(WEBHOOK_SCHEDULE, session, at));
  }
}

/** The arguments with which scripts queue an event, if there is one. */
export const writingEvent = (event: WebhookEvent | null | undefined): (string | number)[] => [
  event ? JSON.stringify(event) : '',
  event?.place ?? '',
];
