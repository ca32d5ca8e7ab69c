import { defineFeature, type Kernel } from '../../core/table';
import { counters, errorCodes, settings } from './declarations';
import { operations, tags } from './operations';
import { startWith } from './running';
import { webhookInfo } from './schemas';
import type { WebhookSender } from './sender';

/** Messages to a server of the player's own: its turn has come, or the game is over. `given`: what sends them; by default they go over HTTPS. */
export const webhooksBy = (given?: WebhookSender) =>
  defineFeature({
    id: 'webhooks',
    operations,
    schemas: { Webhook: webhookInfo },
    tags,
    errorCodes,
    counters,
    settings,
    start: (kernel: Kernel) => startWith(kernel, given),
  });
