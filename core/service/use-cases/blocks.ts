import { botPlayerOf } from '../../arena';
import { errors, fail, ok, type GameError, type Result } from '../../engine';
import type { ApiError, BlocksAnswer, BlockRequest, Caller } from '../../api/game-api';
import type { Contests } from '../runtime/contests';
import { noPlayers } from '../runtime/players';
import type { Runtime } from '../runtime/runtime';

/** The players whose invitations do not reach a player; it alone may know. */
export async function blocks(
  runtime: Runtime,
  contests: Contests | null,
  id: string,
  caller: Caller,
): Promise<Result<BlocksAnswer, ApiError>> {
  const own = await runtime.players.own(id, caller.playerKey);
  if (!own.ok) return own;
  if (!contests) return fail({ reason: noPlayers() });
  return ok(await answerOf(runtime, (await contests.book.of(id)).blocked));
}

/** Blocks a player: its further invitations do not reach this one, and those that are open are declined. */
export async function blockPlayer(
  runtime: Runtime,
  contests: Contests | null,
  id: string,
  { player }: BlockRequest,
  caller: Caller,
): Promise<Result<BlocksAnswer, ApiError>> {
  const own = await runtime.players.own(id, caller.playerKey);
  if (!own.ok) return own;
  if (!contests) return fail({ reason: noPlayers() });
  const found = await runtime.players.find(player);
  if (!found.ok) return found;
  const wrong = problemOf(runtime, id, player);
  if (wrong) return fail({ reason: wrong });
  const blocked = await contests.book.block(id, player);
  if (!blocked.ok) return fail({ reason: blocked.error });
  const { received } = blocked.value;
  for (const { match, by } of received) {
    if (by !== player) continue;
    // One that was joined or closed meanwhile, or whose match is yet to be stored, is taken from the list alone.
    await contests.matches.decline(match, id);
    await contests.book.close(match, by, [id]);
  }
  return ok(await answerOf(runtime, blocked.value.blocked));
}

function problemOf({ deps }: Runtime, id: string, player: string): GameError | null {
  const details = { field: 'player' };
  if (player === id)
    return errors.invalidParameters('player: you cannot block yourself.', {
      suggestion: 'Send the id of the player who invites you.',
      details,
    });
  if (botPlayerOf(deps.games, player))
    return errors.invalidParameters('player: a built-in bot invites nobody.', {
      suggestion: 'Send the id of the player who invites you.',
      details,
    });
  return null;
}

/** Takes a block back. */
export async function unblockPlayer(
  runtime: Runtime,
  contests: Contests | null,
  id: string,
  player: string,
  caller: Caller,
): Promise<Result<BlocksAnswer, ApiError>> {
  const own = await runtime.players.own(id, caller.playerKey);
  if (!own.ok) return own;
  if (!contests) return fail({ reason: noPlayers() });
  const left = await contests.book.unblock(id, player);
  return left.ok ? ok(await answerOf(runtime, left.value.blocked)) : fail({ reason: left.error });
}

async function answerOf({ players }: Runtime, blocked: readonly string[]): Promise<BlocksAnswer> {
  const names = await players.names(blocked);
  return { success: true, blocked: blocked.map((player, at) => ({ player, name: names[at] ?? player })) };
}
