import { adviceOf, type ErrorAdvice, type AdviceTable } from '../../core/engine';

/** What a person can type next. Routes and headers are for programs. */
const TERMINAL_ADVICE: AdviceTable = {
  'list-moves': () => 'Type "moves" for what you may do.',
  'read-state': () => 'Type "board" to see how the game stands.',
  play: ({ command, to }) => `Type "${command}" ${to === undefined ? 'first' : `to ${to}`}.`,
  'find-session': () => 'It may have expired.',
  'list-games': () => undefined,
  'read-options': () => undefined,
  'send-token': () => 'Use the token that was shown when the seat was claimed: --token.',
  'send-watch-token': () => 'Use the token that was shown when the seat was claimed: --token.',
  join: () => 'Use the token that was shown when the seat was claimed, or join an open seat.',
  'join-any': () => 'Leave out --seat to take the first open one, or start a new game.',
  'use-seat': ({ seats }) => `Your token plays seat ${seats.join(', ')}.`,
  'accept-custom': () => 'To play all the same, add --accept-custom.',
  'stop-playing': () => 'Type "resign" or "leave".',
  substitute: () => 'Type "substitute" to have a bot play on for the seat that is gone.',
  'wait-for-players': () => 'Wait for somebody to join, or leave and start a game against bots.',
  'read-present': () => undefined,
  'read-history': () => undefined,
  'wait-for-news': () => 'Try again in a few seconds.',
  'read-interface': () => undefined,
};

/** What to do about an error, for a person at a terminal. */
export const terminalAdvice = (error: ErrorAdvice): string | undefined => adviceOf(TERMINAL_ADVICE, error);
