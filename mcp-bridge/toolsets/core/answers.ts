import * as z from 'zod';
import { fail, type AnyGame, type Result } from '../../../core/engine';
import { schemas, type Refusal, type SeatedAnswer } from '../../../core/api';
import type { Answer } from '../../../core/session';
import { toGameId, type GameRef } from '../../agent-table';
import { inGameWords } from '../../failures';
import type { Body, ToolRefusal } from '../../tool';
import type { ToolWidget } from '../../widgets';
import type { ToolsetContext } from '../toolset';

/** The argument that names a game. */
export const gameId = z.string().min(1).max(80).meta({
  description: 'A game, as game_session returned it. Left out: the game started or joined last.',
});

/** Every game is drawn by the same widget. */
export const drawnAtTable = (invoking: string, invoked: string): ToolWidget => ({
  name: 'table',
  invoking,
  invoked,
});

/** Fields of a tool's answer about a running game; games add their own. */
export const answerFields = {
  gameId: z.string(),
  ...schemas.answer.pick({
    message: true,
    gameState: true,
    validMoves: true,
    pendingEffect: true,
    events: true,
    gameOver: true,
  }).shape,
};

/** What the platform says of a session, and what a game with answers of its own says in its own words instead. */
const SESSION_FIELDS: ReadonlySet<string> = new Set([
  'game',
  'version',
  'seat',
  'totalMoves',
  'seatsToAct',
  'outcome',
]);

/** The table's answer as tools give it: the session as `gameId`, without the view. Never a token. */
export function toolAnswer(games: readonly AnyGame[], answer: Answer | SeatedAnswer): Body {
  const { success, session, decision, view: _drawn, token: _secret, observation: _unasked, ...rest } = answer;
  const ownWords = games.find((game) => game.id === answer.game)?.observe !== undefined;
  const fields = Object.entries(rest).filter(([name]) => !ownWords || !SESSION_FIELDS.has(name));
  return {
    success,
    gameId: toGameId(session),
    ...Object.fromEntries(fields),
    ...(decision ? { decisionId: decision.decisionId } : {}),
  };
}

/** How a game stands, to go with a refusal. */
export function standingOf(games: readonly AnyGame[], answer: Answer): Body {
  const { success: _success, message: _message, events: _events, ...standing } = toolAnswer(games, answer);
  return standing;
}

/** A refusal of the table as a tool's, with how the game stands if that is known. A game that is no more is forgotten. */
export function refused(
  { table, games, words }: ToolsetContext,
  { id, named }: Pick<GameRef, 'id' | 'named'>,
  { error, current }: Refusal,
): Result<never, ToolRefusal> {
  if (error.code === 'SESSION_NOT_FOUND') table.memory.forget(id);
  return fail({ error: inGameWords(error, named, words), standing: current && standingOf(games, current) });
}
