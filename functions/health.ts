import { ok } from '../core/engine';
import { route } from './lib/route';

/** This instance runs. */
export const health = route('health', () =>
  Promise.resolve(ok({ body: { success: true, status: 'alive' } })),
);

/** This instance can reach its store. */
export const ready = route('ready', async ({ deps }) => {
  await deps.store.ping();
  return ok({ body: { success: true, status: 'ready' } });
});
