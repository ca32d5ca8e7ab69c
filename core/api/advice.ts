import {
  adviceOf,
  adviceToPlay,
  adviceToPlayOne,
  adviceToRead,
  turnText,
  type ErrorAdvice,
  type AdviceTable,
} from '../engine/next-step';

/** What to do next in the words of REST: routes, headers and fields. */
const REST_ADVICE: AdviceTable = {
  'list-moves': () => 'Use GET /api/state to see all legal moves',
  'read-state': (step) => adviceToRead('GET /api/state?detail=full', step),
  play: adviceToPlay,
  'play-several': (step) => `${adviceToPlayOne(step)}.`,
  'find-session': () =>
    'It may have expired. Start a new one with POST /api/sessions, or list the open ones with GET /api/sessions.',
  'start-another': () =>
    'Start another session with POST /api/sessions, or the same game again with the action rematch.',
  'list-games': () => 'See GET /api/catalog for the list of games.',
  'read-options': ({ game, title }) => `See GET /api/catalog/${game} for the options of ${title}.`,
  'send-token': () =>
    'Send the token of a seat as "Authorization: Bearer …". Creating or joining a session returns it.',
  'send-player-key': () => 'Send the key of a player as "X-Player-Key: …". POST /api/players registers one.',
  'send-watch-token': () => 'Send a seat token or the watch token as "Authorization: Bearer …".',
  join: () => 'Join an open seat, or send the token of the seat.',
  'join-any': () => 'Join without "seat" to get the first open one, watch the game, or start a new session.',
  'wait-for-turn': (step) => `${turnText(step)}: wait with GET /api/state?wait=25.`,
  'use-seat': ({ seats }) => `Your token plays seat ${seats.join(', ')}.`,
  'accept-custom': () => 'To play anyway, join with "acceptCustom": true.',
  'stop-playing': () => 'Use the action resign or leave.',
  substitute: () => 'Use the action substitute to have a bot play on for the seat that is gone.',
  'wait-for-players': () => 'Wait for somebody to join, or leave and start a game against bots.',
  'read-present': () => 'Leave out "since" to read from the present version.',
  'read-history': () => 'GET /api/history shows what happened so far.',
  'wait-for-news': () =>
    'Try again in a few seconds; meanwhile GET /api/state?wait=25 answers as soon as there is something new.',
  'read-interface': () => 'See GET /api/openapi.json for the fields of this route.',
};

/** What to do about an error, for a REST caller. */
export const restAdvice = (error: ErrorAdvice): string | undefined => adviceOf(REST_ADVICE, error);
