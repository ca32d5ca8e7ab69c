import { define, SEAT_ERRORS, WATCH_ERRORS } from './operation';
import * as schemas from './schemas';

/** How games are followed that others play, and read afterwards. */
export const watchingOperations = define({
  events: {
    method: 'GET',
    path: '/sessions/{id}/events',
    tag: 'Watching',
    summary: 'What happens in a session, as it happens',
    description:
      'A stream of server-sent events or, with `Accept: application/x-ndjson`, of lines of JSON. Each commit is one message, with the public’s view and events or, with a seat’s token, that seat’s own; the `id` of an event is the version. After the outcome comes an `end` event; of a session that was deleted, a `deleted` event: then there is no more to come. A stream that closes without either is to be opened again with `Last-Event-ID` (or `since`), and goes on without a gap, however long ago: it lasts three minutes at most. A comment (in lines of JSON: an empty line) comes after 15 seconds of silence. Private sessions need a seat’s or the watch token.',
    params: schemas.sessionPath,
    query: schemas.eventsQuery,
    answer: null,
    streams: schemas.liveMessage,
    status: 200,
    auth: 'optional',
    errors: [...SEAT_ERRORS, 'conflict'],
  },
  negotiate: {
    method: 'GET',
    path: '/negotiate',
    tag: 'Watching',
    summary: 'A short-lived Web PubSub URL for watching a session',
    description:
      'The public group; with a seat’s token also that seat’s. Private sessions need a seat’s or the watch token.',
    query: schemas.negotiateQuery,
    answer: schemas.negotiateAnswer,
    status: 200,
    auth: 'optional',
    errors: SEAT_ERRORS,
  },
  history: {
    method: 'GET',
    path: '/history',
    tag: 'Watching',
    summary: 'The log, one entry per commit',
    description:
      'Moves and events are those that you may know of, as in `GET /api/state`. It comes in pages: `next` is the `after` of the following one, null after the last.',
    query: schemas.historyQuery,
    answer: schemas.historyAnswer,
    status: 200,
    auth: 'optional',
    errors: [...WATCH_ERRORS, 'conflict'],
  },
  graphs: {
    method: 'GET',
    path: '/graphs',
    tag: 'Watching',
    summary: 'What the players had in the course of a finished game, for charts',
    description:
      'By version: points, material, chips or whatever the game counts for each seat, and in some games of perfect information which side the computer’s search prefers. A long game is given by some of its versions.',
    query: schemas.graphsQuery,
    answer: schemas.graphsAnswer,
    status: 200,
    auth: 'optional',
    errors: [...WATCH_ERRORS, 'conflict'],
  },
  games: {
    method: 'GET',
    path: '/games',
    tag: 'Watching',
    summary: 'The newest public games, as a plain array',
    description:
      'The entries of `GET /api/sessions` without an envelope. Where there are more, the `Link` header names the next page.',
    query: schemas.gamesQuery,
    headers: ['Link'],
    answer: schemas.gamesAnswer,
    status: 200,
    auth: 'none',
    errors: ['malformed'],
  },
});
