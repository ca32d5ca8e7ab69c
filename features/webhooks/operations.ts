import { define, schemas as fields, SEAT_ERRORS } from '../../core/api';
import { createWebhook, listWebhooks, removeWebhook } from './requests';
import * as schemas from './schemas';

/** The group that they are shown in. */
export const tags = {
  Webhooks: {
    description: 'Messages to your own server, for players that do not stay connected.',
    after: ['Playing'],
  },
} as const;

export const operations = define({
  createWebhook: {
    method: 'POST',
    path: '/sessions/{id}/webhooks',
    tag: 'Webhooks',
    summary: 'Notify an address when it is your turn, and when the game ends',
    description:
      'Messages follow https://www.standardwebhooks.com. They are signed with the secret in this answer, which is shown once, and delivered at least once, in the order of the events. If it is your turn already, the first message is sent at once.',
    params: fields.sessionPath,
    body: schemas.webhookBody,
    answer: schemas.createdWebhookAnswer,
    status: 201,
    auth: 'seat',
    errors: [...SEAT_ERRORS, 'conflict'],
    handle: createWebhook,
  },
  listWebhooks: {
    method: 'GET',
    path: '/sessions/{id}/webhooks',
    tag: 'Webhooks',
    summary: 'The webhooks of your token, and the state of their deliveries',
    description:
      'The server switches off a webhook whose address fails repeatedly; its entry gives the reason.',
    params: fields.sessionPath,
    answer: schemas.webhooksAnswer,
    status: 200,
    auth: 'seat',
    errors: SEAT_ERRORS,
    handle: listWebhooks,
  },
  removeWebhook: {
    method: 'DELETE',
    path: '/sessions/{id}/webhooks/{webhook}',
    tag: 'Webhooks',
    summary: 'Remove a webhook',
    description: 'Messages already sent may still arrive.',
    params: schemas.webhookPath,
    answer: schemas.removedWebhookAnswer,
    status: 200,
    auth: 'seat',
    errors: SEAT_ERRORS,
    codes: { not_found: ['SESSION_NOT_FOUND', 'WEBHOOK_NOT_FOUND'] },
    handle: removeWebhook,
  },
});
