import type { SessionInfo } from '../../core/api';
import { normaliseSessionId } from '../../core/api';
import { errors, fail, ok, type GameError, type Result } from '../../core/engine';
import type { Address, AgentTable } from '../agent-table';
import { toGameId } from '../kit/table-facts';
import { inGameWords } from '../kit/failures';

/** A game that a prompt is about. */
export interface PromptedGame {
  /** As the tools write it. */
  readonly gameId: string;
  /** The arguments of every call about it: the game and, if given, the seat's token. */
  readonly handles: Readonly<Record<string, string>>;
  readonly session: SessionInfo;
  /** The agent's seats; none if it may only watch. */
  readonly mine: readonly SessionInfo['seats'][number][];
}

/** The named game, by default the agent's current one. An error lists the agent's games. */
export async function promptedGame(
  table: AgentTable,
  { gameId: named = table.defaultGameId(), seat_token }: Address,
): Promise<Result<PromptedGame>> {
  if (named === undefined)
    return fail(errors.invalidParameters('gameId is missing.', { suggestion: owned(table) }));
  const id = normaliseSessionId(named);
  const reply = await table.api.getSession({ id }, { token: seat_token ?? table.memory.recall(id)?.token });
  if (!reply.ok) return fail(refused(table, reply.error.reason, named));
  const session = reply.value;
  const gameId = toGameId(session.session);
  return ok({
    gameId,
    handles: { gameId, ...(seat_token === undefined ? {} : { seat_token }) },
    session,
    mine: session.seats.filter(({ kind }) => kind === 'me'),
  });
}

/** Ids of the agent's games, newest last. */
export const ownGameIds = (table: AgentTable, which: 'all' | 'running' = 'all'): readonly string[] =>
  table.memory
    .list()
    .filter(({ gameOver }) => which === 'all' || !gameOver)
    .map(({ id }) => toGameId(id));

function refused(table: AgentTable, error: GameError, named: string): GameError {
  const reworded = inGameWords(error, named);
  return reworded.code === 'GAME_NOT_INITIALIZED'
    ? { ...reworded, message: `${reworded.message}.`, suggestion: owned(table) }
    : reworded;
}

function owned(table: AgentTable): string {
  const ids = ownGameIds(table);
  return ids.length > 0
    ? `Your games: ${ids.join(', ')}.`
    : 'You have no game yet; the prompt play without gameId starts one.';
}
