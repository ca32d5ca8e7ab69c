import { tokenName } from './lib/caller';
import { waitWithin } from './lib/limits';
import { answered, route } from './lib/route';

export const nextGames = route('nextGames', ({ deps, params, query, caller, limits, signal }) =>
  waitWithin(
    limits,
    query.wait,
    async () => answered(await deps.api.nextGames(params.id, query, caller, signal)),
    caller.playerKey === undefined ? undefined : tokenName(caller.playerKey),
  ),
);
