import { ok } from '../core/engine';
import { route } from './lib/route';

export const execute = route('execute', async ({ deps, body, caller, ifMatch }) => {
  const expectedVersion = body.expectedVersion ?? ifMatch;
  const result = await deps.api.execute({ ...body, expectedVersion }, caller);
  return result.ok ? ok({ body: result.value, headers: { etag: `"${result.value.version}"` } }) : result;
});
