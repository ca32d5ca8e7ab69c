import { yieldToOthers } from '../../async';
import type { Result } from '../../engine';
import { ReplayWriter, type Session } from '../../session';
import type { SessionStore } from '../ports';

/** So much of a log is read and written at once (bytes). */
const PAGE_BYTES = 64 * 1024;

/** A log this small is written out while a request waits, and as fast as an archive is asked for it (bytes). */
const SHORT_LOG_BYTES = 32 * 1024;

/** Whether all of a session's log can be gone through while others wait. */
export const isShort = ({ meta }: Session): boolean => meta.logBytes <= SHORT_LOG_BYTES;

/** The replay of a finished game, written out of its log; others are served between two pages. */
export async function writtenReplay(
  store: Pick<SessionStore, 'readLog'>,
  session: Session,
): Promise<Result<string>> {
  const { id, version, meta } = session;
  const page = Math.max(1, Math.floor((PAGE_BYTES * version) / Math.max(1, meta.logBytes)));
  const writer = new ReplayWriter(session);
  for (let from = 1; from <= version; from += page) {
    if (from > 1) await yieldToOthers();
    writer.add(await store.readLog(id, from - 1, Math.min(page, version - from + 1)));
  }
  return writer.end();
}
