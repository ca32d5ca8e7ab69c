import { errors, fail, ok, reasonText, type Result } from '../../../core/engine';
import type { SessionAnswer, SessionInfo } from '../../../core/api';
import { inToolWords } from '../../kit/failures';
import { rematchText, seatInWords, toGameId } from '../../kit/table-facts';
import type { RememberedGame } from '../../memory';
import type { Body, ToolReply } from '../../kit/tool';
import type { ToolsetContext } from '../../kit/toolset';

/** As many games are listed at once. */
const PAGE = 10;

/** The agent's games; without memory, the public ones. A cursor from an earlier list continues it. */
export const listGames = (context: ToolsetContext, cursor: string | undefined): Promise<ToolReply> =>
  context.stateless ? listPublicGames(context, cursor) : listOwnGames(context, cursor);

/** How to get the rest of a list. */
const readOn = (cursor: string): string => `more with game_session {command:"list",cursor:"${cursor}"}.`;

/** The games the agent plays or played as they are now: running ones first, the newest first. */
async function listOwnGames({ table }: ToolsetContext, cursor: string | undefined): Promise<ToolReply> {
  const from = positionIn(cursor);
  if (!from.ok) return fail({ reason: from.error });
  await table.opened();
  const newest = table.memory.list().toReversed();
  const isOver = ({ gameOver, closed }: RememberedGame): boolean => gameOver || closed;
  const all = [...newest.filter((game) => !isOver(game)), ...newest.filter(isOver)];
  const listed = all.slice(from.value, from.value + PAGE);
  const games = await Promise.all(
    listed.map(async (game) => {
      const session = await table.api.getSession({ id: game.id }, { token: game.token });
      const rematch = session.ok ? session.value.rematch : undefined;
      const isMine = rematch !== undefined && all.some(({ id }) => id === rematch);
      return ownGame(game, session.ok ? session.value : undefined, isMine);
    }),
  );
  const end = from.value + listed.length;
  const message = end < all.length ? `${end} of ${all.length}: ${readOn(String(end))}` : undefined;
  return ok({ success: true, command: 'list', ...(message === undefined ? {} : { message }), games });
}

/** How many of the agent's own games a cursor leaves out. */
function positionIn(cursor = '0'): Result<number> {
  if (/^\d{1,9}$/.test(cursor)) return ok(Number(cursor));
  return fail(
    errors.invalidParameters('cursor is not from a list', {
      suggestion: 'Send the cursor that the last list named, or none for the first page.',
      details: { field: 'cursor' },
    }),
  );
}

/** The remembered data of a game and its current state, if its server still has it. */
function ownGame(game: RememberedGame, session: SessionAnswer | undefined, hasRematch: boolean): Body {
  const { id, turnNumber, playerCount, model, custom, left, lastActivity } = game;
  return {
    gameId: toGameId(id),
    game: game.game,
    turnNumber,
    playerCount,
    gameOver: session ? session.status === 'ended' : game.gameOver,
    ...(session ? standing(session, hasRematch) : { expired: true }),
    ...(model === null ? {} : { model }),
    ...(custom.length > 0 ? { custom } : {}),
    ...(left ? { left } : {}),
    lastActivity: new Date(lastActivity).toISOString(),
  };
}

/** The players, whose turn it is, and the last event; or how it ended. */
function standing(session: SessionAnswer, hasRematch: boolean): Body {
  const { seats, seatsToAct, status, outcome, rematch, lastEvent } = session;
  const mine = seats.filter(({ kind }) => kind === 'me');
  const [me] = mine;
  const ended = status === 'ended';
  return {
    ...(me ? { seat: me.seat, you: me.name } : {}),
    opponents: seats
      .filter(({ kind }) => kind !== 'me')
      .map(({ seat, kind, name }) => ({ seat, kind, name: kind === 'open' ? 'nobody yet' : name })),
    ...(ended
      ? { result: resultText(session, outcome) }
      : { yourTurn: mine.some(({ seat, bot }) => bot === undefined && seatsToAct.includes(seat)) }),
    ...(ended && rematch !== undefined && !hasRematch ? { rematch: rematchText(session.session) } : {}),
    ...(lastEvent === undefined ? {} : { lastEvent }),
  };
}

function resultText({ seats }: SessionAnswer, outcome: SessionAnswer['outcome']): string {
  if (!outcome) return 'stopped without a result';
  const reason = reasonText(outcome.reason);
  const winners = outcome.winners.flatMap((winner) => seats.filter(({ seat }) => seat === winner));
  if (winners.some(({ kind }) => kind === 'me')) return `you won: ${reason}`;
  const names = winners.map(seatInWords).join(' and ');
  return names === '' ? `nobody won: ${reason}` : `${names} won: ${reason}`;
}

async function listPublicGames(
  { table, words }: ToolsetContext,
  cursor: string | undefined,
): Promise<ToolReply> {
  const reply = await table.api.listSessions({
    limit: 2 * PAGE,
    ...(cursor === undefined ? {} : { cursor }),
  });
  if (!reply.ok) return fail({ reason: inToolWords(reply.error.reason, words) });
  const { sessions, next } = reply.value;
  const intro =
    'This server does not remember your games: these are the newest public ones. You can join those with open seats.';
  return ok({
    success: true,
    command: 'list',
    message: next === null ? intro : `${intro} There are ${readOn(next)}`,
    games: sessions.map(publicGame),
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
