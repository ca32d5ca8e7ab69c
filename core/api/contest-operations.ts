import * as contests from './contest-schemas';
import { define } from './operation';
import { playerPath } from './player-schemas';

/** Contests between players. */
export const contestOperations = define({
  nextGames: {
    method: 'GET',
    path: '/players/{id}/games',
    tag: 'Contests',
    summary: 'The games in which a player has something to do, or wait for the next one',
    description:
      'Games of matches, tournaments and seeks: those with a seat that is kept for the player, and those in which it must move. One wait serves all of them.',
    params: playerPath,
    query: contests.nextGamesQuery,
    answer: contests.nextGamesAnswer,
    status: 200,
    auth: 'none',
    player: 'needed',
    errors: ['malformed', 'unauthenticated', 'forbidden'],
  },
});
