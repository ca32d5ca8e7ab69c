import type { LogEntry, Session } from '../session';
import type { SessionStore } from './ports';

const PAGE = 500;

/** The log that leads to a session as it was read, oldest first: what others have committed since is left out. */
export async function readWholeLog(
  store: SessionStore,
  { id, version }: Pick<Session, 'id' | 'version'>,
): Promise<readonly LogEntry[]> {
  const entries: LogEntry[] = [];
  while (entries.length < version) {
    const page = await store.readLog(id, entries.length, Math.min(PAGE, version - entries.length));
    if (page.length === 0) break;
    entries.push(...page);
  }
  return entries;
}
