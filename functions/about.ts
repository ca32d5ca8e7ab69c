/** What the server offers. */
import { SharedPromise } from '../core/async';
import { isKnown, listTag } from './lib/entity-tag';
import { JSON_HEADERS, linkToNext } from './lib/http';
import { answered, route } from './lib/route';
import { gameComponents, openApiDocument } from '../core/api';
import { ok, type AnyGame } from '../core/engine';

/** What a client keeps and asks about again. */
const REVALIDATED = { 'cache-control': 'private, no-cache' } as const;

/** The same for every caller, and made once. One who has it already gets a 304. */
export const openapi = route('openapi', async ({ deps, headers }) => {
  const { json, etag } = await descriptionOf(deps.games).get();
  const kept = { ...JSON_HEADERS, ...REVALIDATED, etag };
  if (isKnown(headers.get('if-none-match'), etag)) return ok({ response: { status: 304, headers: kept } });
  return ok({ response: { status: 200, headers: kept, body: json } });
});

interface Description {
  readonly json: string;
  readonly etag: string;
}

const descriptions = new WeakMap<readonly AnyGame[], SharedPromise<Description>>();

function descriptionOf(games: readonly AnyGame[]): SharedPromise<Description> {
  const known = descriptions.get(games);
  if (known) return known;
  const description = new SharedPromise(() => describe(games));
  descriptions.set(games, description);
  return description;
}

async function describe(games: readonly AnyGame[]): Promise<Description> {
  const { examples } = await import('./openapi-examples.js');
  const document = openApiDocument({ examples, schemas: gameComponents(games) });
  return { json: JSON.stringify(document), etag: listTag(document) };
}

export const games = route('games', async ({ deps, query }) => {
  const page = await deps.api.gamesPage(query);
  if (!page.ok) return page;
  const { games: found, next } = page.value;
  return ok({ body: found, headers: linkToNext('/api/games', query, next) });
});

export const catalog = route('catalog', async ({ deps }) => answered(await deps.api.catalog()));

export const catalogGame = route('catalogGame', async ({ deps, params }) =>
  answered(await deps.api.catalogGame(params.game)),
);
