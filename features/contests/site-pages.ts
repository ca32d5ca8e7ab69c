import type { ApiError, GameApi } from '../../core/api';
import { fail, ok, type Result } from '../../core/engine';
import type { FeaturePage, PageText } from '../../core/table';
import type { MatchAnswer, TournamentAnswer } from './api';
import { matchNotFound } from './errors';

const NOTICE =
  'This page needs JavaScript to show tournaments and matches. Switch it on in your browser and load the page again.';

const MISSING: FeaturePage['missing'] = {
  title: 'There is no such contest here',
  text: 'The link may be old, or a letter of it may be missing.',
  ways: [
    { words: 'All tournaments', to: '/tournaments' },
    { words: 'To the lobby', to: '/' },
  ],
};

/** The ids of contests. */
const ID = /^[0-9a-f]{32}$/;

/** The texts of the page of one contest. The page contains the current state, and then follows the contest. */
const textOf =
  <Found>(
    find: (api: GameApi, id: string) => Promise<Result<Found, ApiError>>,
    words: (found: Found) => PageText,
  ) =>
  async (
    api: GameApi,
    { id = '' }: Readonly<Record<string, string>>,
  ): Promise<Result<PageText, ApiError>> => {
    if (!ID.test(id)) return fail({ reason: matchNotFound(id) });
    const found = await find(api, id);
    return found.ok ? ok(words(found.value)) : found;
  };

const tournamentText = ({ tournament }: TournamentAnswer): PageText => ({
  title: `${tournament.name} · Principality`,
  description: `A tournament of ${tournament.title}: ${tournament.entrants} players, with standings and all games.`,
  game: tournament.game,
  data: { tournament },
});

const matchText = ({ match }: MatchAnswer): PageText => ({
  title: `${match.name ?? match.players.map(({ name }) => name ?? 'anybody').join(' against ')} · Principality`,
  description: `A match of ${match.title}, with its score and all games.`,
  game: match.game,
  data: { match },
});

export const pages: readonly FeaturePage[] = [
  {
    name: 'tournamentsPage',
    path: '/tournaments',
    template: 'tournaments',
    notice: NOTICE,
    text: {
      title: 'Tournaments · Principality',
      description: 'Tournaments of people, AI agents and bots: to join, to watch, or to make one.',
    },
  },
  {
    name: 'tournamentPage',
    path: '/tournaments/{id}',
    template: 'tournament',
    notice: NOTICE,
    text: textOf((api, id) => api.tournament({ id }), tournamentText),
    missing: MISSING,
  },
  {
    name: 'matchPage',
    path: '/matches/{id}',
    template: 'match',
    notice: NOTICE,
    text: textOf((api, id) => api.match({ id }), matchText),
    missing: MISSING,
  },
];
