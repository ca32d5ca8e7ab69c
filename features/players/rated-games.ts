import { botPlayer, newRating, poolOf, ranksOf } from '../../core/arena';
import { KeyedQueue } from '../../core/async';
import { defined, fail, ok, type AnyGame, type Seat } from '../../core/engine';
import {
  RecordsUnavailable,
  type ArchivedSession,
  type LateRatings,
  type RecordPartition,
  type RecordStore,
  type ServiceDeps,
  type SessionStore,
} from '../../core/table';
import { committed, newestFirst, put } from '../../core/ports/records';
import { GONE, type Subscriber } from '../../core/table/facts';
import { pagesOf } from '../../core/table/log';
import { haveSharedOwner, withoutNames, type LogEntry, type Session } from '../../core/session';
import { countedSeats } from './aborts';
import {
  PLAYER_ROWS,
  ratingAfter,
  ratingsAfter,
  ratingsOf,
  SESSION_ROWS,
  strengthOf,
  type RatedGame,
  type RatingRecord,
  type ResultRecord,
  type SeatPlayer,
} from './ratings';

/** A finished game to rate: the data that is not in its session. */
export interface FinishedSession {
  readonly game: AnyGame;
  readonly session: Session;
  /** When it ended (ms since 1970). */
  readonly endedAt: number;
  /** The number and total time of each seat's moves. */
  readonly moves: readonly SeatMoves[];
}

/** The moves of a seat. */
export interface SeatMoves {
  readonly count: number;
  /** From the commit before each to the commit with it (ms). */
  readonly ms: number;
}

/** Maximum attempts of a commit that loses races. */
const ATTEMPTS = 200;

const HEAD = 'head';

const resultRow = ({ at, session }: Pick<RatedGame, 'at' | 'session'>): string =>
  `game:${newestFirst(at)}:${session}`;

/** Counts finished games for the ratings of their players, each exactly once. */
export class Ratings {
  private readonly queue = new KeyedQueue();

  constructor(private readonly deps: Pick<ServiceDeps, 'records' | 'entropy'>) {}

  /**
   * Rates a finished game, unless it is rated already; null if it counts for nobody. The ratings, the note of the game and the sequence
   * change in one commit, so that a repeat on any host changes nothing. Throws `RecordsUnavailable`.
   */
  async rate(finished: FinishedSession): Promise<RatedGame | null> {
    const { records } = this.deps;
    const { game, session } = finished;
    const seats = playersOf(game, session);
    if (!records || !seats) return null;
    const pool = poolOf(seats.map(({ kind }) => kind));
    const place = ratingsOf(game.id, pool);
    const rated =
      (await notedGame(records, place, session.id)) ??
      (await this.queue.run(place.partition, () => this.count(records, place, finished, seats)));
    if (!rated) return null;
    await noteResults(records, rated);
    return rated;
  }

  /** Counts a player's illegal move. It never fails, because the refusal must be answered in any case. */
  async noteIllegal({ id, meta }: Session, seat: Seat): Promise<void> {
    const { records } = this.deps;
    const player = meta.seats[seat]?.player;
    if (!records || !meta.rated || !player) return;
    const place: RecordPartition = { table: 'results', partition: player.id };
    const row = illegalRow(id);
    try {
      await committed(5, async () => {
        const found = await records.read({ ...place, row });
        return records.commit(place, [put(row, Number(found?.value ?? 0) + 1, found)]);
      });
    } catch (error) {
      if (!(error instanceof RecordsUnavailable)) throw error;
    }
  }

  /** Rates a game without a note; null if it counts for nobody. */
  private async count(
    records: RecordStore,
    place: RecordPartition,
    finished: FinishedSession,
    seats: readonly SeatPlayer[],
  ): Promise<RatedGame | null> {
    const { game, session, endedAt, moves } = finished;
    const counts = await countedSeats(records, {
      game,
      session: session.id,
      endedAt,
      players: seats.map(({ player }) => player),
      moves: seats.map((_, seat) => moves[seat]?.count ?? 0),
      ranks: ranksIn(session),
    });
    return counts?.length === 0 ? null : this.commit(records, place, finished, { seats, counts });
  }

