import { originOf } from './lib/address';
import type { Deps } from './lib/deps';
import { errorPage } from './lib/error-page';
import { dataBlock } from './lib/html';
import { htmlPage, type HtmlPage } from './lib/html-page';
import type { FunctionRequest, FunctionResponse } from './lib/http';
import { retryHeaders } from './lib/route';
import { sitePage } from './lib/site-page';
import type { ApiError, GameApi } from '../core/api';
import type { Result } from '../core/engine';

/** All tournaments, and where a player makes one. */
export const tournamentsPage = sitePage('tournamentsPage', '/tournaments', (request) =>
  Promise.resolve(
    htmlPage(request, {
      template: 'tournaments',
      notice:
        'Tournaments and matches are shown here with JavaScript. Switch it on in your browser and load the page again.',
      title: 'Tournaments · Principality',
      description: 'Tournaments of people, AI agents and bots: to join, to watch, or to make one.',
    }),
  ),
);

/** A tournament. The page brings along how it stands, and then follows it. */
export const tournamentPage = sitePage('tournamentPage', '/tournaments/{id}', (request, getDeps) =>
  contestPage(
    request,
    getDeps,
    (api, id) => api.tournament({ id }),
    ({ tournament }) => ({
      template: 'tournament',
      notice:
        'Tournaments and matches are shown here with JavaScript. Switch it on in your browser and load the page again.',
      title: `${tournament.name} · Principality`,
      description: `A tournament of ${tournament.title}: ${tournament.entrants} players, with standings and all games.`,
      game: tournament.game,
      content: dataBlock('tournament', tournament),
    }),
  ),
);

/** A match, likewise. */
export const matchPage = sitePage('matchPage', '/matches/{id}', (request, getDeps) =>
  contestPage(
    request,
    getDeps,
    (api, id) => api.match({ id }),
    ({ match }) => ({
      template: 'match',
      notice:
        'Tournaments and matches are shown here with JavaScript. Switch it on in your browser and load the page again.',
      title: `${match.name ?? match.players.map(({ name }) => name ?? 'anybody').join(' against ')} · Principality`,
      description: `A match of ${match.title}, with its score and all games.`,
      game: match.game,
      content: dataBlock('match', match),
    }),
  ),
);

/** The ids of contests. */
const ID = /^[0-9a-f]{32}$/;

/** The page of a contest, or one that says why there is none. */
async function contestPage<Found>(
  request: FunctionRequest,
  getDeps: () => Promise<Deps>,
  find: (api: GameApi, id: string) => Promise<Result<Found, ApiError>>,
  pageOf: (found: Found) => HtmlPage,
): Promise<FunctionResponse> {
  const { id = '' } = request.params;
  if (!ID.test(id)) return errorPage(request, 'no-contest');
  const { api, limits } = await getDeps();
  const limited = limits.of({ address: () => originOf(request), token: () => undefined }).takeAddress();
  if (limited) return errorPage(request, 'limited', retryHeaders(limited));
  const found = await find(api, id);
  if (found.ok) return htmlPage(request, pageOf(found.value));
  return errorPage(request, found.error.reason.code === 'NOT_CONFIGURED' ? 'no-players' : 'no-contest');
}
