import { LRUCache } from 'lru-cache';
import type { Session } from '../../session';
import { RecordsUnavailable, type RecordStore } from '../record-ports';
import { isSeedOpen, matchPlace, type MatchRecord } from './match-record';

/** Cache size: games whose seed may be revealed. */
const REMEMBERED = 10_000;

/** Games of a pair that have one seed: it is told once all of them are over. */
export class SharedSeeds {
  private readonly open = new LRUCache<string, true>({ max: REMEMBERED });

  constructor(private readonly records: RecordStore | undefined) {}

  /** Whether the seed of a finished game may be told. While the records are away it is not. */
  async isOpen({ id, meta: { contest } }: Session): Promise<boolean> {
    if (!contest?.sharesSeed || this.open.has(id)) return true;
    try {
      const found = await this.records?.read(matchPlace(contest.match ?? contest.id));
      // Who has lost the records of a match knows nothing of other games.
      if (found && !isSeedOpen(found.value as MatchRecord, contest.number ?? 0)) return false;
    } catch (error) {
      if (error instanceof RecordsUnavailable) return false;
      throw error;
    }
    this.open.set(id, true);
    return true;
  }
}
