import { contestView } from '../../../core/table/answer';
import type { ContestExport } from '../api';
import type { Contests } from '../contests';
import { goingOn, openInvitations } from './own-contests';

/** The open contests of a player, its seats in their games, and its seeks. */
export async function contestExport(contests: Contests, player: string): Promise<ContestExport> {
  const {
    kernel: { deps, loader },
    invitations,
    book,
    makers,
    seeks,
  } = contests;
  const [own, { blocked }, made, found] = await Promise.all([
    invitations.allOf(player),
    book.of(player),
    makers.of(player),
    Promise.all(deps.games.map(({ id }) => seeks.book.of(seeks.records, id, player))),
  ]);
  const seats = own.games.map(async ({ session, seat, contest }) => {
    const loaded = await loader.readable(session);
    const held = loaded.ok ? loaded.value.session.meta.seats[seat] : undefined;
    return { session, seat, contest: contestView(contest), isKept: held?.keptFor === player };
  });
  return {
    contests: await goingOn(contests, player, own.contests),
    made: made.map(({ kind, id }) => ({ kind, id })),
    invitations: await openInvitations(contests, player),
    blocked,
    seats: await Promise.all(seats),
    seeks: found.flat().map(({ id, game, options, clock, pairing, since, until }) => ({
      id,
      game,
      options: options as ContestExport['seeks'][number]['options'],
      ...(clock === undefined ? {} : { clock }),
      status: pairing ? 'paired' : 'waiting',
      since: new Date(since).toISOString(),
      expiresAt: new Date(until).toISOString(),
    })),
  };
}
