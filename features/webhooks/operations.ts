import { define, schemas as fields, SEAT_ERRORS } from '../../core/api';
import { createWebhook, listWebhooks, removeWebhook } from './requests';
import * as schemas from './schemas';

/** The group that they are shown in. */
export const tags = {
  Webhooks: {
    description: 'Messages to a server of your own, for players that need not stay connected.',
    after: ['Playing'],
  },
} as const;

export const operations = define({
  createWebhook: {
    method: 'POST',
    path: '/sessions/{id}/webhooks',
    tag: 'Webhooks',
    summary: 'Have an address told when it is your turn, and when the game ends',
    description:
      'Messages follow https://www.standardwebhooks.com: signed with the secret of this answer, which is shown once; at least once, and in the order in which things happened. If it is your turn already, that is told at once.',
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
    summary: 'The webhooks that your token registered, and how their deliveries go',
    description: 'A webhook whose address failed again and again is switched off, and says why.',
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
    description: 'Messages that are already on their way may still arrive.',
    params: schemas.webhookPath,
    answer: schemas.removedWebhookAnswer,
    status: 200,
    auth: 'seat',
    errors: SEAT_ERRORS,
    codes: { not_found: ['SESSION_NOT_FOUND', 'WEBHOOK_NOT_FOUND'] },
    handle: removeWebhook,
  },
});
