import { answered, route } from './lib/route';

export const createWebhook = route('createWebhook', async ({ deps, params, body, caller }) =>
  answered(await deps.api.createWebhook(params.id, body, caller)),
);

export const listWebhooks = route('listWebhooks', async ({ deps, params, caller }) =>
  answered(await deps.api.webhooks(params.id, caller)),
);

export const removeWebhook = route('removeWebhook', async ({ deps, params, caller }) =>
  answered(await deps.api.removeWebhook(params.id, params.webhook, caller)),
);
