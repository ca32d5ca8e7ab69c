import { errors, fail, ok, type Result } from '../../../core/engine';
import type { SessionAnswer } from '../../../core/api';
import type { Address } from '../../agent-table';
import { sentences, seatInWords, toGameId } from '../../kit/table-facts';
import type { RememberedGame } from '../../memory';
import type { ToolError } from '../../kit/tool';
import type { ToolsetContext } from '../../kit/toolset';

/** A running game of the agent as its server knows it. */
interface RunningGame {
  readonly id: string;
  readonly session: SessionAnswer;
}

/**
 * The game of a move without a game: the only running one in which it is the agent's turn. Otherwise the error lists the games. A game that has just ended or
 * was left is not silently replaced by another, because the agent may still mean it.
 */
export function withGameToMove<W extends Address>(
  context: Pick<ToolsetContext, 'table' | 'stateless'>,
  where: W,
): Result<W, ToolError> | Promise<Result<W, ToolError>> {
  const { table, stateless } = context;
  if (where.gameId !== undefined || stateless) return ok(where);
  return table.isOpening() ? table.opened().then(() => findGame(context, where)) : findGame(context, where);
}

/**
 * The game for resigning, leaving or undo without a game: the only running one. With several the error lists them, unless the agent plays all of them against
 * bots: then it is the newest, because no other player is affected.
 */
export async function withRunningGame<W extends Address>(
  { table, stateless }: Pick<ToolsetContext, 'table' | 'stateless'>,
  where: W,
): Promise<Result<W, ToolError>> {
  if (where.gameId !== undefined || stateless) return ok(where);
  await table.opened();
  const { running, isMeant } = candidates(table);
  const [only, another] = running;
  if (!only || !running.some(({ shared }) => shared)) return ok(where);
  if (!another && isMeant(only.id)) return ok({ ...where, gameId: toGameId(only.id) });
  const games = await sessionsOf(table.api, running);
  const [game, ...others] = games;
  if (!game) return ok(where);
  if (others.length === 0 && isMeant(game.id)) return ok({ ...where, gameId: toGameId(game.id) });
  const message = others.length === 0 ? LAST_IS_OVER : `You play ${games.length} games.`;
  return fail({ reason: whichGame(games, { message, advice: SEND_ONE }) });
}

/** Synchronous if no server call is needed, because a call takes its place in the order of calls on arrival. */
function findGame<W extends Address>(
  { table }: Pick<ToolsetContext, 'table'>,
  where: W,
): Result<W, ToolError> | Promise<Result<W, ToolError>> {
  const { running, isMeant } = candidates(table);
  const [first] = running;
  if (!first || (running.length === 1 && isMeant(first.id)))
    return ok({ ...where, ...(first ? { gameId: toGameId(first.id) } : {}) });
  return askWhereItIsMyTurn(table.api, where, { running, isMeant });
}

/** Which games may be meant. */
interface Candidates {
  readonly running: readonly RememberedGame[];
  readonly isMeant: (id: string) => boolean;
}

function candidates({ memory }: Pick<ToolsetContext['table'], 'memory'>): Candidates {
  const last = memory.lastUsed();
  const running = memory.list().filter(({ gameOver, closed, left }) => !gameOver && !closed && !left);
  const isMeant = (id: string): boolean =>
    last === undefined || last === id || running.some((each) => each.id === last);
  return { running, isMeant };
}

async function askWhereItIsMyTurn<W extends Address>(
  api: ToolsetContext['table']['api'],
  where: W,
  { running, isMeant }: Candidates,
): Promise<Result<W, ToolError>> {
  const games = await sessionsOf(api, running);
  const mine = games.filter(isMyTurn);
  const [due] = mine;
  if (mine.length === 1 && due && isMeant(due.id)) return ok({ ...where, gameId: toGameId(due.id) });
  if (mine.length === 0)
    return fail({
      reason: whichGame(games, {
        message: 'You have no game in which it is your turn.',
        advice: 'Call game_wait with one of these',
      }),
    });
  const message = mine.length === 1 ? LAST_IS_OVER : `It is your turn in ${mine.length} games.`;
  return fail({ reason: whichGame(mine, { message, advice: SEND_ONE }) });
}

const LAST_IS_OVER = 'The game that you played last is over or left.';
const SEND_ONE = 'Send the gameId you mean';

async function sessionsOf(
  api: ToolsetContext['table']['api'],
  running: readonly RememberedGame[],
): Promise<readonly RunningGame[]> {
  const found = await Promise.all(
    running.map(async ({ id, token }) => ({ id, reply: await api.getSession({ id }, { token }) })),
  );
  return found.flatMap(({ id, reply }) =>
    reply.ok && reply.value.status !== 'ended' ? [{ id, session: reply.value }] : [],
  );
}

const isMyTurn = ({ session: { seats, seatsToAct } }: RunningGame): boolean =>
  seats.some(({ seat, kind, bot }) => kind === 'me' && bot === undefined && seatsToAct.includes(seat));

/** The maximum number of games in an error. */
const NAMED = 8;

function whichGame(
  games: readonly RunningGame[],
  { message, advice }: { readonly message: string; readonly advice: string },
) {
  const named = games.slice(0, NAMED).map(inWords).join('; ');
  const more = games.length > NAMED ? `; and ${games.length - NAMED} more (game_session list)` : '';
  return errors.conflict(message, {
    suggestion: sentences(advice, named + more),
    details: { games: games.slice(0, NAMED).map(({ id }) => toGameId(id)) },
  });
}

function inWords({ id, session }: RunningGame): string {
  const { game, seats, seatsToAct } = session;
  const others = seats.filter(({ kind }) => kind !== 'me');
  const against = others.length === 0 ? '' : ` against ${others.map(opponentInWords).join(', ')}`;
  const awaited = isMyTurn({ id, session }) ? [] : seats.filter(({ seat }) => seatsToAct.includes(seat));
  const waits = awaited.length === 0 ? '' : `, waiting for ${awaited.map(opponentInWords).join(' and ')}`;
  return `${toGameId(id)} (${game}${against}${waits})`;
}

const opponentInWords = (seat: SessionAnswer['seats'][number]): string =>
  seat.kind === 'open' ? `nobody yet (seat ${seat.seat})` : seatInWords(seat);
