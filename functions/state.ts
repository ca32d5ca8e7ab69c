import { fail, ok, type Result } from '../core/engine';
import type { Refusal } from '../core/api';
import { entityTag, isKnown } from './lib/entity-tag';
import { answered, route, type RouteAnswer, type Call } from './lib/route';

/** A caller who has this very answer already gets a 304; in real time a version has many answers, and none is stored. */
export const state = route('state', async (call) => {
  const { deps, query, caller, headers } = call;
  if (query.wait !== undefined) return awaited(call, query.wait);
  const result = await deps.api.state(query, caller);
  if (!result.ok) return result;
  const etag = entityTag(result.value, { games: deps.games, caller, fields: query });
  if (etag === null) return ok({ body: result.value });
  const cache = { etag, 'cache-control': 'private, no-cache', vary: 'Authorization' };
  const known = isKnown(headers.get('if-none-match'), etag);
  return ok(
    known ? { body: undefined, status: 304, headers: cache } : { body: result.value, headers: cache },
  );
});

/** The answer to a wait is of its moment: never stored, never 304. */
async function awaited(call: Call<'state'>, seconds: number): Promise<Result<RouteAnswer, Refusal>> {
  const { deps, query, caller, signal } = call;
  const ask = () => deps.api.state(query, caller, signal);
  if (seconds === 0) return answered(await ask());
  const end = deps.limits.beginWait(() => call.rateLimitKey);
  if (!end.ok) return fail({ reason: end.error });
  try {
    return answered(await ask());
  } finally {
    end.value();
  }
}
