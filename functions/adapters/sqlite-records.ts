import { randomUUID } from 'node:crypto';
import type { RecordPartition, RecordPlace, RecordQuery } from '../../core/ports/records';
import { TextRecords, type FoundRecord, type RowRange, type WrittenChange } from './record-texts';
import { SqliteFile, type Row } from './sqlite-file';

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

const FIND = 'SELECT name, value, tag FROM records WHERE kind = ? AND place = ? AND name = ?';

/** Records in a separate SQLite file, which several processes of one user share, so that deleting the games does not delete players. */
export class SqliteRecords extends TextRecords {
  private readonly file: SqliteFile;

  /** Opens or creates the file. Throws `UnusableFile` if that is impossible. */
  constructor({
    path,
    timeoutMs = DEFAULT_TIMEOUT_MS,
  }: {
    readonly path: string;
    readonly timeoutMs?: number;
  }) {
    super();
    this.file = new SqliteFile(path, timeoutMs, RECORD_MIGRATIONS);
    // The old content of a changed or removed record, such as a player's name, is overwritten, not left in free space of the file.
    this.file.get('PRAGMA secure_delete = ON');
  }

  override close(): Promise<void> {
    this.file.close();
    return Promise.resolve();
  }

  protected find({ table, partition, row }: RecordPlace): Promise<FoundRecord | undefined> {
    return this.file.read(() => {
      const found = this.file.get(FIND, table, partition, row);
      return found && recordIn(found);
    });
  }

  protected findAll(
    { table, partition, limit }: RecordQuery,
    range: RowRange,
  ): Promise<readonly FoundRecord[]> {
    const { from, isAfter, before } = range;
    const sql = `
      SELECT name, value, tag FROM records WHERE kind = ? AND place = ? AND name ${isAfter ? '>' : '>='} ? AND name < ?
      ORDER BY name LIMIT ?`;
    return this.file.read(() => this.file.all(sql, table, partition, from, before, limit + 1).map(recordIn));
  }

  protected make({ table, partition }: RecordPartition, changes: readonly WrittenChange[]): Promise<boolean> {
    const { file } = this;
    return file.write(() => {
      // Checked before the first change, because other work in the same transaction is not rolled back.
      const areAsRead = changes.every((change) => {
        const found = file.get(FIND, table, partition, change.row);
        return change.kind === 'insert' ? found === undefined : found?.tag === change.tag;
      });
      if (!areAsRead) return false;
      for (const change of changes)
        if (change.kind === 'remove')
          file.run(
            'DELETE FROM records WHERE kind = ? AND place = ? AND name = ?',
            table,
            partition,
            change.row,
          );
        else
          file.run(
            'INSERT OR REPLACE INTO records (kind, place, name, value, tag) VALUES (?, ?, ?, ?, ?)',
            ...[table, partition, change.row, change.text, randomUUID()],
          );
      return true;
    });
  }
}

const recordIn = ({ name, value, tag }: Row): FoundRecord => ({
  row: String(name),
  text: String(value),
  tag: String(tag),
});
