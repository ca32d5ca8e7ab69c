import type { AgentTable, GameRef } from '../../agent-table';

/** The message to an agent whose seat a bot plays. */
export const PLAYED_ON =
  'You were away too long: a bot plays on for your seat. You may watch with game_observe, or start another game with game_session new.';

/** Whether bots play on for every seat of the caller. To ask for that brings nobody back. */
export async function isPlayedOn(
  { api }: Pick<AgentTable, 'api'>,
  { id, caller }: Pick<GameRef, 'id' | 'caller'>,
): Promise<boolean> {
  if (caller.token === undefined) return false;
  const session = await api.getSession({ id }, caller);
  const mine = session.ok ? session.value.seats.filter(({ kind }) => kind === 'me') : [];
  return mine.length > 0 && mine.every(({ substituted }) => substituted);
}
