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
  noActiveGame: (): GameError => ({
    kind: 'not_found',
    code: 'GAME_NOT_INITIALIZED',
    message: 'No active game. Start one with game_session new.',
  }),
  gameNotFound: (id: string): GameError => ({
    kind: 'not_found',
    code: 'GAME_NOT_INITIALIZED',
    message: `Game not found: ${id}`,
    suggestion:
      'It may have expired. See your games with game_session list, or start one with game_session new.',
  }),
  noSeat: (): GameError => ({
    kind: 'unauthenticated',
    code: 'UNAUTHENTICATED',
    message: 'You hold no seat in this game.',
    suggestion: 'Claim an open seat with game_session join, or watch the game with game_observe.',
  }),
} as const;

/** What the engine and the REST interface call things, and what the tools do. */
const TOOL_WORDS: readonly (readonly [RegExp, string])[] = [
  [/GET \/api\/state(\?detail=full)?|get_supply|get_valid_moves/g, 'game_observe'],
  [/POST \/api\/sessions/g, 'game_session new'],
  [/GET \/api\/sessions/g, 'game_session list'],
  [/the action resign or leave/g, 'game_session resign or game_session leave'],
];

/** A refusal about a game in the tools' words; `named` is the game as the caller named it. */
export function inGameWords(error: GameError, named: string): GameError {
  if (error.code === 'SESSION_NOT_FOUND') return toolErrors.gameNotFound(named);
  return error.kind === 'unauthenticated' ? toolErrors.noSeat() : inToolWords(error);
}

/** A refusal of the table, its suggestion in the tools' words. */
export function inToolWords(error: GameError): GameError {
  const { suggestion, ...rest } = error;
  const reworded = suggestion === undefined ? '' : reword(suggestion);
  return reworded ? { ...rest, suggestion: reworded } : rest;
}

/** Sentences that would still send the reader to a REST path are left out. */
const reword = (text: string): string =>
  TOOL_WORDS.reduce((words, [pattern, tool]) => words.replace(pattern, tool), text)
    .split(/(?<=\.)\s+/)
    .filter((sentence) => !sentence.includes('/api/'))
    .join(' ');
