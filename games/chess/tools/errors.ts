import * as z from 'zod';
import { adviceToRead, fail, turnText, type GameError } from '../../../core/engine';
import { defineTool, PLAIN_ADVICE, runningAs, seatToken } from '../../../mcp-bridge/kit';
import type { Tool, ToolDefinition, ToolError, ToolWidget, Vocabulary } from '../../../mcp-bridge/kit';

/** How the chess tools word the errors of the session. */
export const CHESS_WORDS: Vocabulary = {
  advice: {
    ...PLAIN_ADVICE,
    'list-moves': () => 'Use waitForNextTurn to see all legal moves',
    'read-state': (step) => adviceToRead('waitForNextTurn', step),
    'wait-for-turn': (step) => `${turnText(step)}: call waitForNextTurn.`,
    'stop-playing': () => 'Use finishTurn with claim "resign".',
    'accept-custom': () => 'To play anyway, call joinGame with accept_custom true.',
  },
  noActiveGame: 'Name the game: start one with createGame.',
  gameNotFound: 'Send the game_id that createGame returned, or start a game with createGame.',
  noSeat: 'Take the free seat with joinGame, or send as seat_token the token that taking your seat returned.',
};

/** Errors that only these tools have, or word differently. Each says what to do next. */
export const chessErrors = {
  gameNotFound: {
    kind: 'not_found',
    code: 'GAME_NOT_INITIALIZED',
    message: 'Game not found',
    suggestion: CHESS_WORDS.gameNotFound,
  },
  gameFull: {
    kind: 'conflict',
    code: 'SEAT_TAKEN',
    message: 'Game is full',
    suggestion: 'You may watch it with waitForNextTurn, or start a game of your own with createGame.',
  },
  computerGame: {
    kind: 'conflict',
    code: 'SEAT_TAKEN',
    message: 'Computer games cannot be joined',
    suggestion: 'You may watch it with waitForNextTurn, or start a game of your own with createGame.',
  },
  gameOver: (result: string): GameError => ({
    kind: 'conflict',
    code: 'INVALID_MOVE',
    message: `Game is over: ${result}`,
    suggestion: 'Start another with createGame.',
  }),
  notYourTurn: (toMove: string): GameError => ({
    kind: 'refused',
    code: 'NOT_YOUR_TURN',
    message: 'Not your turn',
    suggestion: `It is the turn of ${toMove}: call waitForNextTurn.`,
  }),
  noSeat: {
    kind: 'refused',
    code: 'NOT_YOUR_TURN',
    message: 'Not your turn',
    suggestion: `You hold no seat in this game. ${CHESS_WORDS.noSeat}`,
  },
  badFormat: (typed: string): GameError => ({
    kind: 'refused',
    code: 'INVALID_MOVE',
    message: `Invalid move format: "${typed.trim().slice(0, 40)}"`,
    suggestion: "Please use standard format like 'e2e4', or algebraic notation like 'Nf3'.",
  }),
  claimsDiffer: {
    kind: 'malformed',
    code: 'INVALID_PARAMETERS',
    message: 'claim_win and claim say different things',
    suggestion: 'claim_win true is the same as claim "checkmate": send one of them.',
  },
} as const satisfies Readonly<Record<string, GameError | ((text: string) => GameError)>>;

/** The main fields of an answer. */
const output = {
  gameId: 'string',
  fen: 'string',
  status: 'string',
  turn: 'string',
  version: 'integer',
} as const;

/** A tool that answers with a snapshot, and whose errors are texts that begin with `Error:`. */
export function chessTool<I extends z.ZodObject>(
  definition: Omit<ToolDefinition<I>, 'output' | 'reportsSuccess'>,
): Tool {
  const tool = defineTool({ ...definition, output, reportsSuccess: false });
  return runningAs(tool, async (args, call) => {
    const reply = await tool.run(args, call);
    return reply.ok ? reply : fail(errorText(reply.error));
  });
}

function errorText(failure: ToolError): ToolError {
  const error = isUnknownGame(failure.reason) ? chessErrors.gameNotFound : failure.reason;
  return { ...failure, reason: error, text: `Error: ${sentences([error.message, error.suggestion])}` };
}

const isUnknownGame = ({ kind, code }: GameError): boolean =>
  kind === 'not_found' && (code === 'SESSION_NOT_FOUND' || code === 'GAME_NOT_INITIALIZED');

/** Sentences, each with a full stop. */
const sentences = (texts: readonly (string | undefined)[]): string =>
  texts
    .flatMap((text) => (text === undefined || text === '' ? [] : text))
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' ');

/** The arguments that say which game a call is about, and as whom. */
export const address = {
  game_id: z.string().min(1).max(80).meta({ description: 'The Game ID that createGame returned.' }),
  seat_token: seatToken.optional(),
  board_token: z.string().min(1).max(200).optional().meta({
    description: 'The boardToken that createGame returned: of the seat that the person plays on the board.',
  }),
};

export const drawnOnBoard = (invoking: string, invoked: string): ToolWidget => ({
  name: 'chess',
  invoking,
  invoked,
});
