import { KeyedQueue, yieldToOthers } from '../../core/async';
import { errors, fail, type GameError, type Result } from '../../core/engine';
import type { ApiError } from '../../core/api/game-api';
import type { ServiceDeps } from '../../core/ports/host';
import { type RecordPlace, type RecordStore, committed, put, removeRecord } from '../../core/ports/records';

/** The maximum number of open contests of a player. */
export const MOST_CONTESTS = 10;

/** Retry advice at the limit (s), because nobody knows when a contest will end. */
const RETRY_AFTER = 60;

/** A contest is registered before it is stored; one that is missing after this long (ms) was never stored. */
const STORED_WITHIN_MS = 60_000;

/** Maximum attempts of a change that loses races. */
const ATTEMPTS = 100;

/** A match or tournament that a player made. */
export interface MadeContest {
  readonly kind: 'match' | 'tournament';
  readonly id: string;
}

interface NotedContest extends MadeContest {
  /** ms since 1970. */
  readonly at: number;
}

/** How a contest stands. */
export type ContestStand = 'open' | 'over' | 'missing';

/** The open contests of each maker, in one record per player, so that no two requests take the same slot. */
export class Makers {
  private readonly queue = new KeyedQueue();

  constructor(
    private readonly deps: Pick<ServiceDeps, 'clock'>,
    private readonly records: RecordStore,
    private readonly standOf: (contest: MadeContest) => Promise<ContestStand>,
  ) {}

  /**
   * Makes a contest of a player, unless the limit is reached. Concurrent requests of one player run one after another, so a refused one costs only a read.
   */
  inTurn<T>(maker: string, make: () => Promise<Result<T, ApiError>>): Promise<Result<T, ApiError>> {
    return this.queue.run(maker, async () => {
      const refused = await this.roomError(maker);
      return refused ? fail({ reason: refused }) : make();
    });
  }

  /** Registers a contest before it is stored; returns the error if its maker is at the limit. */
  async note(maker: string, contest: MadeContest): Promise<GameError | null> {
    const place = placeOf(maker);
    return committed(ATTEMPTS, async () => {
      const found = await this.records.read(place);
      const noted = (found?.value ?? []) as readonly NotedContest[];
      const open = noted.length < MOST_CONTESTS ? noted : await this.openAmong(noted);
      if (open.length >= MOST_CONTESTS) return tooManyContests();
      const value: readonly NotedContest[] = [...open, { ...contest, at: this.deps.clock.now() }];
      const done = await this.records.commit(place, [put(place.row, value, found)]);
      return done === 'done' ? null : done;
    });
  }

  /** Unregisters a contest that was not stored. If that fails, it is pruned after a minute. */
  async drop(maker: string, { id }: MadeContest): Promise<void> {
    const { row, ...place } = placeOf(maker);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const found = await this.records.read({ ...place, row });
      const noted = (found?.value ?? []) as readonly NotedContest[];
      const value = noted.filter((each) => each.id !== id);
      if (!found || value.length === noted.length) return;
      if ((await this.records.commit(place, [{ kind: 'replace', row, value, tag: found.tag }])) === 'done')
        return;
    }
  }

  /** The registered contests of a player; some may be over. */
  of(maker: string): Promise<readonly MadeContest[]> {
    return this.notedOf(maker);
  }

  /** Forgets what a player made. */
  async forget(maker: string): Promise<void> {
    await removeRecord(this.records, placeOf(maker));
  }

  private async roomError(maker: string): Promise<GameError | null> {
    const noted = await this.notedOf(maker);
    if (noted.length < MOST_CONTESTS) return null;
    return (await this.openAmong(noted)).length < MOST_CONTESTS ? null : tooManyContests();
  }

  private async notedOf(maker: string): Promise<readonly NotedContest[]> {
    return ((await this.records.read(placeOf(maker)))?.value ?? []) as readonly NotedContest[];
  }

  private async openAmong(noted: readonly NotedContest[]): Promise<readonly NotedContest[]> {
    const now = this.deps.clock.now();
    const open: NotedContest[] = [];
    for (const contest of noted) {
      // The record of a contest may be large.
      await yieldToOthers();
      const stand = await this.standOf(contest);
      if (stand === 'open' || (stand === 'missing' && now < contest.at + STORED_WITHIN_MS))
        open.push(contest);
    }
    return open;
  }
}

const placeOf = (maker: string): RecordPlace => ({ table: 'matches', partition: `by:${maker}`, row: 'open' });

const tooManyContests = (): GameError =>
  errors.rateLimited(
    `Too many of your matches and tournaments are not over: the limit is ${MOST_CONTESTS} at a time.`,
    {
      next: { do: 'end-contest' },
      suggestion:
        'End one with {"action":"end"} at POST /api/matches/{id}/actions or POST /api/tournaments/{id}/actions, or wait until one is over.',
      details: { limit: 'contests', most: MOST_CONTESTS, retryAfterSeconds: RETRY_AFTER },
    },
  );
