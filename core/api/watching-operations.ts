import { define, SEAT_ERRORS, WATCH_ERRORS } from './operation';
import * as schemas from './schemas';

/** Operations to watch games of others, and to read them afterwards. */
export const watchingOperations = define({
  events: {
    method: 'GET',
    path: '/sessions/{id}/events',
    tag: 'Watching',
    summary: 'What happens in a session, as it happens',
    description:
      'A stream of server-sent events or, with `Accept: application/x-ndjson`, of lines of JSON. Each commit is one message, with the public view and events or, with a seat’s token, those of that seat; the `id` of an event is the version. After the outcome the stream sends an `end` event, after a deletion a `deleted` event; either is the last. If a stream closes without one, open it again with `Last-Event-ID` (or `since`): it continues without a gap, however long ago it closed. A stream lasts at most three minutes. After 15 seconds of silence it sends a comment (in lines of JSON: an empty line). Private sessions need a seat’s token or the watch token.',
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
      'It joins the public group and, with a seat’s token, the group of that seat. Private sessions need a seat’s token or the watch token.',
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
      'It has the moves and events that you may know of, as in `GET /api/state`. The log comes in pages: `next` is the `after` of the next page, null on the last one.',
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
    summary: 'The course of a finished game in numbers, for charts',
    description:
      'By version: the points, material, chips or other count of each seat and, in some games of perfect information, the side that the computer’s search prefers. For a long game, only some versions are given.',
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
      'The entries of `GET /api/sessions` without an envelope. If there are more, the `Link` header names the next page.',
    query: schemas.gamesQuery,
    headers: ['Link'],
    answer: schemas.gamesAnswer,
    status: 200,
    auth: 'none',
    errors: ['malformed'],
  },
});
