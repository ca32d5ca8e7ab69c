import { defineFeature, type Kernel, type RunningFeature } from '../../core/service';
import { WebhookCourier } from './courier';
import { deletionEvent, eventOf } from './events';
import { counters } from './counters';
import { errorCodes } from './errors';
import { operations, tags } from './operations';
import type { WebhookService } from './requests';
import { webhookInfo } from './schemas';
import { settings, type Settings } from './settings';
import { HttpsWebhookSender, type WebhookSender } from './sender';

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
    start(kernel: Kernel): RunningFeature<WebhookService> {
      const { WEBHOOK_ALLOWED_HOSTS: allowedHosts = [] } = (kernel.deps.settings ?? {}) as Partial<Settings>;
      const sender = given ?? new HttpsWebhookSender({ allowedHosts });
      const courier = new WebhookCourier(kernel, sender);
      return {
        service: { ...kernel, courier, sender },
        listeners: { eventOf, deletionEvent, wake: (session) => courier.wake(session) },
        tend: (session) => courier.tend(session),
        idle: () => courier.idle(),
      };
    },
  });
