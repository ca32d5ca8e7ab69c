import { ContestGames } from './contest-games';
import { Invitations } from './invitations';
import { RecordNews } from './record-news';
import { SeekGames } from './seek-games';
import type { Runtime } from './runtime';

/** What contests of all kinds share: one of each per process. */
export interface Contests {
  readonly news: RecordNews;
  readonly invitations: Invitations;
  readonly games: ContestGames;
  readonly seeks: SeekGames;
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
  return { news, invitations, games, seeks: new SeekGames(runtime, records, news, games) };
}
