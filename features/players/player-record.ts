import type { Player } from '../../core/arena';
import { UnreadableRecord } from '../../core/ports/sessions';
import type { RecordPlace, RecordStore, StoredRecord } from '../../core/ports/records';

/** A player as it is stored. */
export interface PlayerRecord extends Player {
  /** ms since 1970. */
  readonly createdAt: number;
  /** SHA-256 (hex) of its key. */
  readonly keyHash: string;
  /** When it was deleted; its results stay, without its name. */
  readonly removedAt?: number;
  /** Its name before names had to be distinct. */
  readonly formerName?: string;
}

/** A player with the tag under which it is stored. */
export interface KnownPlayer {
  readonly player: PlayerRecord;
  readonly tag: string;
}

export const placeOfPlayer = (id: string): RecordPlace => ({
  table: 'players',
  partition: id.slice(0, 2),
  row: id,
});

/** A registered player; null if there is none. */
export async function storedPlayer(records: RecordStore, id: string): Promise<KnownPlayer | null> {
  const found = await records.read(placeOfPlayer(id));
  return found && { player: parsePlayer(found), tag: found.tag };
}

export function parsePlayer({ row, value }: StoredRecord): PlayerRecord {
  const player = value as Partial<PlayerRecord> | null;
  const isSound = typeof player?.name === 'string' && typeof player.keyHash === 'string' && player.id === row;
  if (!isSound) throw new UnreadableRecord(null, `the record ${row} of the table players is no player`);
  return player as PlayerRecord;
}
