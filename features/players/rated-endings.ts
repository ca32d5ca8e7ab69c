import { fail, ok, type AnyGame, type Result } from '../../core/engine';
import type { ArchivedSession, LateRatings, ServiceDeps, SessionStore } from '../../core/service';
import {
  GONE,
  type EndedSession,
  type HandlingResult,
  type Subscriber,
  type Undoable,
} from '../../core/service/runtime/facts';
import { pagesOf } from '../../core/service/runtime/log';
import { withoutNames, type LogEntry, type Session } from '../../core/session';
import type { FinishedSession, Ratings, SeatMoves } from './rate';

/** Counts rated games for the ratings of their players once their sessions end. */
export class RatedEndings implements Subscriber {
  readonly verb = 'rated';

  constructor(
    private readonly deps: Pick<ServiceDeps, 'store' | 'archive' | 'games'>,
    private readonly ratings: Ratings,
  ) {}

  concerns({ meta }: Session): boolean {
    return meta.rated === true;
  }

  async sessionEnded({ game, session: shown }: EndedSession): Promise<Result<HandlingResult, Undoable>> {
    const session = withoutNames(shown);
    const log: LogEntry[] = [];
    for await (const page of pagesOf(this.deps.store, session)) log.push(...page);
    // The log goes with its session.
    if (log.length < session.version) return ok('deleted');
    await this.rate(finishedSession(game, { session, log }));
    return ok('handled');
  }

  async sessionGone(id: string): Promise<Result<HandlingResult, Undoable>> {
    const { archive, games } = this.deps;
    if (!archive) return fail(GONE);
    const archived = await archive.record(id);
    const game = games.find((each) => each.id === archived?.session.meta.game);
    if (archived && game) await this.rate(finishedSession(game, archived));
    return ok('handled');
  }

  /** Keeps what a game did to ratings beside it in the archive: ratings can be made again from there. */
  private async rate(finished: FinishedSession): Promise<void> {
    const rated = await this.ratings.rate(finished);
    if (rated) await this.deps.archive?.saveRating(rated.session, JSON.stringify(rated));
  }
}

/** What ratings need of a game, from its log. */
function finishedSession(game: AnyGame, { session, log }: ArchivedSession): FinishedSession {
  const end = log.find(({ version }) => version === session.meta.endVersion);
  return { game, session, endedAt: end?.at ?? session.meta.updatedAt, moves: movesBySeat(session, log) };
}

/** The moves of each seat and their times. The time of a commit belongs to the first who moves in it: bots that answer in the same one take none. */
function movesBySeat({ meta }: Session, log: readonly LogEntry[]): readonly SeatMoves[] {
  const bySeat: SeatMoves[] = meta.seats.map(() => ({ count: 0, ms: 0 }));
  let before = meta.createdAt;
  for (const { moves, at } of log) {
    let ms = Math.max(0, at - before);
    for (const { seat } of moves) {
      const known = bySeat[seat] ?? { count: 0, ms: 0 };
      bySeat[seat] = { count: known.count + 1, ms: known.ms + ms };
      ms = 0;
    }
    before = at;
  }
  return bySeat;
}

/** A game that ended longer ago than this (ms), and is not archived and rated, waits for a sweep. */
const USUAL_MS = 5_000;

const LATE =
  'Some games that ended are not counted yet, because the players’ records or the archive cannot be reached: ratings may be 5 minutes late.';

/** Whether ratings may be late. */
export async function lateRatings(store: Pick<SessionStore, 'endNotes' | 'now'>): Promise<LateRatings> {
  const waiting = await store.endNotes(store.now() - USUAL_MS, 1);
  return waiting.length > 0 ? { ratingsLate: LATE } : {};
}
