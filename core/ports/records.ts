import { failureOf } from './failures';
import type { Entropy } from './services';

/** The kinds of records; adapters keep each kind in its own table. A feature adds its kinds (`declare module`). */
export interface RecordTables {
  readonly players: true;
  readonly ratings: true;
  readonly results: true;
}

export type RecordTable = keyof RecordTables;

/** Records that can be changed together. Names: see `RECORD_NAME`. */
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
  /** Plain JSON; readers must validate it. */
  readonly value: unknown;
  /** Changes with every change, even if the record was removed and inserted again. */
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
  /** Unreadable rows, which are left out of `records`. */
  readonly broken: readonly string[];
  /** Where the next page begins (`after`); null if there is none. */
  readonly next: string | null;
}

/** A change of one record. `replace` and `remove` need the tag with which it was read. */
export type RecordChange =
  | { readonly kind: 'insert'; readonly row: string; readonly value: unknown }
  | { readonly kind: 'replace'; readonly row: string; readonly value: unknown; readonly tag: string }
  | { readonly kind: 'remove'; readonly row: string; readonly tag: string };

/**
 * Stores records that outlive sessions: players, their ratings, tournaments. It offers only what memory, SQLite and Azure Table Storage all do well; they pass
 * the same contract suite. An adapter whose service is away throws `RecordsUnavailable`.
 */
export interface RecordStore {
  /** A record; null if there is none. Throws `UnreadableRecord` if it is broken. */
  read(place: RecordPlace): Promise<StoredRecord | null>;
  /** A page of the records of a partition. */
  list(query: RecordQuery): Promise<RecordPage>;
  /**
   * Makes 1 to `MAX_CHANGES` changes of different records of a partition in one step: all, or none with the result `changed` if a record to insert exists, or
   * one to replace or remove has changed since it was read. After an outage, a commit whose answer was lost may have been made: if a retry returns `changed`,
   * read first. Throws `RangeError` for invalid names and values.
   */
  commit(place: RecordPartition, changes: readonly RecordChange[]): Promise<'done' | 'changed'>;
  close(): Promise<void>;
}

/** How many records a commit changes at most, and a page has. */
export const MAX_CHANGES = 100;
export const MAX_LISTED = 500;

/** The maximum length of the JSON of a value, and of all values of a commit (characters). */
export const MAX_VALUE_LENGTH = 200_000;
export const MAX_COMMIT_LENGTH = 1_000_000;

/** The names of partitions and rows. All adapters sort them in the same way, and `~` sorts after all other characters in them. */
export const RECORD_NAME = /^[\w:.=@-]{1,200}$/;

/** The service that keeps the records is away. */
export class RecordsUnavailable extends Error {
  constructor(cause?: unknown) {
    super(`The store of players ${failureOf(cause)}`, { cause });
    this.name = 'RecordsUnavailable';
  }
}

/** All records of a query, ordered by row, read in pages, without broken ones. */
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

/** The change that stores a value in a row: a replacement of `found`, or an insertion. */
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
 * Reads and commits, and repeats that while another writer was faster (`changed`). Throws `RecordsUnavailable` after the last attempt. `entropy`: pauses are
 * random, so that two hosts do not collide again.
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

/** The prefix of a row's name that sorts rows by a time (ms since 1970), newest first. */
export const newestFirst = (at: number): string => String(LAST_TIME - at).padStart(13, '0');
