import {
  MAX_LISTED,
  RecordsUnavailable,
  type RecordChange,
  type RecordQuery,
  type RecordStore,
  type StoredRecord,
} from '../record-ports';

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

/** Reads and commits until nobody else was first (`changed`). Throws `RecordsUnavailable` after the last attempt. */
export async function committed<Done>(
  attempts: number,
  attempt: (number: number) => Promise<Done | 'changed'>,
): Promise<Exclude<Done, 'changed'>> {
  for (let number = 0; number < attempts; number++) {
    const done = await attempt(number);
    if (done !== 'changed') return done as Exclude<Done, 'changed'>;
  }
  throw new RecordsUnavailable(new Error('others were first again and again'));
}