  private async commit(
    records: RecordStore,
    place: RecordPartition,
    { game, session, endedAt, moves }: FinishedSession,
    { seats, counts }: { readonly seats: readonly SeatPlayer[]; readonly counts: readonly Seat[] | null },
  ): Promise<RatedGame> {
    const row = `${SESSION_ROWS}${session.id}`;
    const illegal = await Promise.all(seats.map(({ player }) => illegalIn(records, player, session.id)));
    const ranks = ranksIn(session);
    const attempt = async (): Promise<RatedGame | 'changed'> => {
      const [known, head, ...ratings] = await Promise.all(
        [row, HEAD, ...seats.map(({ player }) => `${PLAYER_ROWS}${player}`)].map((name) =>
          records.read({ ...place, row: name }),
        ),
      );
      if (known) return known.value as RatedGame;
      const before = ratings.map((each) => (each ? (each.value as RatingRecord) : undefined));
      const after = ratingsAfter({ game, before, ranks, seats, counts, at: endedAt });
      const rated: RatedGame = defined({
        session: session.id,
        game: game.id,
        pool: poolOf(seats.map(({ kind }) => kind)),
        sequence: Number(head?.value ?? 0) + 1,
        at: endedAt,
        seats: seats.map((each, seat) =>
          defined({
            ...each,
            rank: ranks[seat] ?? 1,
            before: strengthOf(before[seat] ?? newRating()),
            after: after[seat] ?? newRating(),
            moves: moves[seat]?.count ?? 0,
            illegal: illegal[seat] ?? 0,
            ms: moves[seat]?.ms ?? 0,
            usage: session.meta.usage?.[seat] ?? undefined,
          }),
        ),
        counts: counts ?? undefined,
      });
      const done = await records.commit(place, [
        put(row, rated, null),
        put(HEAD, rated.sequence, head),
        // A built-in bot may sit at several seats: its last one counts.
        ...lastOfEach(rated).map((seat) =>
          put(
            `${PLAYER_ROWS}${rated.seats[seat]?.player}`,
            ratingAfter(before[seat], rated, seat),
            ratings[seat],
          ),
        ),
      ]);
      return done === 'done' ? rated : done;
    };
    return committed(ATTEMPTS, attempt, this.deps.entropy);
  }
}

const ranksIn = ({ meta }: Session): readonly number[] =>
  ranksOf(meta.outcome ?? { winners: [], scores: [] }, meta.seats);

/** The note of a rated game in the partition of its ratings; null if there is none. */
async function notedGame(
  records: RecordStore,
  place: RecordPartition,
  session: string,
): Promise<RatedGame | null> {
  const noted = await records.read({ ...place, row: `${SESSION_ROWS}${session}` });
  return noted ? (noted.value as RatedGame) : null;
}

/** The players of a rated game by seat; null if it counts for nobody. */
function playersOf(game: AnyGame, { meta }: Session): readonly SeatPlayer[] | null {
  if (!meta.rated || !meta.outcome || haveSharedOwner(meta.seats)) return null;
  const seats = meta.seats.flatMap(({ player, bot, level }): readonly SeatPlayer[] => {
    if (player) return [{ player: player.id, kind: player.kind }];
    const built = bot === undefined ? null : botPlayer(game, bot, level);
    return built ? [{ player: built.id, kind: 'bot' }] : [];
  });
  return seats.length === meta.seats.length ? seats : null;
}

const lastOfEach = ({ seats, counts }: Pick<RatedGame, 'seats' | 'counts'>): readonly Seat[] =>
  seats.flatMap(({ player }, seat) => {
    const isLast = seats.findLastIndex((each) => each.player === player) === seat;
    return isLast && (counts?.includes(seat) ?? true) ? [seat] : [];
  });

