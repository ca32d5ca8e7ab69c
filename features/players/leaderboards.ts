import { shownRating, type Pool } from '../../core/arena';
import type { ServiceDeps } from '../../core/ports/host';
import { allRecords, type RecordStore } from '../../core/ports/records';
import { PLAYER_ROWS, ratingsOf, type RatingRecord } from './ratings';

/** A player among all of a pool. */
export interface RankedPlayer {
  readonly player: string;
  readonly record: RatingRecord;
}

/** The maximum age of a ranking (ms). */
const FRESH_MS = 5000;

interface PlayerRanks {
  readonly at: number;
  readonly ranked: Promise<readonly RankedPlayer[]>;
}

/**
 * The players of each pool by the lower bound of their rating: the rating minus twice the deviation. Ranking needs all ratings of the pool, so a host does it
 * only at intervals. Storing the order in the records would make every rated game more expensive.
 */
export class Leaderboards {
  private readonly known = new Map<string, PlayerRanks>();

  constructor(private readonly store: Pick<ServiceDeps['store'], 'now'>) {}

  /** All players of a pool, the best first. */
  async ranked(records: RecordStore, game: string, pool: Pool): Promise<readonly RankedPlayer[]> {
    const { partition } = ratingsOf(game, pool);
    const now = this.store.now();
    const known = this.known.get(partition);
    if (known && now - known.at <= FRESH_MS) return known.ranked;
    const ranked = rank(records, game, pool);
    this.known.set(partition, { at: now, ranked });
    try {
      return await ranked;
    } catch (error) {
      this.known.delete(partition);
      throw error;
    }
  }
}

async function rank(records: RecordStore, game: string, pool: Pool): Promise<readonly RankedPlayer[]> {
  const players: RankedPlayer[] = [];
  for await (const { row, value } of allRecords(records, { ...ratingsOf(game, pool), prefix: PLAYER_ROWS }))
    players.push({ player: row.slice(PLAYER_ROWS.length), record: value as RatingRecord });
  return players.sort((a, b) => atLeast(b.record) - atLeast(a.record));
}

function atLeast(record: RatingRecord): number {
  const { rating, deviation } = shownRating(record);
  return rating - 2 * deviation;
}
