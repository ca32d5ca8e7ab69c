import { fail } from '../core/engine';
import { answered, route } from './lib/route';

export const registerPlayer = route('registerPlayer', async ({ deps, body, limits }) => {
  const limited = limits.takePlayer();
  return limited ? fail({ reason: limited }) : answered(await deps.api.registerPlayer(body));
});

export const player = route('player', async ({ deps, params }) => answered(await deps.api.player(params.id)));

export const rotatePlayerKey = route('rotatePlayerKey', async ({ deps, params, caller }) =>
  answered(await deps.api.rotatePlayerKey(params.id, caller)),
);

export const exportPlayer = route('exportPlayer', async ({ deps, params, caller }) =>
  answered(await deps.api.exportPlayer(params.id, caller)),
);

export const removePlayer = route('removePlayer', async ({ deps, params, caller }) =>
  answered(await deps.api.removePlayer(params.id, caller)),
);

export const leaderboard = route('leaderboard', async ({ deps, query }) =>
  answered(await deps.api.leaderboard(query)),
);
