import { fail, ok } from '../../../core/engine';
import type { SessionInfo } from '../../../core/api';
import { inToolWords } from '../../kit/failures';
import { toGameId } from '../../kit/table-facts';
import type { RememberedGame } from '../../memory';
import type { Body, ToolReply } from '../../kit/tool';
import type { ToolsetContext } from '../../kit/toolset';

/** As many public games as are listed. */
const MOST_LISTED = 20;

/** The agent's games; where none are remembered, the public ones. */
export const listGames = (context: ToolsetContext): Promise<ToolReply> =>
  context.stateless ? listPublicGames(context) : listOwnGames(context);

/** The games the agent plays or played, as of their last answers. */
async function listOwnGames({ table }: ToolsetContext): Promise<ToolReply> {
  await table.opened();
  return ok({ success: true, command: 'list', games: table.memory.list().map(ownGame) });
}

const ownGame = ({
  id,
  game,
  turnNumber,
  playerCount,
  gameOver,
  model,
  custom,
  left,
  lastActivity,
}: RememberedGame): Body => ({
  gameId: toGameId(id),
  game,
  turnNumber,
  playerCount,
  gameOver,
  model,
  ...(custom.length > 0 ? { custom } : {}),
  ...(left ? { left } : {}),
  lastActivity: new Date(lastActivity).toISOString(),
});

async function listPublicGames({ table, words }: ToolsetContext): Promise<ToolReply> {
  const reply = await table.api.sessions({ limit: MOST_LISTED });
  if (!reply.ok) return fail({ reason: inToolWords(reply.error.reason, words) });
  return ok({
    success: true,
    command: 'list',
    message:
      'Which games are yours is not remembered here: these are the newest public ones. Those with open seats can be joined.',
    games: reply.value.sessions.map(publicGame),
  });
}

const publicGame = ({ session, game, seats, status, custom, updatedAt }: SessionInfo): Body => ({
  gameId: toGameId(session),
  game,
  playerCount: seats.length,
  openSeats: seats.filter(({ kind }) => kind === 'open').map(({ seat }) => seat),
  ...(custom.length > 0 ? { custom } : {}),
  gameOver: status === 'ended',
  lastActivity: updatedAt,
});
