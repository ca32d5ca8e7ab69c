import { ok, type Result } from '../../../core/engine';
import type { ApiError, ById, Context } from '../../../core/api/game-api';
import type { NextGamesAnswer, NextGamesRequest } from '../api';
import { isPlayedByBot, seatsToAct, type LoadedSession } from '../../../core/session';
import { byOwner } from '../calls';
import type { Contests } from '../contests';
import type { Invitation } from './own-lists';
import { newsOfPlayer } from '../../../core/table/facts';
import { sessionInfo } from '../../../core/table/answer';
import { goingOn, openInvitations } from './own-contests';

type NextGame = NextGamesAnswer['games'][number];

/**
 * The games of contests that wait for a player: to take its reserved seat, or to move. With `wait` (s) the answer comes as soon as there is one, when the
 * player has no open contest any more, or when the time is up.
 */
export const nextGames = byOwner(
  async (
    contests: Contests,
    { id, wait = 0 }: ById & NextGamesRequest,
    { signal }: Context,
  ): Promise<Result<NextGamesAnswer, ApiError>> => {
    const isEnough = ({ games, contests: ongoing }: NextGamesAnswer): boolean =>
      games.length > 0 || ongoing.length === 0;
    const found = await contests.news.wait(newsOfPlayer(id), () => look(contests, id), isEnough, {
      ms: 1000 * wait,
      signal,
    });
    return ok({ ...found, ...(wait > 0 ? { timedOut: !isEnough(found) } : {}) });
  },
);

async function look(contests: Contests, player: string): Promise<NextGamesAnswer> {
  const { kernel, invitations } = contests;
  const { games, contests: listed } = await invitations.of(player);
  const due = await Promise.all(
    games.map(async (invitation) => {
      const loaded = await kernel.loader.current(invitation.session);
      const isOver = loaded.ok
        ? loaded.value.session.meta.status === 'ended'
        : loaded.error.reason.code === 'SESSION_NOT_FOUND';
      // Left by a host that was stopped.
      if (isOver) await invitations.withdraw(player, invitation.session);
      return loaded.ok ? nextGame(loaded.value, invitation, player) : null;
    }),
  );
  return {
    success: true,
    games: due.filter((each) => each !== null),
    contests: await goingOn(contests, player, listed),
    invitations: await openInvitations(contests, player),
  };
}

/** The player's task in a game; null if there is none. */
function nextGame({ game, session }: LoadedSession, { seat }: Invitation, player: string): NextGame | null {
  const held = session.meta.seats[seat];
  const isKept = held?.kind === 'open' && held.keptFor === player && session.meta.status !== 'ended';
  const isOwn = held?.player?.id === player && !isPlayedByBot(session, seat);
  if (!isKept && !(isOwn && seatsToAct(game, session).includes(seat))) return null;
  const { contest, seats, title } = sessionInfo(game, session, []);
  return {
    session: session.id,
    game: game.id,
    title,
    seat,
    due: isKept ? 'join' : 'move',
    ...(contest ? { contest } : {}),
    opponents: seats
      .filter((each) => each.seat !== seat)
      .map(({ name, player: id, keptFor = id }) => ({
        name,
        ...(keptFor === undefined ? {} : { player: keptFor }),
      })),
  };
}
