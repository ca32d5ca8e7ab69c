import type { StoredEntry } from '../../core/session/types';
import { BLOCK_COMMITS } from '../../core/session/log-blocks';
import { beforeBlockOf, isBlock, openBlock, packBlock } from './log-blocks';
import { parseEntry } from './session-records';
import type { SqliteFile } from './sqlite-file';

/** The logs of sessions in a SQLite file: a row for each entry, and older ones in blocks, each in the row of its last entry. */

/** A session at a time (ms since 1970). */
interface LogPlace {
  readonly id: string;
  readonly now: number;
}

/** The entries after a version, at most `limit`. */
export async function readLog(
  file: SqliteFile,
  { id, now }: LogPlace,
  after: number,
  limit: number,
): Promise<readonly StoredEntry[]> {
  const rows = await file.readAll(
    `SELECT log.version, entry FROM log JOIN sessions ON sessions.row = log.session
     WHERE id = ? AND expires_at > ? AND log.version > ? ORDER BY log.version LIMIT ?`,
    ...[id, now, after, Math.max(limit, 0)],
  );
  const entries: { readonly version: number; readonly text: string }[] = [];
  for (const row of rows) {
    const [version, text] = [Number(row.version), String(row.entry)];
    if (isBlock(text)) {
      const opened = await openBlock(id, version, text);
      entries.push(...opened.map((each, at) => ({ version: beforeBlockOf(version) + at + 1, text: each })));
    } else entries.push({ version, text });
  }
  return entries
    .filter(({ version }) => version > after)
    .slice(0, Math.max(limit, 0))
    .map(({ version, text }) => parseEntry(id, version, text));
}

/** Puts blocks in the place of entries with versions up to `upTo`, the oldest first. */
export async function compressLog(file: SqliteFile, { id, now }: LogPlace, upTo: number): Promise<void> {
  let first = (await packedUpTo(file, { id, now })) + 1;
  for (; first + BLOCK_COMMITS - 1 <= upTo; first += BLOCK_COMMITS) {
    const last = first + BLOCK_COMMITS - 1;
    const rows = await file.readAll(
      `SELECT session, entry FROM log JOIN sessions ON sessions.row = log.session
       WHERE id = ? AND expires_at > ? AND log.version BETWEEN ? AND ? ORDER BY log.version`,
      ...[id, now, first, last],
    );
    if (rows.length < BLOCK_COMMITS) return;
    const session = Number(rows[0]?.session);
    const entries = rows.map(({ entry }) => String(entry));
    const block = await packBlock(entries);
    await file.write(() => {
      const sql = 'SELECT entry FROM log WHERE session = ? AND version = ?';
      // Another process was first, or another session has the row.
      if (file.get(sql, session, first)?.entry !== entries[0]) return;
      file.run('DELETE FROM log WHERE session = ? AND version >= ? AND version < ?', session, first, last);
      file.run('UPDATE log SET entry = ? WHERE session = ? AND version = ?', block, session, last);
    });
  }
}

/** The last version in a block; 0 if there are none. Each block has one row for all of its versions. */
async function packedUpTo(file: SqliteFile, { id, now }: LogPlace): Promise<number> {
  const [found] = await file.readAll(
    `SELECT count(*) AS rows, max(log.version) AS last FROM log JOIN sessions ON sessions.row = log.session
     WHERE id = ? AND expires_at > ?`,
    ...[id, now],
  );
  const blocks = (Number(found?.last ?? 0) - Number(found?.rows ?? 0)) / (BLOCK_COMMITS - 1);
  return blocks * BLOCK_COMMITS;
}
