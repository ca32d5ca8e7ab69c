import { newRating, rateGame, type Pool } from '../../arena';
import type { AnyGame } from '../../engine';
import type { ServiceDeps } from '../deps';
import {
  MAX_CHANGES,
  MAX_LISTED,
  type RecordChange,
  type RecordStore,
  type StoredRecord,
} from '../record-ports';
import { PLAYER_ROWS, ratingAfter, ratingsOf, type RatedGame, type RatingRecord } from './ratings';

/** What the archive says about the ratings of a pool. */
export interface RebuiltPool {
  readonly game: string;
  readonly pool: Pool;
  /** How many rated games the archive has of it, and how many players they have. */
  readonly games: number;
  readonly players: number;
  /** How many rated games before the last one are not in the archive: then nothing is written. */
  readonly missing: number;
  /** The players whose stored ratings differ from those that follow from the games. */
  readonly differing: readonly string[];
}

type RebuildDeps = Pick<ServiceDeps, 'games'> & {
  readonly archive: NonNullable<ServiceDeps['archive']>;
  readonly records: RecordStore;
};

/** How many entries of the list of finished games are read at once. */
const PAGE = 100;

/**
 * Works out all ratings anew from the archived games, in the order in which they were rated, and compares them with those that are stored;
 * `write`: replaces those that differ, which must not happen while games are being rated.
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
  const stored = await storedRatings(records, game, pool);
  const differing = [...folded].filter(([id, rating]) => !isSame(stored.get(id)?.value, rating));
  const missing = (inOrder.at(-1)?.sequence ?? 0) - inOrder.length;
  if (write && missing === 0) {
    const changes = differing.map(([id, value]): RecordChange => {
      const row = `${PLAYER_ROWS}${id}`;
      const found = stored.get(id);
      return found ? { kind: 'replace', row, value, tag: found.tag } : { kind: 'insert', row, value };
    });
    for (let from = 0; from < changes.length; from += MAX_CHANGES)
      await records.commit(ratingsOf(game, pool), changes.slice(from, from + MAX_CHANGES));
  }
  return {
    game,
    pool,
    games: inOrder.length,
    players: folded.size,
    missing,
    differing: differing.map(([id]) => id),
  };
}

/** The ratings that follow from games in their order. */
function foldGames(
  game: AnyGame | undefined,
  inOrder: readonly RatedGame[],
): ReadonlyMap<string, RatingRecord> {
  const folded = new Map<string, RatingRecord>();
  for (const { seats, at } of inOrder) {
    const before = seats.map(({ player }) => folded.get(player));
    const after = rateGame(
      before.map((each) => each ?? newRating()),
      seats.map(({ rank }) => rank),
      game?.traits.teams,
    );
    const again = seats.map((seat, index) => ({ ...seat, after: after[index] ?? newRating() }));
    for (const [seat, { player }] of seats.entries())
      folded.set(player, ratingAfter(before[seat], { seats: again, at }, seat));
  }
  return folded;
}

async function storedRatings(
  records: RecordStore,
  game: string,
  pool: Pool,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const stored = new Map<string, StoredRecord>();
  for (let after: string | null | undefined; after !== null;) {
    const page = await records.list({
      ...ratingsOf(game, pool),
      prefix: PLAYER_ROWS,
      after,
      limit: MAX_LISTED,
    });
    for (const record of page.records) stored.set(record.row.slice(PLAYER_ROWS.length), record);
    after = page.next;
  }
  return stored;
}

const isSame = (stored: unknown, rating: RatingRecord): boolean =>
  JSON.stringify(stored) === JSON.stringify(rating);
