import { answered, route } from './lib/route';

export const games = route('games', async ({ deps, query }) => answered(await deps.api.games(query)));
