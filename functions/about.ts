/** What the server offers. */
import { KeptValues } from '../core/async';
import { linkToNext, type FunctionRequest } from './lib/http';
import { answerKept, keptJson, type KeptJson } from './lib/kept-json';
import { answered, route, type RouteAnswer } from './lib/route';
import { gameComponents, openApiDocument, type ApiError } from '../core/api';
import { ok, type Result } from '../core/engine';

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

export const catalog = route('catalog', ({ deps, headers }) =>
  answerOnceMade(deps.api, 'all', () => deps.api.catalog(), headers),
);

export const catalogGame = route('catalogGame', async ({ deps, params: { game }, headers }) => {
  // Names that callers invent are not kept.
  if (!deps.games.some(({ id }) => id === game)) return answered(await deps.api.catalogGame(game));
  return answerOnceMade(deps.api, `game ${game}`, () => deps.api.catalogGame(game), headers);
});

const catalogs = new KeptValues<Result<KeptJson, ApiError>>();

async function answerOnceMade(
  owner: object,
  name: string,
  make: () => Promise<Result<object, ApiError>>,
  headers: FunctionRequest['headers'],
): Promise<Result<RouteAnswer, ApiError>> {
  const made = await catalogs.of(owner, name, async () => {
    const found = await make();
    return found.ok ? ok(keptJson(found.value)) : found;
  });
  return made.ok ? ok({ response: await answerKept(made.value, headers) }) : made;
}
