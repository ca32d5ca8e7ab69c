/** Whether this instance runs, and whether it can play. */
import { errors, ok } from '../core/engine';
import { ConfigError } from './lib/config-error';
import { jsonResponse } from './lib/http';
import { consoleLogger, logOfRequest } from './lib/logger';
import { problemResponse, route, type ApiFunction } from './lib/route';

const alive = { success: true, status: 'alive' };

/** This instance runs. It needs neither settings nor a place within a limit, so that it tells just that. */
export const health: ApiFunction = {
  ...route('health', () => Promise.resolve(ok({ body: alive }))),
  handle: () => Promise.resolve(jsonResponse(200, alive)),
};

const readiness = route('ready', async ({ deps }) => {
  await deps.store.ping();
  const { live, archive } = deps.has;
  const checks = { store: 'answers', live: live ? 'on' : 'off', archive: archive ? 'on' : 'off' };
  return ok({ body: { success: true, status: 'ready', checks } });
});

/**
 * This instance has its settings, and can reach its store. Only here an answer names a setting, for the operator; what it holds is never
 * told.
 */
export const ready: ApiFunction = {
  ...readiness,
  async handle(request, getDeps) {
    const fault = await getDeps().then(
      () => null,
      (error: unknown) => (error instanceof ConfigError ? error : null),
    );
    if (!fault) return readiness.handle(request, getDeps);
    logOfRequest(consoleLogger, request).error(fault.message, { operation: readiness.name });
    const suggestion = 'Set it, and start the server again.';
    return problemResponse({ reason: errors.notConfigured(`${fault.message}.`, { suggestion }) }, request);
  },
};
