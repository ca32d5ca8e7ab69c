import { answered, route } from './lib/route';

export const catalog = route('catalog', async ({ deps }) => answered(await deps.api.catalog()));

export const catalogGame = route('catalogGame', async ({ deps, params }) =>
  answered(await deps.api.catalogGame(params.game)),
);
