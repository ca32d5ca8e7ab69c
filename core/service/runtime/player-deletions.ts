import type { ApiError } from '../../api/game-api';
import type { Result } from '../../engine';
import type { Clock } from '../ports';
import type { RecordPartition, RecordStore } from '../record-ports';
import { allRecords } from './all-records';
import type { Subscriber } from './facts';
import { storedPlayer, type PlayerRecord } from './player-record';
import type { Players } from './players';

/** Notes of players that are deleted, until all subscribers have heard of it. */
const NOTES: RecordPartition = { table: 'players', partition: 'deleted' };

/** A younger note (ms) is with the request that deletes the player. */
const GRACE_MS = 60_000;

/** Deletes players, and tells subscribers: each hears of every deletion at least once, though the host may end meanwhile. */
export class PlayerDeletions {
  constructor(
    private readonly records: RecordStore,
    private readonly players: Players,
    private readonly clock: Clock,
    private readonly subscribers: () => readonly Subscriber[],
  ) {}

  /** Deletes the player of a key. Throws `RecordsUnavailable`; a sweep tells those who have not heard then. */
  async remove(id: string, key: string | undefined): Promise<Result<PlayerRecord, ApiError>> {
    const known = await this.players.own(id, key);
    if (!known.ok) return known;
    // First, so that no deletion is without a note.
    await this.records.commit(NOTES, [{ kind: 'insert', row: id, value: this.clock.now() }]);
    const removed = await this.players.remove(id, key);
    if (removed.ok) await this.deliver(id);
    return removed;
  }

  /** Tells those who have not heard of a deletion; returns of how many. */
  async sweep(): Promise<number> {
    const until = this.clock.now() - GRACE_MS;
    let told = 0;
    for await (const { row: id, value } of allRecords(this.records, NOTES)) {
      if (Number(value) > until) continue;
      const found = await storedPlayer(this.records, id);
      // Else the request that left the note never deleted the player.
      if (found?.player.removedAt === undefined) await this.settle(id);
      else {
        await this.deliver(id);
        told += 1;
      }
    }
    return told;
  }

  private async deliver(id: string): Promise<void> {
    for (const subscriber of this.subscribers()) await subscriber.playerDeleted?.(id);
    await this.settle(id);
  }

  private async settle(id: string): Promise<void> {
    const note = await this.records.read({ ...NOTES, row: id });
    if (note) await this.records.commit(NOTES, [{ kind: 'remove', row: id, tag: note.tag }]);
  }
}
