import * as z from 'zod';
import { lazy } from '../../core/engine';
import { UnreadableRecord, type SessionStore } from '../../core/table';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_SCOPES, type Webhook, type WebhookEvent } from './webhook';

// Records are not trusted: the fields that every reader relies on are checked.

const webhookRecord = lazy(() =>
  z.looseObject({
    id: z.string(),
    url: z.string(),
    secret: z.string(),
    holder: z.string(),
    scope: z.enum(WEBHOOK_SCOPES),
    events: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
    after: z.number(),
    failures: z.number(),
  }),
);

const eventRecord = lazy(() =>
  z.looseObject({
    place: z.number(),
    type: z.enum(WEBHOOK_EVENT_TYPES),
    game: z.string(),
    version: z.number(),
    at: z.number(),
    seats: z.array(z.number()),
  }),
);

/** The webhooks of a session and their queue, oldest first. */
export interface StoredWebhooks {
  readonly webhooks: readonly Webhook[];
  readonly queue: readonly WebhookEvent[];
}

/** Throws `UnreadableRecord` for an invalid record: it names the field, but does not show the content. */
export async function readWebhooks(store: SessionStore, session: string): Promise<StoredWebhooks> {
  const { listeners, queue } = await store.listeners.read(session);
  const check = (schema: z.ZodType, record: unknown, name: string): void => {
    const { success, error } = schema.safeParse(record);
    if (!success)
      throw new UnreadableRecord(
        session,
        `${name} has no usable ${error.issues[0]?.path.join('.') ?? 'field'}`,
      );
  };
  for (const listener of listeners) check(webhookRecord(), listener, 'a webhook');
  for (const event of queue) check(eventRecord(), event, 'an event for webhooks');
  return { webhooks: listeners as readonly Webhook[], queue: queue as readonly WebhookEvent[] };
}
