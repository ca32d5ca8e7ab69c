import { define } from './operation';
import * as seeks from './seek-schemas';

const NOT_FOUND = { not_found: ['SEEK_NOT_FOUND'] } as const;

/** Rated games with opponents whom the server finds. */
export const seekOperations = define({
  seek: {
    method: 'POST',
    path: '/seeks',
    idempotent: true,
    tag: 'Contests',
    summary: 'Look for an opponent at a rated game',
    description:
      'You are paired with the nearest rating among those who wait for the same game with equal options and clock, and with no player of your owner. Then the server starts a rated game that keeps a seat for each: `session`, which you join with your key. A seek is over a minute after you last asked for it. You have one for the same terms: the same request again renews it. A player who left, or did not come to, more than three games within a day gets 429 until one of them is a day old.',
    body: seeks.seekBody,
    answer: seeks.seekAnswer,
    status: 201,
    auth: 'none',
    player: 'needed',
    keyed: 'X-Api-Key',
    errors: ['malformed', 'unauthenticated', 'not_found'],
    codes: { not_found: ['GAME_NOT_FOUND'] },
  },
  getSeek: {
    method: 'GET',
    path: '/seeks/{id}',
    tag: 'Contests',
    summary: 'Wait for the opponent of a seek',
    description: 'It renews the seek. Where the wait breaks off, the seek is over ten seconds later.',
    params: seeks.seekPath,
    query: seeks.seekQuery,
    answer: seeks.seekAnswer,
    status: 200,
    auth: 'none',
    player: 'needed',
    errors: ['malformed', 'unauthenticated', 'not_found'],
    codes: NOT_FOUND,
  },
  withdrawSeek: {
    method: 'DELETE',
    path: '/seeks/{id}',
    idempotent: true,
    tag: 'Contests',
    summary: 'Withdraw a seek',
    description: 'One that is paired stays: its game has been started.',
    params: seeks.seekPath,
    answer: seeks.removedSeekAnswer,
    status: 200,
    auth: 'none',
    player: 'needed',
    errors: ['malformed', 'unauthenticated', 'not_found', 'conflict'],
    codes: { ...NOT_FOUND, conflict: ['CONFLICT'] },
  },
});
