import type { SessionContest } from '../../session';
import { ContestGames } from './contest-games';
import { Invitations } from './invitations';
import { Matches } from './matches';
import { RecordNews } from './record-news';
import { SeekGames } from './seek-games';
import type { Runtime } from './runtime';
import { Tournaments } from './tournaments';

/** What contests of all kinds share: one of each per process. */
export interface Contests {
  readonly news: RecordNews;
  readonly invitations: Invitations;
  readonly games: ContestGames;
  readonly seeks: SeekGames;
  readonly matches: Matches;
  readonly tournaments: Tournaments;
  /** Goes on with a contest of which a game has ended. */
  advance(contest: SessionContest): Promise<unknown>;
  /** Goes on with all contests that are not over; how many there are. */
  sweep(): Promise<number>;
}

/** Null on a server that keeps no players. `touch` commits what time and bots have to change in a session. */
export function createContests(
  runtime: Runtime,
  touch: (session: string) => Promise<unknown>,
): Contests | null {
  const { records, archive } = runtime.deps;
  if (!records || !archive) return null;
  const news = new RecordNews();
  const invitations = new Invitations(records, news);
  const games = new ContestGames(runtime, invitations, touch);
  const matches = new Matches(runtime, records, { games, invitations, news });
  const tournaments = new Tournaments(runtime, records, { matches, invitations, news });
  const seeks = new SeekGames(runtime, records, news, games);
  const contests: Contests = {
    news,
    invitations,
    games,
    matches,
    tournaments,
    seeks,
    advance({ kind, id, match }) {
      switch (kind) {
        case 'match':
          return matches.advance(id);
        case 'tournament':
          return tournaments.goOn(id, match);
        case 'seek':
          return seeks.advance(id);
      }
    },
    sweep: async () => (await matches.sweep()) + (await tournaments.sweep()) + (await seeks.sweep()),
  };
  runtime.archiver.whenGameIsOver((contest) => contests.advance(contest));
  return contests;
}
