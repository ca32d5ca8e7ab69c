import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { fail, reasonText, type GameError, type Result } from '../../../core/engine';
import type { ApiError, SeatedAnswer, Answer } from '../../../core/api';
import type { GameRef } from '../../agent-table';
import { inGameWords, toolErrors } from '../../kit/failures';
import { checkable, tableMessage, toGameId, turnFacts } from '../../kit/table-facts';
import type { Body, ToolError } from '../../kit/tool';
import type { ToolWidget } from '../../widgets';
import type { ToolsetContext } from '../../kit/toolset';
import { shortStanding } from './standing';

const gameId = z.string().min(1).max(80).meta({
  description: 'Default: your newest.',
});

/** Identifies the caller where seats are not remembered. */
export const seatToken = z.string().min(1).max(200).meta({
  description:
    'The seatToken that claiming your seat returned. Left out: you watch, unless your seat is remembered.',
});

/** The arguments that identify the game and the caller. */
export const address = { gameId: gameId.optional(), seat_token: seatToken.optional() };

/** The same, with the version that the caller saw. */
export const movingAddress = {
  ...address,
  expected_version: z.int().min(1).optional().meta({
    description:
      'The version you were shown last: if others moved since, the move is refused. Left out: played on the current version.',
  }),
};

/** Every game is drawn by the same widget. */
export const drawnAtTable = (invoking: string, invoked: string): ToolWidget => ({
  name: 'table',
  invoking,
  invoked,
});

/** The main fields of a tool's answer about a running game. */
export const answerFields = {
  gameId: 'string',
  message: 'string',
  events: 'array',
  gameState: 'object',
  seatsToAct: 'array',
  validMoves: 'array',
  next: 'string',
  gameOver: 'boolean',
} as const;

/** What tool answers depend on. */
type AnswerContext = Pick<ToolsetContext, 'games' | 'stateless' | 'words'>;

/**
 * An answer as tools return it: with the session as `gameId`, without the view, and never with a token. Nothing is repeated: with a board, the notation and the
 * game's fields for programs are left out; the name of the game is only in answers to starting or joining.
 */
export function toolAnswer(
  { games, words }: AnswerContext,
  answer: Answer & Partial<Pick<SeatedAnswer, 'token'>>,
): Body {
  const { success, session, decision, seats: _named, game: id, ...shown } = answer;
  const { view, token: _secret, observation: _unasked, revealed: _known, ...told } = shown;
  const { extra: _forPrograms, gameState, totalMoves, ...own } = told;
  const game = games.find((each) => each.id === id);
  const message = tableMessage(answer);
  const notation = answer.board === undefined || view === undefined ? {} : game?.position?.(view);
  return {
    success,
    gameId: toGameId(session),
    ...(answer.gameOver ? { game: id } : {}),
    ...(game?.observe ? own : { ...own, totalMoves }),
    gameState: withoutTold(gameState, { ...notation, gameOver: answer.gameOver }),
    ...(answer.fairPlay ? { fairPlay: checkable(answer.fairPlay) } : {}),
    message,
    events: eventsBeside(message, answer),
    ...turnFacts(answer, words),
    ...(decision ? { decisionId: decision.decisionId } : {}),
  };
}

/** The events without the final result, which the message of a finished game has. */
function eventsBeside(message: string, { events, outcome }: Answer): readonly string[] {
  const reason = outcome && reasonText(outcome.reason);
  const isTold = reason !== undefined && message.includes(reason) && events.at(-1)?.endsWith(reason);
  return isTold ? events.slice(0, -1) : events;
}

/** Fields without null ones and those already in `told`. */
export const withoutTold = (fields: Body, told: Body = {}): Body =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== null && !isDeepStrictEqual(value, told[name])),
  );

/** The version, for an agent that must remember it itself. */
export const versionFor = (
  { stateless }: Pick<AnswerContext, 'stateless'>,
  { version }: Pick<Answer, 'version'>,
): Body => (stateless ? { version } : {});

/** An error of the server as a tool's error, with the current game if it is known. Lost sessions are forgotten. */
export function refused(
  context: ToolsetContext,
  game: Pick<GameRef, 'id' | 'named' | 'caller'>,
  { reason: error, current }: ApiError,
): Result<never, ToolError> {
  const isLost = context.table.forgetLost(game, error);
  const reason = isLost ? toolErrors.seatLost(context.words) : inGameWords(error, game.named, context.words);
  return fail(current ? besideStanding(context, reason, current) : { reason });
}

/** An error with the current game in brief, and the events since `since` that the agent has not seen. */
export function besideStanding(
  context: AnswerContext,
  reason: GameError,
  current: Answer,
  since?: number,
): ToolError {
  const { success: _s, message: _m, fairPlay: _f, events: _e, ...standing } = toolAnswer(context, current);
  const told = since === undefined ? standing : { ...standing, events: current.events };
  return { reason, standing: shortStanding(told, reason, since) };
}
