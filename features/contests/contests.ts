import { endTournament, leaveTournament, type Tournament } from './tournaments/tournament';
import { ok, type Result } from '../../core/engine';
import { Players } from '../players/kit';
import type { SessionContest } from '../../core/session';
import type { Kernel, RecordStore } from '../../core/table';
import { ContestGames } from './contest-games';
import type { RecordNews, Subscriber } from '../../core/table/facts';
import { InvitationBook } from './invitations/invitation-book';
import { Invitations } from './own/own-lists';
import { type ContestStand, type MadeContest, Makers } from './makers';
import { Matches } from './matches/matches';
import { SeekGames } from './seeks/seek-games';
import { Passes } from './slices';
import { Tournaments } from './tournaments/tournaments';

/** What contests of all kinds share: one of each per process. */
export interface Contests {
  readonly kernel: Kernel;
  readonly players: Players;
  readonly records: RecordStore;
  readonly news: RecordNews;
  readonly invitations: Invitations;
  readonly book: InvitationBook;
  readonly games: ContestGames;
  readonly seeks: SeekGames;
  readonly matches: Matches;
  readonly tournaments: Tournaments;
  readonly makers: Makers;
  /** Continues a contest after one of its games has ended. */
  advance(contest: SessionContest): Promise<unknown>;
  /** Ends contests that wait for a deleted player, or that only that player could begin. Running ones continue for the others. */
  withdraw(player: string): Promise<void>;
  /** Continues all open contests; returns their number. */
  sweep(): Promise<number>;
  /** Leaves background work to later requests and to other hosts. */
  handOver(): Promise<void>;
}

/** Null on a server that keeps no players. */
export function createContests(kernel: Kernel): Contests | null {
  const {
    deps: { clock, records },
    news,
  } = kernel;
  if (!records) return null;
  const invitations = new Invitations(records, news);
  const book = new InvitationBook(records, news, () => clock.now());
  const players = new Players(kernel.deps);
  const games = new ContestGames(kernel, players, invitations);
  const passes = new Passes(kernel.deps);
  const matches = new Matches(kernel, records, { games, invitations, book, news, passes });
  const tournaments = new Tournaments(kernel, records, { matches, invitations, news, passes });
  const makers = new Makers(kernel.deps, records, (contest) => standOf(matches, tournaments, contest));
  const seeks = new SeekGames(kernel, records, news, games);
  const contests: Contests = {
    kernel,
    players,
    records,
    news,
    invitations,
    book,
    games,
    matches,
    tournaments,
    makers,
    seeks,
    advance({ kind, id, match }) {
      switch (kind) {
        case 'match':
          return matches.goOn(id);
        case 'tournament':
          return tournaments.goOnAfter(id, match);
        case 'seek':
          return seeks.advance(id);
      }
    },
    async withdraw(player) {
      await seeks.forget(player);
      await withdraw(contests, player);
      await makers.forget(player);
      await book.forget(player);
    },
    sweep: async () => (await matches.sweep()) + (await tournaments.sweep()) + (await seeks.sweep()),
    handOver: () => passes.handOver(),
  };
  return contests;
}

/** Continues a contest after each of its games. Sweeps do that, too, so a failure costs only time. */
export const contestEndings = (contests: Contests): Subscriber => ({
  isLast: true,
  verb: 'reported to its contest',
  concerns: ({ meta }) => meta.contest !== undefined,
  async sessionEnded({ session: { meta } }) {
    try {
      if (meta.contest) await contests.advance(meta.contest);
    } catch (error) {
      contests.kernel.deps.logger.warn('A contest does not go on yet', {
        contest: meta.contest?.id,
        error: error instanceof Error ? error.message : String(error),
      });
    }
    return ok('handled');
  },
  sessionGone: () => Promise.resolve(ok('handled')),
  playerDeleted: (id) => contests.withdraw(id),
});

async function withdraw(
  { matches, tournaments, invitations, book, makers }: Contests,
  player: string,
): Promise<void> {
  for (const { match } of (await book.of(player)).received) await matches.decline(match, player);
  for (const { kind, id } of await makers.of(player)) {
    if (kind === 'tournament') await changeOpen(tournaments, id, (open) => endTournament(open, () => null));
    else if ((await matches.find(id))?.record.status === 'open') await matches.end(id, player);
  }
  for (const { kind, id } of (await invitations.allOf(player)).contests) {
    if (kind !== 'tournament') continue;
    const isLeft = await changeOpen(tournaments, id, (open) => leaveTournament(open, player));
    if (isLeft) await invitations.leave(player, { kind, id });
  }
}

/** Changes a tournament that has not begun; returns whether there is one. */
async function changeOpen(
  tournaments: Tournaments,
  id: string,
  change: (open: Tournament) => Result<Tournament>,
): Promise<boolean> {
  if ((await tournaments.find(id))?.tournament.status !== 'open') return false;
  const changed = await tournaments.change(id, ({ tournament }) =>
    tournament.status === 'open' ? change(tournament) : ok(tournament),
  );
  return changed.ok;
}

async function standOf(
  matches: Matches,
  tournaments: Tournaments,
  { kind, id }: MadeContest,
): Promise<ContestStand> {
  const status =
    kind === 'match'
      ? (await matches.find(id))?.record.status
      : (await tournaments.find(id))?.tournament.status;
  if (status === undefined) return 'missing';
  return status === 'ended' || status === 'expired' ? 'over' : 'open';
}

declare module '../../core/ports/records' {
  /** What contests store. */
  interface RecordTables {
    readonly invitations: true;
    readonly matches: true;
    readonly tournaments: true;
    readonly seeks: true;
  }
}
