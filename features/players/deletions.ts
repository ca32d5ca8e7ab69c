import type { ApiError } from '../../core/api/game-api';
import type { Result } from '../../core/engine';
import { type Clock, UnreadableRecord } from '../../core/ports/sessions';
import {
  allRecords,
  put,
  type RecordPartition,
  type RecordStore,
  type StoredRecord,
} from '../../core/ports/records';
import { storedPlayer, type PlayerRecord } from './player-record';
import type { Players } from './players';

/** Notes of deleted players, until all subscribers have handled them. */
const NOTES: RecordPartition = { table: 'players', partition: 'deleted' };

/** A younger note (ms) belongs to a running request. */
const GRACE_MS = 60_000;

/** Deletes players and announces that to subscribers: each handles every deletion at least once, even if the host ends meanwhile. */
export class PlayerDeletions {
  constructor(
    private readonly records: RecordStore,
    private readonly players: Players,
    private readonly clock: Clock,
    private readonly announce: (player: string) => Promise<void>,
  ) {}

  /** Deletes the player of a key. Throws `RecordsUnavailable`; then a sweep finishes the deletion. */
  async remove(id: string, key: string | undefined): Promise<Result<PlayerRecord, ApiError>> {
    const known = await this.players.own(id, key);
    if (!known.ok) return known;
    // First, so that no deletion is without a note.
    await this.note(id);
    const removed = await this.players.remove(id, key);
    if (!removed.ok) return removed;
    const note = await this.records.read({ ...NOTES, row: id });
    if (note) await this.deliver(note);
    return removed;
  }

  /** Finishes deletions that their requests did not; returns their number. */
  async sweep(): Promise<number> {
    const until = this.clock.now() - GRACE_MS;
    let finished = 0;
    for await (const note of allRecords(this.records, NOTES)) {
      if (Number(note.value) > until) continue;
      if (await this.isDeleted(note.row)) {
        await this.deliver(note);
        finished += 1;
      } else await this.settle(note);
    }
    return finished;
  }

  /** Leaves a note, or makes an earlier one young again. */
  private async note(id: string): Promise<void> {
    const known = await this.records.read({ ...NOTES, row: id });
    const noted = await this.records.commit(NOTES, [put(id, this.clock.now(), known)]);
    if (noted === 'changed') await this.note(id);
  }

  /** Whether a player with a note is deleted: the request may have ended before. One whose record is broken counts as deleted. */
  private async isDeleted(id: string): Promise<boolean> {
    try {
      return (await storedPlayer(this.records, id))?.player.removedAt !== undefined;
    } catch (error) {
      if (error instanceof UnreadableRecord) return true;
      throw error;
    }
  }

  private async deliver(note: StoredRecord): Promise<void> {
    await this.announce(note.row);
    await this.settle(note);
  }

  /** Removes a note, unless it was made young again. */
  private async settle({ row, tag }: StoredRecord): Promise<void> {
    await this.records.commit(NOTES, [{ kind: 'remove', row, tag }]);
  }
}