const illegalRow = (session: string): string => `illegal:${session}`;

async function illegalIn(records: RecordStore, player: string, session: string): Promise<number> {
  const found = await records.read({ table: 'results', partition: player, row: illegalRow(session) });
  return Number(found?.value ?? 0);
}

/** Adds a game to the results of all players for whom it counts. */
async function noteResults(records: RecordStore, rated: RatedGame): Promise<void> {
  const seats = rated.counts ?? rated.seats.map((_, seat) => seat);
  await Promise.all(seats.map((seat) => noteResult(records, rated, seat)));
}

/** Adds a game to the results of a player, unless it is already there. */
async function noteResult(records: RecordStore, rated: RatedGame, seat: Seat): Promise<void> {
  const partition = rated.seats[seat]?.player ?? '';
  const value: ResultRecord = { ...rated, seat };
  await records.commit({ table: 'results', partition }, [put(resultRow(rated), value, null)]);
}

/**
 * Restores missing data of a pool's rated games, in order: their notes, the results of their players, and the sequence number. Existing data is not changed.
 */
export async function restoreGames(records: RecordStore, games: readonly RatedGame[]): Promise<void> {
  for (const rated of games) {
    const place = ratingsOf(rated.game, rated.pool);
    const row = `${SESSION_ROWS}${rated.session}`;
    await records.commit(place, [put(row, rated, null)]);
    await noteResults(records, rated);
  }
  const last = games.at(-1);
  if (!last) return;
  const place = ratingsOf(last.game, last.pool);
  const head = await records.read({ ...place, row: HEAD });
  if (Number(head?.value ?? 0) < last.sequence) await records.commit(place, [put(HEAD, last.sequence, head)]);
}

/** Counts rated games for the ratings of their players once their sessions end. */
export function ratedEndings(
  { store, archive, games }: Pick<ServiceDeps, 'store' | 'archive' | 'games'>,
  ratings: Ratings,
): Subscriber {
  /** Stores the rating changes with the archived game, so that ratings can be rebuilt from there. */
  const rate = async (game: AnyGame, ended: ArchivedSession): Promise<void> => {
    const rated = await ratings.rate(finishedSession(game, ended));
    if (rated) await archive?.saveRating(rated.session, JSON.stringify(rated));
  };
  return {
    verb: 'rated',
    concerns: ({ meta }) => meta.rated === true,
    async sessionEnded({ game, session: shown }) {
      const session = withoutNames(shown);
      const log: LogEntry[] = [];
      for await (const page of pagesOf(store, { game, session })) log.push(...page);
      // The log goes with its session.
      if (log.length < session.version) return ok('deleted');
      await rate(game, { session, log });
      return ok('handled');
    },
    async sessionGone(id) {
      if (!archive) return fail(GONE);
      const archived = await archive.record(id);
      const game = games.find((each) => each.id === archived?.session.meta.game);
      if (archived && game) await rate(game, archived);
      return ok('handled');
    },
  };
}

/** The data of a game for its rating, from the log. */
function finishedSession(game: AnyGame, { session, log }: ArchivedSession): FinishedSession {
  const end = log.find(({ version }) => version === session.meta.endVersion);
  return { game, session, endedAt: end?.at ?? session.meta.updatedAt, moves: movesBySeat(session, log) };
}

/** The moves of each seat and their times. The time of a commit belongs to its first mover: bots that reply in the same commit take none. */
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

/** A game that ended longer ago than this (ms) without being archived and rated waits for a sweep. */
const USUAL_MS = 5_000;

const LATE =
  'Some finished games are not counted yet, because the server cannot reach the players’ records or the archive: ratings may be 5 minutes late.';

/** Whether ratings may be late. */
export async function lateRatings(store: Pick<SessionStore, 'endNotes' | 'now'>): Promise<LateRatings> {
  const waiting = await store.endNotes(store.now() - USUAL_MS, 1);
  return waiting.length > 0 ? { ratingsLate: LATE } : {};
}
