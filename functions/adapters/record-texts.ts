import type { Awaitable } from '../../core/async';
import { checkFormat, StoreUnavailable, UnreadableRecord } from '../../core/ports/sessions';
import {
  MAX_CHANGES,
  MAX_COMMIT_LENGTH,
  MAX_LISTED,
  MAX_VALUE_LENGTH,
  RECORD_NAME,
  type RecordChange,
  type RecordPage,
  type RecordPartition,
  type RecordPlace,
  type RecordQuery,
  type RecordStore,
  RecordsUnavailable,
  type RecordTable,
  type StoredRecord,
} from '../../core/ports/records';

/** Code shared by adapters of the record store, which keep values as JSON texts. */

/** A change with its value as JSON. */
export type WrittenChange =
  | { readonly kind: 'insert'; readonly row: string; readonly text: string }
  | { readonly kind: 'replace'; readonly row: string; readonly text: string; readonly tag: string }
  | { readonly kind: 'remove'; readonly row: string; readonly tag: string };

/** The changes of a commit as adapters write them. Throws `RangeError` if the port does not allow them. */
function writeChanges(
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
function checkName(name: string): void {
  if (!RECORD_NAME.test(name)) throw new RangeError(`Not a name of records: ${JSON.stringify(name)}`);
}

/** The range of a query: its first row, whether that row itself is included, and the first row after it. */
export type RowRange = ReturnType<typeof rangeOf>;

/** The rows of a query. Throws `RangeError` for invalid names and limits. */
function rangeOf({ partition, prefix, after, limit }: RecordQuery) {
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

/** A page of the found records, which are in row order and one more than the limit if there are more. */
function pageOfRecords(found: readonly FoundRecord[], limit: number): RecordPage {
  const shown = found.slice(0, limit);
  const read = shown.map((each) => ({ row: each.row, record: recordIn(each) }));
  return {
    records: read.flatMap(({ record }) => record ?? []),
    broken: read.flatMap(({ row, record }) => (record ? [] : [row])),
    next: found.length > limit ? (shown.at(-1)?.row ?? null) : null,
  };
}

/** A record that was found. Throws `UnreadableRecord`. */
function recordOf(table: RecordTable, found: FoundRecord): StoredRecord {
  const record = recordIn(found);
  if (!record) throw new UnreadableRecord(null, `the record ${found.row} of the table ${table} is not JSON`);
  checkFormat(null, record.value);
  return record;
}

function recordIn({ row, text, tag }: FoundRecord): StoredRecord | null {
  try {
    return { row, value: JSON.parse(text) as unknown, tag };
  } catch {
    return null;
  }
}

/** A record store that keeps values as JSON texts. This class checks requests; its adapters read and write texts. */
export abstract class TextRecords implements RecordStore {
  /** The record at a place; undefined if there is none. */
  protected abstract find(place: RecordPlace): Awaitable<FoundRecord | undefined>;
  /** The records of a range in the order of rows: one more than the limit, if there are more. */
  protected abstract findAll(query: RecordQuery, range: RowRange): Awaitable<readonly FoundRecord[]>;
  /** Makes all changes, or none (false) if a record has changed since it was read. */
  protected abstract make(place: RecordPartition, changes: readonly WrittenChange[]): Awaitable<boolean>;

  async read(place: RecordPlace): Promise<StoredRecord | null> {
    for (const name of [place.partition, place.row]) checkName(name);
    const found = await reachable(() => this.find(place));
    return found ? recordOf(place.table, found) : null;
  }

  async list(query: RecordQuery): Promise<RecordPage> {
    const range = rangeOf(query);
    return pageOfRecords(await reachable(() => this.findAll(query, range)), query.limit);
  }

  async commit(place: RecordPartition, changes: readonly RecordChange[]): Promise<'done' | 'changed'> {
    const written = writeChanges(place, changes);
    return (await reachable(() => this.make(place, written))) ? 'done' : 'changed';
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** Adapters for records and adapters for sessions of the same service throw different errors when it is away. */
async function reachable<T>(work: () => Awaitable<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof StoreUnavailable ? new RecordsUnavailable(error.cause) : error;
  }
}
