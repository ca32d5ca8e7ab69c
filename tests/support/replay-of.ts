import { pagesOf } from '../../core/table/log';
import { writeReplay } from '../../core/table/past';
import type { SessionStore } from '../../core/table';
import type { LogEntry, ReplayRecord } from '../../core/session';
import { findRules, type AnyGame } from '../../core/engine';
import { games as ours } from '../../games';

async function playedIn(store: SessionStore, id: string, games: readonly AnyGame[]) {
  const found = await store.read(id);
  if (found.kind !== 'session') throw new Error(`There is no session ${id}`);
  const { session } = found;
  const game = findRules(games, session.meta);
  if (!game) throw new Error(`There is no game ${session.meta.game}`);
  return { game, session };
}

/** The replay of a finished game in a store, written from its log. */
export async function replayOf(
  store: SessionStore,
  id: string,
  games: readonly AnyGame[] = ours,
): Promise<ReplayRecord> {
  const written = await writeReplay(store, await playedIn(store, id, games));
  if (!written.ok) throw new Error(written.error.message);
  return JSON.parse(written.value) as ReplayRecord;
}

/** The whole log of a session in a store, with what the rules give back. */
export async function logOf(store: SessionStore, id: string): Promise<readonly LogEntry[]> {
  const log: LogEntry[] = [];
  for await (const page of pagesOf(store, await playedIn(store, id, ours))) log.push(...page);
  return log;
}
