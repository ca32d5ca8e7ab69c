import { MAX_LISTED, type RecordQuery, type RecordStore, type StoredRecord } from '../record-ports';

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
