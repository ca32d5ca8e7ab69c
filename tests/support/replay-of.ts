import { writeReplay } from '../../core/table/log';
import type { SessionStore } from '../../core/table';
import type { ReplayRecord } from '../../core/session';

/** The replay of a finished game in a store, written from its log. */
export async function replayOf(store: SessionStore, id: string): Promise<ReplayRecord> {
  const found = await store.read(id);
  if (found.kind !== 'session') throw new Error(`There is no session ${id}`);
  const written = await writeReplay(store, found.session);
  if (!written.ok) throw new Error(written.error.message);
  return JSON.parse(written.value) as ReplayRecord;
}
