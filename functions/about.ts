/** What the server offers. */
import { KeptValues } from '../core/async';
import { type FunctionRequest, linkToNext } from './lib/http';
import { answerKept, keptJson, keptText, type KeptJson } from './lib/kept-json';
import { answered, route, type RouteAnswer } from './lib/route';
import type { ApiError } from '../core/api';
import { fail, ok, type GameError, type Result } from '../core/engine';
import type { Deps } from './lib/deps';

const kept = new KeptValues<KeptJson>();

/** The expected time to write the description (ms), as long as some hundred moves, so a thread does it; and the time limit. */
const WRITING_MS = 1_000;
const WRITING_LIMIT_MS = 20_000;

/** Some 600 KB: written when first asked for. */
export const openapi = route('openapi', async ({ deps, headers }) => {
  const description = await kept
    .of(deps.games, 'openapi', () => writeDescription(deps.workers))
    .catch(refusalOf);
  if ('error' in description) return fail({ reason: description.error });
  return ok({ response: await answerKept(description, headers) });
});

/** Thrown when the threads are too busy, so that the next request tries again. */
class ThreadRefusal extends Error {
  constructor(readonly reason: GameError) {
    super(reason.message);
  }
}

async function writeDescription(workers: Deps['workers']): Promise<KeptJson> {
  const { examples } = await import('./openapi-examples.js');
  const terms = { caller: undefined, expectedMs: WRITING_MS, limitMs: WRITING_LIMIT_MS };
  const written = await workers.work('describe', { examples }, terms);
  if (!written.ok) throw new ThreadRefusal(written.error);
  return keptText(written.value.value);
}

function refusalOf(error: unknown): { readonly error: GameError } {
  if (error instanceof ThreadRefusal) return { error: error.reason };
  throw error;
}

export const games = route('games', async ({ deps, query }) => {
  const page = await deps.api.gamesPage(query);
  if (!page.ok) return page;
  const { games: found, next } = page.value;
  return ok({ body: found, headers: linkToNext('/api/games', query, next) });
});

export const catalog = route('catalog', ({ deps, headers }) =>
  answerOnceMade(deps.api, 'all', () => deps.api.catalog({}), headers),
);

export const catalogGame = route('catalogGame', async ({ deps, params: { game }, headers }) => {
  // Names that callers invent are not kept.
  if (!deps.games.some(({ id }) => id === game)) return answered(await deps.api.catalogGame({ game }));
  return answerOnceMade(deps.api, `game ${game}`, () => deps.api.catalogGame({ game }), headers);
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
