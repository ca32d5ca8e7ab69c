/** What the server offers. */
import { linkToNext } from './lib/http';
import { answerKept, keptJson, KeptValues, type KeptJson } from './lib/kept-json';
import { route } from './lib/route';
import { gameComponents, openApiDocument } from '../core/api';
import { ok } from '../core/engine';

const kept = new KeptValues<KeptJson>();

/** Some 400 KB: put together when first asked for. */
export const openapi = route('openapi', async ({ deps, headers }) => {
  const description = await kept.of(deps.games, 'openapi', async () => {
    const { examples } = await import('./openapi-examples.js');
    return keptJson(openApiDocument({ examples, schemas: gameComponents(deps.games) }));
  });
  return ok({ response: await answerKept(description, headers) });
});

export const games = route('games', async ({ deps, query }) => {
  const page = await deps.api.gamesPage(query);
  if (!page.ok) return page;
  const { games: found, next } = page.value;
  return ok({ body: found, headers: linkToNext('/api/games', query, next) });
});

export const catalog = route('catalog', async ({ deps, headers }) => {
  const found = await deps.api.catalog();
  if (!found.ok) return found;
  const answer = await kept.of(deps.api, '', () => Promise.resolve(keptJson(found.value)));
  return ok({ response: await answerKept(answer, headers) });
});

export const catalogGame = route('catalogGame', async ({ deps, params, headers }) => {
  const found = await deps.api.catalogGame(params.game);
  if (!found.ok) return found;
  const answer = await kept.of(deps.api, params.game, () => Promise.resolve(keptJson(found.value)));
  return ok({ response: await answerKept(answer, headers) });
});
