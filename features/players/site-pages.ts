import { ok } from '../../core/engine';
import type { FeaturePage } from '../../core/table';

const NOTICE =
  'This page needs JavaScript to show ratings. Switch it on in your browser and load the page again.';

export const pages: readonly FeaturePage[] = [
  {
    name: 'leaderboardPage',
    path: '/leaderboard',
    template: 'leaderboard',
    notice: NOTICE,
    text: {
      title: 'Leaderboard · Principality',
      description: 'Ratings of people, AI agents and bots in each game, with their certainty.',
    },
  },
  {
    name: 'playerPage',
    path: '/players/{id}',
    template: 'player',
    notice: NOTICE,
    async text(api, { id = '' }) {
      const found = await api.player({ id });
      if (!found.ok) return found;
      const { player, ratings } = found.value;
      const games = [...new Set(ratings.map(({ title }) => title))].join(', ');
      return ok({
        title: `${player.name} · Principality`,
        description: `Ratings, results and rated games of ${player.name}${games === '' ? '' : `: ${games}`}.`,
        data: { player: found.value },
      });
    },
    missing: {
      title: 'There is no such player here',
      text: 'The link may be old, or a letter of it may be missing.',
      ways: [
        { words: 'The leaderboard', to: '/leaderboard' },
        { words: 'To the lobby', to: '/' },
      ],
    },
  },
  {
    name: 'mePage',
    path: '/me',
    template: 'me',
    notice:
      'This page needs JavaScript to register players. Switch it on in your browser and load the page again.',
    text: {
      title: 'You as a player · Principality',
      description: 'Register as a player to be rated: a name is enough, and there is no account.',
    },
  },
];
