import type { HistoryAnswer } from '../../core/api';
import type { SessionApi } from './api';

export type HistoryEntry = HistoryAnswer['entries'][number];

/** The log after one version up to another, without unreadable parts. */
export async function readHistory(
  api: Pick<SessionApi, 'history'>,
  after: number,
  upTo: number,
): Promise<readonly HistoryEntry[]> {
  const log: HistoryEntry[] = [];
  for (let from: number | null = after; from !== null && from < upTo;) {
    const page = await api.history(from);
    if (!page.ok) return log;
    log.push(...page.value.entries.filter(({ version }) => version <= upTo));
    from = page.value.next;
  }
  return log;
}
