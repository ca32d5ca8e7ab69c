import { fail, ok, type Result } from '../../engine';
import type { ApiError, Caller, NextGamesAnswer, NextGamesRequest } from '../../api/game-api';
import { isPlayedByBot, seatsToAct } from '../../session';
import type { Contests } from '../runtime/contests';
import { newsOfPlayer, type Invitation } from '../runtime/invitations';
import type { LoadedSession } from '../runtime/loader';
import { noPlayers } from '../runtime/players';
import type { Runtime } from '../runtime/runtime';
import { sessionInfo } from '../runtime/session-info';
import { goingOn, openInvitations } from './own-contests';

type NextGame = NextGamesAnswer['games'][number];

/**
 * The games of contests in which a player has something to do: to take a seat that is kept for it, or to move. With `wait` (s) the answer comes as
 * soon as there is one, when no contest of the player goes on any more, or when the time is up.
 */
export async function nextGames(
  runtime: Runtime,
  contests: Contests | null,
  id: string,
  { wait = 0 }: NextGamesRequest,
  caller: Caller,
  signal?: AbortSignal,
): Promise<Result<NextGamesAnswer, ApiError>> {
  const own = await runtime.players.own(id, caller.playerKey);
  if (!own.ok) return own;
  if (!contests) return fail({ reason: noPlayers() });
  const isEnough = ({ games, contests: ongoing }: NextGamesAnswer): boolean =>
    games.length > 0 || ongoing.length === 0;
  const found = await contests.news.wait(newsOfPlayer(id), () => look(runtime, contests, id), isEnough, {
    ms: 1000 * wait,
    signal,
  });
  return ok({ ...found, ...(wait > 0 ? { timedOut: !isEnough(found) } : {}) });
}

async function look(runtime: Runtime, contests: Contests, player: string): Promise<NextGamesAnswer> {
  const { loader } = runtime;
  const { invitations } = contests;
  const { games, contests: listed } = await invitations.of(player);
  const due = await Promise.all(
    games.map(async (invitation) => {
      const loaded = await loader.current(invitation.session);
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
    contests: await goingOn(runtime, contests, player, listed),
    invitations: await openInvitations(runtime, contests, player),
  };
}

/** What a player has to do in a game; null if it is not its turn. */
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
