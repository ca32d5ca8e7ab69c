import { fail, ok, type Result } from '../core/engine';
import { findGame } from '../core/games';
import type { Refusal } from '../core/api';
import { answered, route, type Answered, type Call } from './lib/route';

/** A version is a strong validator, save in games in real time, which change without a commit. */
export const state = route('state', async (call) => {
  const { deps, query, caller, headers } = call;
  if (query.wait !== undefined) return awaited(call, query.wait);
  const result = await deps.api.state(query, caller);
  if (!result.ok) return result;
  const { game, version } = result.value;
  if (findGame(game)?.advance) return ok({ body: result.value });
  const etag = `"${version}"`;
  const cache = { etag, 'cache-control': 'private, no-cache', vary: 'Authorization' };
  const known = headers.get('if-none-match')?.split(',') ?? [];
  if (known.some((each) => each.trim().replace(/^W\//, '') === etag)) {
    return ok({ body: undefined, status: 304, headers: cache });
  }
  return ok({ body: result.value, headers: cache });
});

/** The answer to a wait is of its moment: never stored, never 304. */
async function awaited(call: Call<'state'>, seconds: number): Promise<Result<Answered, Refusal>> {
  const { deps, query, caller, signal, countedAs } = call;
  const ask = () => deps.api.state(query, caller, signal);
  if (seconds === 0) return answered(await ask());
  const end = deps.limits.beginWait(countedAs);
  if (!end.ok) return fail({ error: end.error });
  try {
    return answered(await ask());
  } finally {
    end.value();
  }
}
