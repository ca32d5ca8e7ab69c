import { ok } from '../core/engine';
import { findGame } from '../core/games';
import { route } from './lib/route';

/** A version is a strong validator, save in games in real time, which change without a commit. */
export const state = route('state', async ({ deps, query, caller, headers }) => {
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
