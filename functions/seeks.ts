import { answered, route, type Call } from './lib/route';
import { tokenName } from './lib/caller';
import { startWithin, waitWithin } from './lib/limits';

/** A seek counts as a new session, to which it leads. */
export const seek = route('seek', async ({ deps, body, caller, limits }) =>
  answered(
    await startWithin(
      limits,
      () => deps.api.seek(body, caller),
      (answer) => answer.seek.session,
    ),
  ),
);

export const getSeek = route('getSeek', (call) =>
  waitWithin(call.limits, call.query.wait, () => waitForOpponent(call), nameOf(call)),
);

const waitForOpponent = async ({ deps, params, query, caller, limits, signal }: Call<'getSeek'>) => {
  // Only a wait can be given up.
  const answer = await deps.api.getSeek({ ...query, ...params }, query.wait ? { ...caller, signal } : caller);
  if (answer.ok && answer.value.seek.session !== undefined) limits.noteSession(answer.value.seek.session);
  return answered(answer);
};

/** A player has waits of its own. */
const nameOf = ({ caller }: Call<'getSeek'>): string | undefined =>
  caller.playerKey === undefined ? undefined : tokenName(caller.playerKey);
