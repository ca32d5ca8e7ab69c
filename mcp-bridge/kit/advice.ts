import { adviceToPlay, adviceToPlayOne, adviceToRead, turnText, type AdviceTable } from '../../core/engine';

/** Advice without names of tools. */
export const PLAIN_ADVICE: AdviceTable = {
  'list-moves': () => undefined,
  'read-state': () => undefined,
  play: adviceToPlay,
  'play-several': (step) => `${adviceToPlayOne(step)}.`,
  'find-session': () => 'It may have expired.',
  'start-another': () => undefined,
  'list-games': () => undefined,
  'read-options': () => undefined,
  'send-token': () => undefined,
  'send-player-key': () => 'Set a player’s key in the environment of the bridge: PRINCIPALITY_PLAYER.',
  'send-watch-token': () => undefined,
  join: () => undefined,
  'join-any': () => 'Join without a seat to get the first open one, watch the game, or start a new one.',
  'wait-for-turn': (step) => `${turnText(step)}.`,
  'use-seat': ({ seats }) => `You play seat ${seats.join(', ')}.`,
  'accept-custom': () => 'To play anyway, join with acceptCustom true.',
  'stop-playing': () => 'Resign or leave.',
  substitute: () => 'Have a bot play on for the seat that is gone.',
  'wait-for-players': () => 'Wait for somebody to join, or leave and start a game against bots.',
  'read-present': () => 'Leave out since_version to read from the present version.',
  'read-history': () => undefined,
  'wait-for-news': () => 'Try again in a few seconds.',
  'read-interface': () => undefined,
};

/** Advice with the tools for every game. */
export const GAME_ADVICE: AdviceTable = {
  ...PLAIN_ADVICE,
  'list-moves': () => 'Use game_observe to see all legal moves',
  'read-state': (step) => adviceToRead('game_observe', step),
  'play-several': ({ moves }) =>
    `These are several moves: send game_execute {"moves":${JSON.stringify(moves)}}.`,
  'find-session': () =>
    'It may have expired. Start a new one with game_session new, or list the open ones with game_session list.',
  'wait-for-turn': (step) => `${turnText(step)}: call game_wait.`,
  join: () => 'Claim an open seat with game_session join.',
  'join-any': () =>
    'Call game_session join without seat to get the first open one, watch the game, or start a new session.',
  'accept-custom': () => 'To play anyway, call game_session join with acceptCustom true.',
  'stop-playing': () => 'Use game_session resign or game_session leave.',
  substitute: () => 'Use game_session substitute to have a bot play on for the seat that is gone.',
  'wait-for-players': () =>
    'Wait with game_wait for somebody to join, or call game_session leave and start a game against bots.',
};
