import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseSync } from '@photostructure/sqlite';
import { StoreUnavailable } from '../../core/table';
import { SqliteFile } from './sqlite-file';

const SCHEMA = ['CREATE TABLE notes (note TEXT NOT NULL UNIQUE) STRICT'];

describe('writes to the file of games in the same turn', () => {
  let folder: string;
  let file: SqliteFile;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sqlite-file-'));
    file = open();
  });
  afterEach(() => {
    file.close();
    rmSync(folder, { recursive: true });
  });

  const open = (timeoutMs = 30_000): SqliteFile => new SqliteFile(join(folder, 'notes'), timeoutMs, SCHEMA);
  const note = (text: string, to = file): Promise<void> =>
    to.write(() => void to.statement('INSERT INTO notes (note) VALUES (?)').run(text));
  const notes = (): Promise<readonly unknown[]> =>
    file.read(() => file.statement('SELECT note FROM notes ORDER BY note').all() as readonly unknown[]);
  const of = (...texts: readonly string[]): readonly unknown[] => texts.map((text) => ({ note: text }));

  it('are committed together, and seen by nobody before', async () => {
    const other = open();
    const seen: unknown[] = [];
    const count = (): unknown => other.statement('SELECT count(*) AS count FROM notes').get();
    const each = ['a', 'b', 'c'].map((text) =>
      file.write(() => {
        file.statement('INSERT INTO notes (note) VALUES (?)').run(text);
        seen.push(count());
      }),
    );
    await Promise.all(each);
    expect([...seen, count()]).toEqual([0, 0, 0, 3].map((notesSeen) => ({ count: notesSeen })));
    other.close();
  });

  it('fail each for itself, and leave nothing half done', async () => {
    const half = file.write(() => {
      file.statement("INSERT INTO notes (note) VALUES ('half')").run();
      throw new Error('in the middle');
    });
    const results = await Promise.allSettled([note('a'), half, note('b'), note('a'), note('c')]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(results[1]).toMatchObject({ reason: { message: 'in the middle' } });
    await expect(notes()).resolves.toEqual(of('a', 'b', 'c'));
  });

  it('wait while another process writes; those that waited too long were never made', async () => {
    const hasty = open(1);
    const other = new DatabaseSync(join(folder, 'notes'));
    other.exec('BEGIN IMMEDIATE');
    const patient = [note('a'), note('b')];
    await expect(note('late', hasty)).rejects.toBeInstanceOf(StoreUnavailable);
    other.exec('COMMIT');
    await Promise.all(patient);
    await expect(notes()).resolves.toEqual(of('a', 'b'));
    other.close();
    hasty.close();
  });

  it('are made before the file is closed, and refused afterwards', async () => {
    const last = note('last');
    file.close();
    await last;
    await expect(note('later')).rejects.toBeInstanceOf(StoreUnavailable);
    file = open();
    await expect(notes()).resolves.toEqual(of('last'));
  });
});

describe('a new file of games', () => {
  /** Another process that is about to set the file up, for a tenth of a second. */
  const SETTING_UP = `
    const { parentPort, workerData } = require('node:worker_threads');
    const { DatabaseSync } = require('@photostructure/sqlite');
    const database = new DatabaseSync(workerData);
    database.exec('BEGIN IMMEDIATE');
    parentPort.postMessage('begun');
    setTimeout(() => { database.exec('COMMIT'); database.close(); }, 100);
  `;

  it('is opened by several processes that start at once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sqlite-file-'));
    const path = join(folder, 'notes');
    const other = new Worker(SETTING_UP, { eval: true, workerData: path });
    const end = once(other, 'exit');
    await once(other, 'message');
    const file = new SqliteFile(path, 60_000, SCHEMA);
    expect(file.statement('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    file.close();
    await end;
    rmSync(folder, { recursive: true });
  });
});
