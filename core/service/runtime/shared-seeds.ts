import { LRUCache } from 'lru-cache';
import type { Session, SessionContest } from '../../session';
import { RecordsUnavailable } from '../record-ports';

/** Whether no other game with the seed of this one is to come, or goes on. */
export type IsSeedFree = (contest: SessionContest) => Promise<boolean>;

/** Cache size: games whose seed may be revealed. */
const REMEMBERED = 10_000;

/** Games of a pair that have one seed: it is told once all of them are over. */
export class SharedSeeds {
  private readonly open = new LRUCache<string, true>({ max: REMEMBERED });

  /** `isFree`: where nobody knows of other games, there are none. */
  constructor(private readonly isFree: IsSeedFree = () => Promise.resolve(true)) {}

  /** Whether the seed of a finished game may be told. While the records are away it is not. */
  async isOpen({ id, meta: { contest } }: Session): Promise<boolean> {
    if (!contest?.sharesSeed || this.open.has(id)) return true;
    try {
      if (!(await this.isFree(contest))) return false;
    } catch (error) {
      if (error instanceof RecordsUnavailable) return false;
      throw error;
    }
    this.open.set(id, true);
    return true;
  }
}
