/** What the server offers, and whether it runs. */
import { answered, route } from './lib/route';
import { gameComponents, openApiDocument } from '../core/api';
import { ok } from '../core/engine';

/** This instance runs. */
export const health = route('health', () =>
  Promise.resolve(ok({ body: { success: true, status: 'alive' } })),
);

/** This instance can reach its store. */
export const ready = route('ready', async ({ deps }) => {
  await deps.store.ping();
  return ok({ body: { success: true, status: 'ready' } });
});

export const openapi = route('openapi', async ({ deps }) => {
  const { examples } = await import('./openapi-examples.js');
  return ok({ body: openApiDocument({ examples, schemas: gameComponents(deps.games) }) });
});

export const games = route('games', async ({ deps, query }) => answered(await deps.api.games(query)));

export const catalog = route('catalog', async ({ deps }) => answered(await deps.api.catalog()));

export const catalogGame = route('catalogGame', async ({ deps, params }) =>
  answered(await deps.api.catalogGame(params.game)),
);
