import { answered, route, type Call } from './lib/route';
import { fail } from '../core/engine';
import { tokenName } from './lib/caller';
import { waitWithin } from './lib/limits';

/** A seek counts as a new session: it leads to one. */
export const seek = route('seek', async ({ deps, body, caller, limits }) => {
  const room = await limits.reserveSession();
  if (!room.ok) return fail({ reason: room.error });
  try {
    return answered(await deps.api.seek(body, caller));
  } finally {
    room.value.close();
  }
});

export const getSeek = route('getSeek', (call) =>
  waitWithin(call.limits, call.query.wait, () => waitForOpponent(call), nameOf(call)),
);

const waitForOpponent = async ({ deps, params, query, caller, signal }: Call<'getSeek'>) =>
  // Only a wait can be given up.
  answered(await deps.api.getSeek(params.id, query, caller, query.wait ? signal : undefined));

/** A player has waits of its own. */
const nameOf = ({ caller }: Call<'getSeek'>): string | undefined =>
  caller.playerKey === undefined ? undefined : tokenName(caller.playerKey);

export const withdrawSeek = route('withdrawSeek', async ({ deps, params, caller }) =>
  answered(await deps.api.withdrawSeek(params.id, caller)),
);
