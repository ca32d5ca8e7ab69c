import {
  type Result,
  adviceOf,
  adviceToPlayOne,
  turnText,
  type ErrorAdvice,
  type AdviceTable,
} from '../../core/engine';
import { UsageError } from '../terminal-io';

/** Advice on what to type next, in place of routes and headers, which are only for programs. */
const TERMINAL_ADVICE: AdviceTable = {
  'list-moves': () => 'Type "moves" to see your legal moves.',
  'read-state': () => 'Type "board" to see the position.',
  play: ({ command, to }) => `Type "${command}" ${to === undefined ? 'first' : `to ${to}`}.`,
  'play-several': (step) => `${adviceToPlayOne(step)}.`,
  'find-session': () => 'It may have expired.',
  'start-another': () => undefined,
  'list-games': () => undefined,
  'read-options': () => undefined,
  'send-token': () => 'Use the token that was shown when you claimed the seat: --token.',
  'send-player-key': () => 'Set PRINCIPALITY_PLAYER to the key of a player.',
  'send-watch-token': () => 'Use the token that was shown when you claimed the seat: --token.',
  join: () => 'Use the token that was shown when you claimed the seat, or join an open seat.',
  'join-any': () => 'Leave out --seat to take the first open seat, or start a new game.',
  'wait-for-turn': (step) => `${turnText(step)}.`,
  'use-seat': ({ seats }) => `Your token is for seat ${seats.join(', ')}.`,
  'accept-custom': () => 'To play anyway, add --accept-custom.',
  'stop-playing': () => 'Type "resign" or "leave".',
  substitute: () => 'Type "substitute" to let a bot take over the seat.',
  'wait-for-players': () => 'Wait for somebody to join, or leave and start a game against bots.',
  'read-present': () => undefined,
  'read-history': () => undefined,
  'wait-for-news': () => 'Try again in a few seconds.',
  'read-interface': () => undefined,
};

/** Advice about an error for a person at a terminal. */
export const terminalAdvice = (error: ErrorAdvice): string | undefined => adviceOf(TERMINAL_ADVICE, error);

/** The value of a result; an error ends the command. */
export function orUsageError<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new UsageError([result.error.message, terminalAdvice(result.error)].filter(Boolean).join('\n  '));
}
