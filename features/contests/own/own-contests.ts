import type { NextGamesAnswer } from '../api';
import type { Contests } from '../contests';
import type { OwnContest } from './own-lists';
import { titleOf } from '../../players/kit';

type ShownContest = NextGamesAnswer['contests'][number];
type ShownInvitation = NextGamesAnswer['invitations'][number];

/** The open contests of a player. A match that never began leaves the list when its time is up, even if nobody reads it. */
export async function goingOn(
  { kernel, invitations, matches }: Contests,
  player: string,
  contests: readonly OwnContest[],
): Promise<readonly ShownContest[]> {
  const now = kernel.deps.clock.now();
  const looked = await Promise.all(
    contests.map(async (contest) => {
      const { lookAfter, ...shown } = contest;
      if (lookAfter === undefined || now < lookAfter) return shown;
      const record = await matches.advance(contest.id);
      const isOver = !record || record.status === 'expired' || record.status === 'ended';
      if (isOver) await invitations.leave(player, contest);
      else await invitations.settle(player, contest);
      return isOver ? null : shown;
    }),
  );
  return looked.filter((each) => each !== null);
}

/** The open invitations of a player, in order of arrival. */
export async function openInvitations(
  { kernel: { deps }, players, book }: Contests,
  player: string,
): Promise<readonly ShownInvitation[]> {
  const { received } = await book.of(player);
  const names = await players.names(received.map(({ by }) => by));
  return received.map(({ match, game, name, games, by, until }, at) => ({
    match,
    game,
    title: titleOf(deps.games, game),
    games,
    by: { player: by, name: names[at] ?? by },
    ...(name === undefined ? {} : { name }),
    expiresAt: new Date(until).toISOString(),
  }));
}
