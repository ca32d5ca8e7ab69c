import * as z from 'zod';
import { sessionField, succeeded } from '../../core/api/answer-fields';
import { sessionId } from '../../core/api/fields';
import { lazy } from '../../core/engine';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_SCOPES } from './webhook';

/** The longest address that a webhook may have. */
const LONGEST_URL = 2048;

const webhookId = lazy(() =>
  z
    .string()
    .min(1)
    .max(80)
    .meta({ description: 'Webhook id.', example: 'wh_4c7d0f6f1f5b4f0f9d1f7a3c2b1e0d9c' }),
);

const webhookUrl = lazy(() => z.string().max(LONGEST_URL));

const eventTypes = lazy(() => z.array(z.enum(WEBHOOK_EVENT_TYPES)));

const time = lazy(() => z.string().meta({ description: 'ISO 8601.', example: '2026-11-23T16:00:00.000Z' }));

export const webhookPath = lazy(() => z.object({ id: sessionId(), webhook: webhookId() }));

export const webhookBody = lazy(() =>
  z.strictObject({
    url: webhookUrl().meta({
      description:
        'The address for messages, by POST: https, on a host with public addresses. The part after `?` is sent too, but never logged by this server.',
      example: 'https://bot.example/turns',
    }),
    events: eventTypes()
      .min(1)
      .max(WEBHOOK_EVENT_TYPES.length)
      .refine((types) => new Set(types).size === types.length, { message: 'names an event twice' })
      .optional()
      .meta({ description: 'The events to notify of; default: both.' }),
    scope: z.enum(WEBHOOK_SCOPES).optional().meta({
      description:
        'Whose turns count: those of the token’s seats (`seats`, the default for a token that has some), or those of every player (`session`).',
    }),
  }),
);

export const webhookInfo = lazy(() =>
  z.object({
    id: webhookId(),
    url: webhookUrl().meta({ description: 'The address for messages.' }),
    events: eventTypes().meta({ description: 'The events that the receiver is notified of.' }),
    scope: z.enum(WEBHOOK_SCOPES).meta({
      description:
        'Whose turns count: `seats`, those of the token’s seats; `session`, those of every player.',
    }),
    state: z.enum(['active', 'retrying', 'done', 'disabled']).meta({
      description:
        '`retrying`: the last attempt failed, and another follows at `nextAttemptAt`. `done`: the end was delivered. `disabled`: nothing is sent any more, for the `reason` in `disabled`.',
    }),
    createdAt: time(),
    pending: z.int().meta({ description: 'The number of messages that wait for an attempt.' }),
    delivered: z.int().meta({ description: 'The number of messages that its receiver has accepted.' }),
    failures: z.int().meta({ description: 'Attempts that failed since the last success.' }),
    lastAttempt: z
      .object({
        at: time(),
        status: z.int().exactOptional().meta({ description: 'The receiver’s HTTP status.' }),
        problem: z.string().exactOptional().meta({ description: 'The reason for a missing HTTP status.' }),
      })
      .exactOptional()
      .meta({ description: 'The last attempt to send a message. Absent before the first.' }),
    nextAttemptAt: time().exactOptional(),
    disabled: z
      .object({
        at: time(),
        reason: z.string().meta({ description: 'The reason why nothing is sent any more, for people.' }),
      })
      .exactOptional()
      .meta({ description: 'Present once the webhook is disabled.' }),
  }),
);

export const createdWebhookAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    session: sessionField(),
    webhook: webhookInfo(),
    secret: z.string().meta({
      description:
        'Signs the messages: `whsec_` and the key in base64, as libraries for Standard Webhooks take it. Shown once.',
    }),
  }),
);

export const webhooksAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    session: sessionField(),
    webhooks: z
      .array(webhookInfo())
      .meta({ description: 'The caller’s webhooks of the session, oldest first.' }),
  }),
);

export const removedWebhookAnswer = lazy(() =>
  z.object({
    success: succeeded(),
    session: sessionField(),
    webhook: webhookId(),
    deleted: z.literal(true).meta({ description: 'Always true: nothing is sent any more.' }),
  }),
);
