import { newRating, type Pool } from '../../core/arena';
import type { AnyGame, Seat } from '../../core/engine';
import type { ServiceDeps } from '../../core/ports/host';
import { allRecords, MAX_CHANGES, put, type RecordStore, type StoredRecord } from '../../core/ports/records';
import {
  PLAYER_ROWS,
  ratingAfter,
  ratingsAfter,
  ratingsOf,
  SESSION_ROWS,
  type RatedGame,
  type RatingRecord,
} from './ratings';
import { restoreGames } from './rated-games';

/** What the archive says about the ratings of a pool. */
export interface RebuiltPool {
  readonly game: string;
  readonly pool: Pool;
  /** The number of its rated games in the archive, and of their players. */
  readonly games: number;
  readonly players: number;
  /** The number of rated games missing in the archive before the last one; if any, nothing is written. */
  readonly missing: number;
  /** How many of the archived games the records did not have. */
  readonly unnoted: number;
  /** The players whose stored ratings differ from those that follow from the games. */
  readonly differing: readonly string[];
}

type RebuildDeps = Pick<ServiceDeps, 'games'> & {
  readonly archive: NonNullable<ServiceDeps['archive']>;
  readonly records: RecordStore;
};

/** The page size for the list of finished games. */
const PAGE = 100;

/**
 * Recomputes all ratings from the archived games, in the order in which they were rated, and compares them with the stored ones;
 * `write`: replaces those that differ, and restores lost records of the games. Throws if games are rated meanwhile.
 */
export async function rebuildRatings(deps: RebuildDeps, write: boolean): Promise<readonly RebuiltPool[]> {
  const pools = new Map<string, RatedGame[]>();
  for await (const rated of ratedGames(deps.archive)) {
    const { partition } = ratingsOf(rated.game, rated.pool);
    pools.set(partition, [...(pools.get(partition) ?? []), rated]);
  }
  const rebuilt: RebuiltPool[] = [];
  for (const games of pools.values()) rebuilt.push(await rebuildPool(deps, games, write));
  return rebuilt;
}

async function* ratedGames(archive: RebuildDeps['archive']): AsyncGenerator<RatedGame> {
  for (let after: Parameters<typeof archive.list>[0]['after'] | null; after !== null;) {
    const page = await archive.list({ limit: PAGE, after });
    for (const entry of page.games) {
      const text = 'session' in entry && entry.session !== null ? await archive.rating(entry.session) : null;
      if (text !== null) yield JSON.parse(text) as RatedGame;
    }
    after = page.next;
  }
}

async function rebuildPool(
  { games, records }: RebuildDeps,
  rated: readonly RatedGame[],
  write: boolean,
): Promise<RebuiltPool> {
  const inOrder = rated.toSorted((a, b) => a.sequence - b.sequence);
  const [{ game, pool }] = inOrder as [RatedGame, ...RatedGame[]];
  const folded = foldGames(
    games.find(({ id }) => id === game),
    inOrder,
  );
  const stored = await storedRows(records, game, pool, PLAYER_ROWS);
  const noted = await storedRows(records, game, pool, SESSION_ROWS);
  const differing = [...folded].filter(([id, rating]) => !isSame(stored.get(id)?.value, rating));
  const missing = (inOrder.at(-1)?.sequence ?? 0) - inOrder.length;
  if (write && missing === 0) {
    await restoreGames(records, inOrder);
    const changes = differing.map(([id, value]) => put(`${PLAYER_ROWS}${id}`, value, stored.get(id)));
    for (let from = 0; from < changes.length; from += MAX_CHANGES) {
      const part = changes.slice(from, from + MAX_CHANGES);
      if ((await records.commit(ratingsOf(game, pool), part)) === 'changed')
        throw new Error(
          'Games were rated meanwhile. Stop the server, or wait until no rated game ends, and try again.',
        );
    }
  }
  return {
    game,
    pool,
    games: inOrder.length,
    players: folded.size,
    missing,
    unnoted: inOrder.filter(({ session }) => !noted.has(session)).length,
    differing: differing.map(([id]) => id),
  };
}

/** The ratings that follow from games in their order. */
function foldGames(
  game: AnyGame | undefined,
  inOrder: readonly RatedGame[],
): ReadonlyMap<string, RatingRecord> {
  const folded = new Map<string, RatingRecord>();
  for (const { seats, at, counts = countsOf(seats) } of inOrder) {
    const before = seats.map(({ player }) => folded.get(player));
    const ranks = seats.map(({ rank }) => rank);
    const after = ratingsAfter({ game, before, ranks, seats, counts, at });
    const again = seats.map((seat, index) => ({ ...seat, after: after[index] ?? newRating() }));
    for (const [seat, { player }] of seats.entries())
      if (counts?.includes(seat) ?? true)
        folded.set(player, ratingAfter(before[seat], { seats: again, at }, seat));
  }
  return folded;
}

/** For a game that was rated before notes listed the seats: it counts for nobody if a side never moved. */
const countsOf = (seats: RatedGame['seats']): readonly Seat[] | undefined =>
  seats.every(({ moves }) => moves > 0) ? undefined : [];

/** The rows of a pool with a prefix, by the rest of the name. */
async function storedRows(
  records: RecordStore,
  game: string,
  pool: Pool,
  prefix: string,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const stored = new Map<string, StoredRecord>();
  for await (const record of allRecords(records, { ...ratingsOf(game, pool), prefix }))
    stored.set(record.row.slice(prefix.length), record);
  return stored;
}

const isSame = (stored: unknown, rating: RatingRecord): boolean =>
  JSON.stringify(stored) === JSON.stringify(rating);
