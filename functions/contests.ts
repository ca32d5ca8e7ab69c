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

export const createMatch = route('createMatch', async ({ deps, body, caller }) =>
  answered(await deps.api.createMatch(body, caller)),
);

export const match = route('match', ({ deps, params, query, limits, signal }) =>
  waitWithin(limits, query.wait, async () => answered(await deps.api.match(params.id, query, signal))),
);

export const joinMatch = route('joinMatch', async ({ deps, params, caller }) =>
  answered(await deps.api.joinMatch(params.id, caller)),
);

export const actInMatch = route('actInMatch', async ({ deps, params, body, caller }) =>
  answered(await deps.api.actInMatch(params.id, body, caller)),
);

export const declineMatch = route('declineMatch', async ({ deps, params, caller }) =>
  answered(await deps.api.declineMatch(params.id, caller)),
);

export const blocks = route('blocks', async ({ deps, params, caller }) =>
  answered(await deps.api.blocks(params.id, caller)),
);

export const blockPlayer = route('blockPlayer', async ({ deps, params, body, caller }) =>
  answered(await deps.api.blockPlayer(params.id, body, caller)),
);

export const unblockPlayer = route('unblockPlayer', async ({ deps, params, caller }) =>
  answered(await deps.api.unblockPlayer(params.id, params.player, caller)),
);

export const createTournament = route('createTournament', async ({ deps, body, caller }) =>
  answered(await deps.api.createTournament(body, caller)),
);

export const tournaments = route('tournaments', async ({ deps, query }) =>
  answered(await deps.api.tournaments(query)),
);

export const tournament = route('tournament', ({ deps, params, query, limits, signal }) =>
  waitWithin(limits, query.wait, async () => answered(await deps.api.tournament(params.id, query, signal))),
);

export const joinTournament = route('joinTournament', async ({ deps, params, caller }) =>
  answered(await deps.api.joinTournament(params.id, caller)),
);

export const actInTournament = route('actInTournament', async ({ deps, params, body, caller }) =>
  answered(await deps.api.actInTournament(params.id, body, caller)),
);
