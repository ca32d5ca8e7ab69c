import { adviceOf, nearestWord, type AdviceTable, type GameError } from '../../core/engine';
import { GAME_ADVICE } from './advice';

/** The maximum number of tools in the error for an unknown one. */
const TOOLS_NAMED = 12;

/** The most likely tools: one with a similar spelling, then those with the most words of the name. */
function nearestTools(name: string, tools: readonly string[]): readonly string[] {
  const words = new Set(wordsOf(name));
  const spelled = nearestWord(name, tools);
  const rank = (tool: string): number =>
    tool === spelled ? Infinity : wordsOf(tool).filter((word) => words.has(word)).length;
  return tools.toSorted((one, other) => rank(other) - rank(one)).slice(0, TOOLS_NAMED);
}

/** The words of a tool's name: `get_hand`, `createGame`. */
const wordsOf = (name: string): readonly string[] =>
  name
    .slice(0, LONGEST_NAME)
    .split(/[^a-zA-Z0-9]+|(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');

const LONGEST_NAME = 200;

/** Errors that only tools have. */
export const toolErrors = {
  toolNotFound: (name: string, tools: readonly string[]): GameError => {
    const available = tools.length <= TOOLS_NAMED ? tools : nearestTools(name, tools);
    const others = tools.length - available.length;
    const more = others === 0 ? '' : ` tools/list has ${others} more.`;
    return {
      kind: 'not_found',
      code: 'TOOL_NOT_FOUND',
      message: `Unknown tool: "${name}"`,
      suggestion: `Use one of: ${available.join(', ')}.${more}`,
      details: { available },
    };
  },
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
  /** The remembered seat was reopened, or somebody else has it now. */
  seatLost: (words: Vocabulary = GAME_WORDS): GameError => ({
    kind: 'unauthenticated',
    code: 'UNAUTHENTICATED',
    message:
      'You no longer hold a seat in this game: it was opened to others, because you left or were silent for too long.',
    suggestion: words.noSeat,
  }),
} as const;

/** The words of a set of tools for errors. */
export interface Vocabulary {
  /** What to do next. */
  readonly advice: AdviceTable;
  /** The tool that moves, where it is not game_execute. */
  readonly moveTool?: string;
  /** Further next steps after a game. */
  readonly afterGame?: string;
  /** The message where a call names no game and there is none. */
  readonly noActiveGame: string;
  /** Advice about a missing game, and about a missing seat. */
  readonly gameNotFound: string;
  readonly noSeat: string;
}

/** The words of the tools that play every game. */
export const GAME_WORDS: Vocabulary = {
  advice: GAME_ADVICE,
  noActiveGame: 'No active game. Start one with game_session new.',
  gameNotFound:
    'It may have expired. See your games with game_session list, or start one with game_session new.',
  noSeat: 'Claim an open seat with game_session join, or watch the game with game_observe.',
};

/** The same words without memory between calls. */
export const withoutMemory = (words: Vocabulary): Vocabulary => ({
  ...words,
  advice: {
    ...words.advice,
    'send-player-key': () =>
      'Set a player’s key as the header X-Player-Key, together with the address of this server.',
  },
  noActiveGame:
    'gameId is missing: no game is remembered from one call to the next. Send the gameId that starting or joining the game returned.',
  gameNotFound: 'It may have expired. Send a gameId as starting or joining a game returned it.',
  noSeat:
    'Send as seat_token the seatToken that starting or joining this game returned; or claim an open seat with game_session join, ' +
    'or watch the game with game_observe.',
});

/** The same words for agents that only watch. */
export const toWatch = (words: Vocabulary): Vocabulary => ({
  ...words,
  noActiveGame: 'gameId is missing: name the game to watch. Its id is in the address of its page.',
  gameNotFound: 'It may have expired. The id of a game is in the address of its page.',
  noSeat: 'These tools only watch; they play for nobody.',
});

/** An error about a game in the tools' words; `named` is the game as the caller named it. */
export function inGameWords(error: GameError, named: string, words: Vocabulary = GAME_WORDS): GameError {
  if (error.code === 'SESSION_NOT_FOUND') return toolErrors.gameNotFound(named, words);
  return error.kind === 'unauthenticated' ? toolErrors.noSeat(words) : inToolWords(error, words);
}

/** An error, what to do next in the tools' words. */
export function inToolWords(
  { next, suggestion, ...error }: GameError,
  words: Vocabulary = GAME_WORDS,
): GameError {
  const advice = adviceOf(words.advice, { next, suggestion });
  return advice === undefined ? error : { ...error, suggestion: advice };
}
