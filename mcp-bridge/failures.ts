import type { GameError } from '../core/engine';

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

/** The words of the tools that play every game. */
export const GAME_WORDS: Vocabulary = {
  tools: [
    [/GET \/api\/state(\?detail=full)?|get_supply|get_valid_moves/g, 'game_observe'],
    [/POST \/api\/sessions/g, 'game_session new'],
    [/GET \/api\/sessions/g, 'game_session list'],
    [/the action resign or leave/g, 'game_session resign or game_session leave'],
  ],
  noActiveGame: 'No active game. Start one with game_session new.',
  gameNotFound:
    'It may have expired. See your games with game_session list, or start one with game_session new.',
  noSeat: 'Claim an open seat with game_session join, or watch the game with game_observe.',
};

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

/** Sentences that would still send the reader to a REST path are left out. */
const reword = (text: string, { tools }: Vocabulary): string =>
  tools
    .reduce((words, [pattern, tool]) => words.replace(pattern, tool), text)
    .split(/(?<=\.)\s+/)
    .filter((sentence) => !sentence.includes('/api/'))
    .join(' ');
