import { botPlayerOf } from '../../../core/arena';
import { errors, fail, ok, type GameError, type Result } from '../../../core/engine';
import type { ApiError, ById } from '../../../core/api/game-api';
import type { Kernel } from '../../../core/table';
import type { BlocksAnswer, BlockRequest } from '../api';
import type { Players } from '../../players/kit';
import { byOwner } from '../calls';
import type { Contests } from '../contests';

/** The players that a player has blocked; only that player may see them. */
export const blocks = byOwner(
  async ({ players, book }: Contests, { id }: ById): Promise<Result<BlocksAnswer, ApiError>> =>
    ok(await answerOf(players, (await book.of(id)).blocked)),
);

/** Blocks a player: its further invitations do not reach this one, and those that are open are declined. */
export const blockPlayer = byOwner(
  async (
    { kernel, players, book, matches }: Contests,
    { id, player }: ById & BlockRequest,
  ): Promise<Result<BlocksAnswer, ApiError>> => {
    const found = await players.find(player);
    if (!found.ok) return found;
    const wrong = problemOf(kernel, id, player);
    if (wrong) return fail({ reason: wrong });
    const blocked = await book.block(id, player);
    if (!blocked.ok) return fail({ reason: blocked.error });
    const { received } = blocked.value;
    for (const { match, by } of received) {
      if (by !== player) continue;
      // An invitation that was joined or closed meanwhile, or whose match is not stored yet, is only removed from the list.
      await matches.decline(match, id);
      await book.close(match, by, [id]);
    }
    return ok(await answerOf(players, blocked.value.blocked));
  },
);

function problemOf({ deps }: Kernel, id: string, player: string): GameError | null {
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
export const unblockPlayer = byOwner(
  async (
    { players, book }: Contests,
    { id, player }: ById & BlockRequest,
  ): Promise<Result<BlocksAnswer, ApiError>> => {
    const left = await book.unblock(id, player);
    return left.ok ? ok(await answerOf(players, left.value.blocked)) : fail({ reason: left.error });
  },
);

async function answerOf(players: Players, blocked: readonly string[]): Promise<BlocksAnswer> {
  const names = await players.names(blocked);
  return { success: true, blocked: blocked.map((player, at) => ({ player, name: names[at] ?? player })) };
}
