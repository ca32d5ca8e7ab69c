import { randomUUID } from 'node:crypto';
import type {
  RecordChange,
  RecordPage,
  RecordPartition,
  RecordPlace,
  RecordQuery,
  RecordStore,
  StoredRecord,
} from '../../core/service/record-ports';
import {
  checkName,
  pageOfRecords,
  rangeOf,
  reachable,
  recordOf,
  writeChanges,
  type WrittenChange,
} from './record-texts';
import { SqliteFile } from './sqlite-file';

/** The maximum time that a request waits to read or write (ms). */
const DEFAULT_TIMEOUT_MS = 5000;

/** As `MIGRATIONS` of the file of games. */
const RECORD_MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE records (
    kind TEXT NOT NULL,
    place TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    tag TEXT NOT NULL,
    PRIMARY KEY (kind, place, name)
  ) STRICT, WITHOUT ROWID;
  `,
];

/** Records in a SQLite file of their own, which several processes of one user share: to delete the games deletes no player. */
export class SqliteRecords implements RecordStore {
  private readonly file: SqliteFile;

  /** Opens the file, or creates it. Throws `UnusableFile` if that cannot be. */
  constructor({
    path,
    timeoutMs = DEFAULT_TIMEOUT_MS,
  }: {
    readonly path: string;
    readonly timeoutMs?: number;
  }) {
    this.file = new SqliteFile(path, timeoutMs, RECORD_MIGRATIONS);
    // What a record was before it was changed or removed, such as a player's name, is overwritten and not left in free space of the file.
    this.file.statement('PRAGMA secure_delete = ON').get();
  }

  async read({ table, partition, row }: RecordPlace): Promise<StoredRecord | null> {
    for (const name of [partition, row]) checkName(name);
    const sql = 'SELECT value, tag FROM records WHERE kind = ? AND place = ? AND name = ?';
    const find = (): unknown => this.file.statement(sql).get(table, partition, row);
    const found = await reachable(this.file.read(find));
    return found ? recordOf(table, textsIn({ name: row, ...found })) : null;
  }

  async list(query: RecordQuery): Promise<RecordPage> {
    const { from, isAfter, before } = rangeOf(query);
    const { table, partition, limit } = query;
    const sql = `
      SELECT name, value, tag FROM records WHERE kind = ? AND place = ? AND name ${isAfter ? '>' : '>='} ? AND name < ?
      ORDER BY name LIMIT ?`;
    const find = (): readonly unknown[] =>
      this.file.statement(sql).all(table, partition, from, before, limit + 1);
    const found = await reachable(this.file.read(find));
    return pageOfRecords(found.map(textsIn), limit);
  }

  async commit(place: RecordPartition, changes: readonly RecordChange[]): Promise<'done' | 'changed'> {
    const written = writeChanges(place, changes);
    return reachable(
      this.file.write(() => {
        // Before the first is made: what shares the transaction is not undone.
        if (!written.every((change) => this.isAsRead(place, change))) return 'changed';
        for (const change of written) this.make(place, change);
        return 'done';
      }),
    );
  }

  close(): Promise<void> {
    this.file.close();
    return Promise.resolve();
  }

  private isAsRead({ table, partition }: RecordPartition, change: WrittenChange): boolean {
    const sql = 'SELECT tag FROM records WHERE kind = ? AND place = ? AND name = ?';
    const found: unknown = this.file.statement(sql).get(table, partition, change.row);
    return change.kind === 'insert'
      ? found === undefined
      : (found as { tag?: unknown } | undefined)?.tag === change.tag;
  }

  private make({ table, partition }: RecordPartition, change: WrittenChange): void {
    if (change.kind === 'remove') {
      this.file
        .statement('DELETE FROM records WHERE kind = ? AND place = ? AND name = ?')
        .run(table, partition, change.row);
      return;
    }
    this.file
      .statement('INSERT OR REPLACE INTO records (kind, place, name, value, tag) VALUES (?, ?, ?, ?, ?)')
      .run(table, partition, change.row, change.text, randomUUID());
  }
}

function textsIn(found: unknown): { readonly row: string; readonly text: string; readonly tag: string } {
  const { name, value, tag } = found as Readonly<Record<'name' | 'value' | 'tag', unknown>>;
  return { row: String(name), text: String(value), tag: String(tag) };
}
