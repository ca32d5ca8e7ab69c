import type { LogEntry } from '../session';
import type { SessionStore } from './ports';

const PAGE = 500;

/** All of a session's log, oldest first. */
export async function readWholeLog(store: SessionStore, id: string): Promise<readonly LogEntry[]> {
  const entries: LogEntry[] = [];
  for (;;) {
    const page = await store.readLog(id, entries.length, PAGE);
    entries.push(...page);
    if (page.length < PAGE) return entries;
  }
}
