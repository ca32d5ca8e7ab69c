import type { RecordPartition, RecordPlace } from '../../core/ports/records';
import { TextRecords, type FoundRecord, type RowRange, type WrittenChange } from './record-texts';

/** Records in this process, for development and tests. */
export class MemoryRecords extends TextRecords {
  private readonly partitions = new Map<string, Map<string, FoundRecord>>();
  private changes = 0;

  protected find(place: RecordPlace): FoundRecord | undefined {
    return this.partition(place).get(place.row);
  }

  protected findAll(place: RecordPartition, { from, isAfter, before }: RowRange): readonly FoundRecord[] {
    return [...this.partition(place).values()]
      .filter(({ row }) => (isAfter ? row > from : row >= from) && row < before)
      .sort((a, b) => (a.row < b.row ? -1 : 1));
  }

  protected make(place: RecordPartition, changes: readonly WrittenChange[]): boolean {
    const rows = this.partition(place);
    if (!changes.every((change) => isAsRead(rows.get(change.row), change))) return false;
    for (const { row, ...change } of changes) {
      if (change.kind === 'remove') rows.delete(row);
      else rows.set(row, { row, text: change.text, tag: String(++this.changes) });
    }
    return true;
  }

  private partition({ table, partition }: RecordPartition): Map<string, FoundRecord> {
    const key = `${table}/${partition}`;
    const known = this.partitions.get(key) ?? new Map<string, FoundRecord>();
    this.partitions.set(key, known);
    return known;
  }
}

const isAsRead = (kept: FoundRecord | undefined, change: WrittenChange): boolean =>
  change.kind === 'insert' ? kept === undefined : kept?.tag === change.tag;
