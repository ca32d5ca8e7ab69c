import { StoreUnavailable, UnreadableRecord } from '../../core/service/ports';
import {
  MAX_CHANGES,
  MAX_COMMIT_LENGTH,
  MAX_LISTED,
  MAX_VALUE_LENGTH,
  RECORD_NAME,
  RecordsUnavailable,
  type RecordChange,
  type RecordPage,
  type RecordPartition,
  type RecordQuery,
  type RecordTable,
  type StoredRecord,
} from '../../core/service/record-ports';

/** What adapters of the record store have in common: they keep values as JSON texts. */

/** A change with its value as JSON. */
export type WrittenChange =
  | { readonly kind: 'insert'; readonly row: string; readonly text: string }
  | { readonly kind: 'replace'; readonly row: string; readonly text: string; readonly tag: string }
  | { readonly kind: 'remove'; readonly row: string; readonly tag: string };

/** The changes of a commit as adapters write them. Throws `RangeError` if the port does not allow them. */
export function writeChanges(
  { partition }: RecordPartition,
  changes: readonly RecordChange[],
): readonly WrittenChange[] {
  const rows = changes.map(({ row }) => row);
  for (const name of [partition, ...rows]) checkName(name);
  if (changes.length < 1 || changes.length > MAX_CHANGES)
    throw new RangeError(`A commit makes 1 to ${MAX_CHANGES} changes, not ${changes.length}`);
  if (new Set(rows).size < rows.length) throw new RangeError('A commit changes a record once');
  const written = changes.map((change): WrittenChange => {
    if (change.kind === 'remove') return change;
    const { value, ...rest } = change;
    return { ...rest, text: JSON.stringify(value) };
  });
  const lengths = written.map((change) => ('text' in change ? change.text.length : 0));
  if (lengths.some((length) => length > MAX_VALUE_LENGTH))
    throw new RangeError(`The value of a record has at most ${MAX_VALUE_LENGTH} characters of JSON`);
  if (lengths.reduce((sum, length) => sum + length, 0) > MAX_COMMIT_LENGTH)
    throw new RangeError(`The values of a commit have at most ${MAX_COMMIT_LENGTH} characters of JSON`);
  return written;
}

/** Throws `RangeError` for an invalid name. */
export function checkName(name: string): void {
  if (!RECORD_NAME.test(name)) throw new RangeError(`Not a name of records: ${JSON.stringify(name)}`);
}

/** What a query means: the first row that may be in the page, whether that row itself may, and the first one that may not. */
export interface RowRange {
  readonly from: string;
  readonly isAfter: boolean;
  readonly before: string;
}

/** The rows of a query. Throws `RangeError` for invalid names and limits. */
export function rangeOf({ partition, prefix, after, limit }: RecordQuery): RowRange {
  for (const name of [partition, prefix, after]) if (name !== undefined) checkName(name);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LISTED)
    throw new RangeError(`A page has 1 to ${MAX_LISTED} records, not ${limit}`);
  const isAfter = after !== undefined && after >= (prefix ?? '');
  return { from: isAfter ? after : (prefix ?? ''), isAfter, before: `${prefix ?? ''}~` };
}

/** A record as an adapter finds it. */
export interface FoundRecord {
  readonly row: string;
  /** JSON. */
  readonly text: string;
  readonly tag: string;
}

/** A page of what was found in the order of rows: one more than the limit, if there are more. */
export function pageOfRecords(found: readonly FoundRecord[], limit: number): RecordPage {
  const shown = found.slice(0, limit);
  const read = shown.map((each) => ({ row: each.row, record: recordIn(each) }));
  return {
    records: read.flatMap(({ record }) => record ?? []),
    broken: read.flatMap(({ row, record }) => (record ? [] : [row])),
    next: found.length > limit ? (shown.at(-1)?.row ?? null) : null,
  };
}

/** A record that was found. Throws `UnreadableRecord`. */
export function recordOf(table: RecordTable, found: FoundRecord): StoredRecord {
  const record = recordIn(found);
  if (!record) throw new UnreadableRecord(null, `the record ${found.row} of the table ${table} is not JSON`);
  return record;
}

function recordIn({ row, text, tag }: FoundRecord): StoredRecord | null {
  try {
    return { row, value: JSON.parse(text) as unknown, tag };
  } catch {
    return null;
  }
}

/** Adapters that keep records as others keep sessions say in their own way that they cannot be reached. */
export async function reachable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof StoreUnavailable ? new RecordsUnavailable(error.cause) : error;
  }
}
