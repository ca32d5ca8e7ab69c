import type { RecordChange, RecordPage, RecordPartition } from '../../core/service/record-ports';
import type { RecordPlace, RecordQuery, RecordStore, StoredRecord } from '../../core/service/record-ports';
import {
  checkName,
  pageOfRecords,
  rangeOf,
  recordOf,
  writeChanges,
  type WrittenChange,
} from './record-texts';

interface KeptText {
  readonly text: string;
  readonly tag: string;
}

/** Records in this process, for development and tests. */
export class MemoryRecords implements RecordStore {
  private readonly partitions = new Map<string, Map<string, KeptText>>();
  private changes = 0;

  // eslint-disable-next-line @typescript-eslint/require-await -- bad names reject, as with every other adapter
  async read(place: RecordPlace): Promise<StoredRecord | null> {
    checkName(place.row);
    const kept = this.partition(place).get(place.row);
    return kept ? recordOf(place.table, { row: place.row, ...kept }) : null;
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- as above
  async list(query: RecordQuery): Promise<RecordPage> {
    const { from, isAfter, before } = rangeOf(query);
    const found = [...this.partition(query)]
      .map(([row, kept]) => ({ row, ...kept }))
      .filter(({ row }) => (isAfter ? row > from : row >= from) && row < before)
      .sort((a, b) => (a.row < b.row ? -1 : 1));
    return pageOfRecords(found, query.limit);
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- as above
  async commit(place: RecordPartition, changes: readonly RecordChange[]): Promise<'done' | 'changed'> {
    const written = writeChanges(place, changes);
    const rows = this.partition(place);
    if (!written.every((change) => isAsRead(rows.get(change.row), change))) return 'changed';
    for (const change of written) {
      if (change.kind === 'remove') rows.delete(change.row);
      else rows.set(change.row, { text: change.text, tag: String(++this.changes) });
    }
    return 'done';
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private partition({ table, partition }: RecordPartition): Map<string, KeptText> {
    checkName(partition);
    const key = `${table}/${partition}`;
    const known = this.partitions.get(key) ?? new Map<string, KeptText>();
    this.partitions.set(key, known);
    return known;
  }
}

const isAsRead = (kept: KeptText | undefined, change: WrittenChange): boolean =>
  change.kind === 'insert' ? kept === undefined : kept?.tag === change.tag;
