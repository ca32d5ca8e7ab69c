import { ok } from '../core/engine';
import { entityTag } from './lib/entity-tag';
import { route } from './lib/route';

export const execute = route('execute', async ({ deps, body, caller, ifMatch }) => {
  const expectedVersion = body.expectedVersion ?? ifMatch;
  const result = await deps.api.execute({ ...body, expectedVersion }, caller);
  if (!result.ok) return result;
  const etag = entityTag(result.value, { games: deps.games, caller, fields: body });
  return ok({ body: result.value, ...(etag === null ? {} : { headers: { etag } }) });
});
