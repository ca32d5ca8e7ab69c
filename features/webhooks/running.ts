import type { Kernel, RunningFeature } from '../../core/table';
import { WebhookCourier } from './courier';
import { deletionEvent, eventOf } from './events';
import type { WebhookService } from './requests';
import { HttpsWebhookSender, type WebhookSender } from './sender';
import type { Settings } from './declarations';

export function startWith(kernel: Kernel, given: WebhookSender | undefined): RunningFeature<WebhookService> {
  const { WEBHOOK_ALLOWED_HOSTS: allowedHosts = [] } = (kernel.deps.settings ?? {}) as Partial<Settings>;
  const sender = given ?? new HttpsWebhookSender({ allowedHosts });
  const courier = new WebhookCourier(kernel, sender);
  return {
    service: { ...kernel, courier, sender },
    listeners: { eventOf, deletionEvent, wake: (session) => courier.wake(session) },
    tend: (session) => courier.tend(session),
    idle: () => courier.idle(),
  };
}
