import type { Panels } from '../../web/lib/panels';

const ownPlayer = () => import('./pages/own-player');

export const panels: Panels = {
  main: { to: '/tournaments', words: 'Tournaments' },
  partOf({ contest }) {
    if (!contest || contest.kind === 'seek') return null;
    return contest.kind === 'match'
      ? { to: `/matches/${contest.id}`, words: 'The match' }
      : { to: `/tournaments/${contest.id}`, words: 'The tournament' };
  },
  lobby: () => import('./pages/find-opponent').then(({ FindOpponent }) => FindOpponent),
  toPlay: () => ownPlayer().then(({ ToPlay }) => ToPlay),
  ownChoices: () => ownPlayer().then(({ BlockedPlayers }) => BlockedPlayers),
  playAgainst: () => import('./pages/challenge').then(({ Challenge }) => Challenge),
  waysBack: [
    { field: 'tournament', path: '/tournaments/', words: 'Back to the tournament' },
    { field: 'match', path: '/matches/', words: 'Back to the match' },
  ],
  ratedGames: () => (
    <>
      , <a href="/me">find an opponent</a>, or take part in a <a href="/tournaments">tournament</a>
    </>
  ),
};
