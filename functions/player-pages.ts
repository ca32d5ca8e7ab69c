import { originOf } from './lib/address';
import { errorPage } from './lib/error-page';
import { dataBlock } from './lib/html';
import { htmlPage } from './lib/html-page';
import { retryHeaders } from './lib/route';
import { sitePage } from './lib/site-page';

/** The players of each game by their ratings. */
export const leaderboardPage = sitePage('leaderboardPage', '/leaderboard', (request) =>
  Promise.resolve(
    htmlPage(request, {
      template: 'leaderboard',
      notice: 'Ratings are shown here with JavaScript. Switch it on in your browser and load the page again.',
      title: 'Leaderboard · Principality',
      description: 'How well people, AI agents and bots play each game here, with how sure that is.',
    }),
  ),
);

/** How well a player plays. The page brings its figures along. */
export const playerPage = sitePage('playerPage', '/players/{id}', async (request, getDeps) => {
  const { api, limits } = await getDeps();
  const limited = limits.of({ address: () => originOf(request), token: () => undefined }).takeAddress();
  if (limited) return errorPage(request, 'limited', retryHeaders(limited));
  const found = await api.player({ id: request.params.id ?? '' });
  if (!found.ok) {
    const { code } = found.error.reason;
    return errorPage(request, code === 'NOT_CONFIGURED' ? 'no-players' : 'no-player');
  }
  const { player, ratings } = found.value;
  const games = [...new Set(ratings.map(({ title }) => title))].join(', ');
  return htmlPage(request, {
    template: 'player',
    notice: 'Ratings are shown here with JavaScript. Switch it on in your browser and load the page again.',
    title: `${player.name} · Principality`,
    description: `Ratings, results and rated games of ${player.name}${games === '' ? '' : `: ${games}`}.`,
    content: dataBlock('player', found.value),
  });
});

/** Where a person registers as a player, and looks after the key. */
export const mePage = sitePage('mePage', '/me', (request) =>
  Promise.resolve(
    htmlPage(request, {
      template: 'me',
      notice:
        'Players are registered here with JavaScript. Switch it on in your browser and load the page again.',
      title: 'You as a player · Principality',
      description: 'Register as a player to be rated: a name is enough, and there is no account.',
    }),
  ),
);
