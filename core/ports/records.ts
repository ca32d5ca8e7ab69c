import { failureOf } from './failures';
import type { Entropy } from './services';

/** What records are about; adapters keep each kind in a table of its own. A feature adds its kinds (`declare module`). */
export interface RecordTables {
  readonly players: true;
  readonly ratings: true;
  readonly results: true;
}

export type RecordTable = keyof RecordTables;

/** Records that are changed together. Names: see `RECORD_NAME`. */
export interface RecordPartition {
  readonly table: RecordTable;
  readonly partition: string;
}

/** Where one record is. */
export interface RecordPlace extends RecordPartition {
  readonly row: string;
}

export interface StoredRecord {
  readonly row: string;
  /** Plain JSON. Who reads it checks its shape. */
  readonly value: unknown;
  /** Another one after every change, also if the record was removed and inserted again. */
  readonly tag: string;
}

export interface RecordQuery extends RecordPartition {
  /** Only rows that begin so. */
  readonly prefix?: string | undefined;
  /** Goes on after this row. */
  readonly after?: string | undefined;
  /** How many at most, 1 to `MAX_LISTED`. */
  readonly limit: number;
}

export interface RecordPage {
  /** In the order of their rows (by code unit). */
  readonly records: readonly StoredRecord[];
  /** The rows among them that cannot be read, and are left out of `records`. */
  readonly broken: readonly string[];
  /** Where the next page goes on (`after`); null if none follows. */
  readonly next: string | null;
}

/** A change of one record. `replace` and `remove` need the tag with which it was read. */
export type RecordChange =
  | { readonly kind: 'insert'; readonly row: string; readonly value: unknown }
  | { readonly kind: 'replace'; readonly row: string; readonly value: unknown; readonly tag: string }
  | { readonly kind: 'remove'; readonly row: string; readonly tag: string };

/**
 * Stores records that outlive sessions: players, their ratings, tournaments. It can no more than what memory, SQLite and Azure Table Storage
 * all do well; they pass the same contract suite. An adapter whose service is away throws `RecordsUnavailable`.
 */
export interface RecordStore {
  /** A record; null if there is none. Throws `UnreadableRecord` if it is broken. */
  read(place: RecordPlace): Promise<StoredRecord | null>;
  /** A page of the records of a partition. */
  list(query: RecordQuery): Promise<RecordPage>;
  /**
   * Makes 1 to `MAX_CHANGES` changes of different records of a partition in one step: all, or none and `changed`, if a record to insert is there
   * or one to replace or remove is not as it was read. After an outage a commit may have been made whose answer was lost: who tries again and gets
   * `changed` reads first. Throws `RangeError` for names and values that no adapter would take.
   */
  commit(place: RecordPartition, changes: readonly RecordChange[]): Promise<'done' | 'changed'>;
  close(): Promise<void>;
}

/** How many records a commit changes at most, and a page has. */
export const MAX_CHANGES = 100;
export const MAX_LISTED = 500;

/** How long the JSON of a value may be, and of all values of a commit (characters). */
export const MAX_VALUE_LENGTH = 200_000;
export const MAX_COMMIT_LENGTH = 1_000_000;

/** The names of partitions and rows. All adapters sort them alike, and `~` comes after everything in them. */
export const RECORD_NAME = /^[\w:.=@-]{1,200}$/;

/** The service that keeps the records is away. */
export class RecordsUnavailable extends Error {
  constructor(cause?: unknown) {
    super(`The store of players ${failureOf(cause)}`, { cause });
    this.name = 'RecordsUnavailable';
  }
}

/** All records that a query finds, in the order of their rows; they are read in pages. Broken ones are left out. */
export async function* allRecords(
  records: RecordStore,
  query: Omit<RecordQuery, 'after' | 'limit'>,
): AsyncGenerator<StoredRecord> {
  for (let after: string | null | undefined; after !== null;) {
    const page = await records.list({ ...query, after, limit: MAX_LISTED });
    yield* page.records;
    after = page.next;
  }
}

/** The change that stores a value in a row, where a record may have been found. */
export const put = (
  row: string,
  value: unknown,
  found: Pick<StoredRecord, 'tag'> | null | undefined,
): RecordChange => (found ? { kind: 'replace', row, value, tag: found.tag } : { kind: 'insert', row, value });

/** Removes a record if there is one. */
export async function removeRecord(records: RecordStore, place: RecordPlace): Promise<void> {
  const found = await records.read(place);
  if (found) await records.commit(place, [{ kind: 'remove', row: place.row, tag: found.tag }]);
}

/** The longest pause between two attempts (ms). */
const LONGEST_PAUSE_MS = 50;

/**
 * Reads and commits until nobody else was first (`changed`). Throws `RecordsUnavailable` after the last attempt. `entropy`: hosts that met once pause by
 * chance, so that they do not meet again.
 */
export async function committed<Done>(
  attempts: number,
  attempt: () => Promise<Done | 'changed'>,
  entropy?: Entropy,
): Promise<Exclude<Done, 'changed'>> {
  for (let number = 0; number < attempts; number++) {
    const done = await attempt();
    if (done !== 'changed') return done as Exclude<Done, 'changed'>;
    if (!entropy) continue;
    const [chance = 0] = entropy.bytes(1);
    const longest = Math.min(LONGEST_PAUSE_MS, 2 ** number);
    await new Promise((resolve) => setTimeout(resolve, (longest * chance) / 255));
  }
  throw new RecordsUnavailable(new Error('others were first again and again'));
}

/** The times of such rows count down, so that a list of them begins with the newest. */
const LAST_TIME = 9_999_999_999_999;

/** How the name of a row begins that is listed with others by a time (ms since 1970), newest first. */
export const newestFirst = (at: number): string => String(LAST_TIME - at).padStart(13, '0');
