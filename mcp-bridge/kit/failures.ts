import type { GameError } from '../../core/engine';

/** Errors that only tools have. */
export const toolErrors = {
  toolNotFound: (name: string, available: readonly string[]): GameError => ({
    kind: 'not_found',
    code: 'TOOL_NOT_FOUND',
    message: `Unknown tool: "${name}"`,
    suggestion: `Use one of: ${available.join(', ')}.`,
    details: { available },
  }),
  noActiveGame: (words: Vocabulary = GAME_WORDS): GameError => ({
    kind: 'not_found',
    code: 'GAME_NOT_INITIALIZED',
    message: words.noActiveGame,
  }),
  gameNotFound: (id: string, words: Vocabulary = GAME_WORDS): GameError => ({
    kind: 'not_found',
    code: 'GAME_NOT_INITIALIZED',
    message: `Game not found: ${id}`,
    suggestion: words.gameNotFound,
  }),
  noSeat: (words: Vocabulary = GAME_WORDS): GameError => ({
    kind: 'unauthenticated',
    code: 'UNAUTHENTICATED',
    message: 'You hold no seat in this game.',
    suggestion: words.noSeat,
  }),
  /** The remembered seat is open to others again, or theirs by now. */
  seatLost: (words: Vocabulary = GAME_WORDS): GameError => ({
    kind: 'unauthenticated',
    code: 'UNAUTHENTICATED',
    message:
      'You hold no seat in this game any more: it was opened to others, as you had left or were silent for too long.',
    suggestion: words.noSeat,
  }),
} as const;

/** In which tools' words an agent is refused. */
export interface Vocabulary {
  /** What the engine and the REST interface call things, and the tool that does it. */
  readonly tools: readonly (readonly [RegExp, string])[];
  /** The message where a call names no game and there is none. */
  readonly noActiveGame: string;
  /** What to do about a game that is not there, and without a seat. */
  readonly gameNotFound: string;
  readonly noSeat: string;
}

/** What the tools that play every game do at the table, whatever the words for the game itself. */
export const TABLE_WORDS: Vocabulary['tools'] = [
  [/the action resign or leave/g, 'game_session resign or game_session leave'],
  [/the action substitute/g, 'game_session substitute'],
  [/join with "acceptCustom": true/g, 'call game_session join with acceptCustom true'],
  [/Join without "seat"/g, 'Call game_session join without seat'],
  [/Join an open seat, or send the token of the seat/g, 'Claim an open seat with game_session join'],
  [/Your token plays seat/g, 'You play seat'],
  [/Leave out "since"/g, 'Leave out since_version'],
  [
    /Wait for somebody to join, or leave and start/g,
    'Wait with game_wait for somebody to join, or call game_session leave and start',
  ],
];

/** The words of the tools that play every game. */
export const GAME_WORDS: Vocabulary = {
  tools: [
    [/GET \/api\/state(\?detail=full)?|get_supply|get_valid_moves/g, 'game_observe'],
    [/POST \/api\/sessions/g, 'game_session new'],
    [/GET \/api\/sessions/g, 'game_session list'],
    ...TABLE_WORDS,
  ],
  noActiveGame: 'No active game. Start one with game_session new.',
  gameNotFound:
    'It may have expired. See your games with game_session list, or start one with game_session new.',
  noSeat: 'Claim an open seat with game_session join, or watch the game with game_observe.',
};

/** The same words for agents of which nothing is remembered from one call to the next. */
export const withoutMemory = (words: Vocabulary): Vocabulary => ({
  ...words,
  noActiveGame:
    'gameId is missing: no game is remembered from one call to the next. Send the gameId that starting or joining the game returned.',
  gameNotFound: 'It may have expired. Send a gameId as starting or joining a game returned it.',
  noSeat:
    'Send as seat_token the seatToken that starting or joining this game returned; or claim an open seat with game_session join, ' +
    'or watch the game with game_observe.',
});

/** A refusal about a game in the tools' words; `named` is the game as the caller named it. */
export function inGameWords(error: GameError, named: string, words: Vocabulary = GAME_WORDS): GameError {
  if (error.code === 'SESSION_NOT_FOUND') return toolErrors.gameNotFound(named, words);
  return error.kind === 'unauthenticated' ? toolErrors.noSeat(words) : inToolWords(error, words);
}

/** A refusal of the table, its suggestion in the tools' words. */
export function inToolWords(error: GameError, words: Vocabulary = GAME_WORDS): GameError {
  const { suggestion, ...rest } = error;
  const reworded = suggestion === undefined ? '' : reword(suggestion, words);
  return reworded ? { ...rest, suggestion: reworded } : rest;
}

/** A suggestion in the tools' words. Sentences that would still send the reader to a REST path are left out. */
export const reword = (text: string, { tools }: Vocabulary): string =>
  tools
    .reduce((words, [pattern, tool]) => words.replace(pattern, tool), text)
    .split(/(?<=\.)\s+/)
    .filter((sentence) => !sentence.includes('/api/'))
    .join(' ');
