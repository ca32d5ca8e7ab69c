import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import { type Clock, StoreUnavailable } from '../../core/ports/sessions';
import { APPLICATION_ID, MIGRATIONS } from './sqlite-schema';

/** SQLite's result codes that we act on (https://www.sqlite.org/rescode.html). */
const BUSY = 5;
const LOCKED = 6;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

/** How long a statement may hold up this process while another one writes (ms); then it is tried again later. */
const LOCK_WAIT_MS = 10;

/** How long a process that starts waits for others that use the file (ms). */
const OPEN_WAIT_MS = 5000;

/** The longest pause between two attempts (ms). */
const RETRY_PAUSE_MS = 20;

/** The maximum number of writes in a transaction, so that neither requests nor other processes wait long. */
const MAX_TOGETHER = 64;

/**
 * The number of pages (4 KiB each) after which the log is checkpointed into the file, within a commit that waits for the disk meanwhile. A page that was
 * written many times is copied once, so a log longer than SQLite's default of 1,000 pages costs less in total.
 */
const CHECKPOINT_PAGES = 4000;

/** A file of games that cannot be used. The message says what is wrong and what to do, for the person who started the program. */
export class UnusableFile extends Error {
  constructor(path: string, problem: string, cause?: unknown) {
    super(`The file of games ${path} ${problem}`, { cause });
    this.name = 'UnusableFile';
  }
}

type SqlValue = string | number | null;

/** A returned row of a statement, by column name. */
export type Row = Readonly<Record<string, unknown>>;

/** A write that waits for its transaction. */
interface PendingWrite {
  /** Runs the work, within a transaction. */
  readonly run: () => void;
  /** Gives the caller the result of the last run. */
  readonly finish: () => void;
  readonly fail: (error: unknown) => void;
  /** By `performance.now()`. */
  readonly deadline: number;
}

/**
 * A SQLite file that several processes may have open. Commits survive the end of any process at any moment; a power cut may lose the newest commits, but never
 * leaves half of one.
 */
export class SqliteFile {
  private readonly database: DatabaseSyncInstance;
  private readonly statements = new Map<string, StatementSyncInstance>();
  private readonly pending: PendingWrite[] = [];
  private isOpen = true;

  /** Opens the file, creates it if it does not exist, and migrates its schema. Throws `UnusableFile`. */
  constructor(
    readonly path: string,
    private readonly timeoutMs: number,
    migrations: readonly string[] = MIGRATIONS,
  ) {
    this.database = openDatabase(path);
    try {
      prepareSchema(this.database, path, migrations);
    } catch (error) {
      this.database.close();
      throw error instanceof UnusableFile ? error : unusable(path, error);
    }
  }

  /**
   * Runs `work` in a transaction, which others see completely or not at all, and resolves once that is committed. Work from the same turn of the event loop
   * shares a transaction, because beginning and committing one costs more than the writes of a move. If any of it fails, the transaction is rolled back, and
   * each piece runs again in its own transaction. It waits for its turn while another process writes; after `timeoutMs`, and if the file cannot be written, it
   * throws `StoreUnavailable`. `work` may run more than once.
   */
  write<T>(work: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let finish = (): void => undefined;
      const run = (): void => {
        const result = work();
        finish = () => resolve(result);
      };
      const deadline = performance.now() + this.timeoutMs;
      this.pending.push({ run, finish: () => finish(), fail: reject, deadline });
      if (this.pending.length === 1) setImmediate(() => this.writePending());
    });
  }

  /** Runs `work`, which only reads. */
  async read<T>(work: () => T): Promise<T> {
    const deadline = performance.now() + this.timeoutMs;
    for (;;) {
      if (!this.isOpen) throw closedError();
      try {
        return work();
      } catch (error) {
        const code = resultCode(error);
        if (code === undefined) throw error;
        if (!isBusy(code) || performance.now() > deadline) throw new StoreUnavailable(error);
      }
      await delay(Math.random() * RETRY_PAUSE_MS);
    }
  }

  /** The statement of an SQL text, prepared once. */
  statement(sql: string): StatementSyncInstance {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.database.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  /** Runs a writing statement; returns the number of changed rows. */
  run(sql: string, ...values: readonly SqlValue[]): number {
    return this.statement(sql).run(...values).changes;
  }

  /** Runs a writing statement without a result, because making the driver's result object takes as long as the statement. */
  change(sql: string, ...values: readonly SqlValue[]): void {
    this.statement(sql).get(...values);
  }

  /** The first row that a statement returns. */
  get(sql: string, ...values: readonly SqlValue[]): Row | undefined {
    return this.statement(sql).get(...values) as Row | undefined;
  }

  /** All rows that a statement returns. */
  all(sql: string, ...values: readonly SqlValue[]): readonly Row[] {
    return this.statement(sql).all(...values) as readonly Row[];
  }

  /** Runs a writing statement in a transaction. */
  writeOne(sql: string, ...values: readonly SqlValue[]): Promise<void> {
    return this.write(() => void this.run(sql, ...values));
  }

  /** All rows that a statement returns, by itself. */
  readAll(sql: string, ...values: readonly SqlValue[]): Promise<readonly Row[]> {
    return this.read(() => this.all(sql, ...values));
  }

  /** A number that changes when another process has written. */
  dataVersion(): number {
    return Number(firstValue(this.statement('PRAGMA data_version')));
  }

  close(): void {
    if (!this.isOpen) return;
    while (this.pending.length > 0 && this.writeTogether(this.pending.splice(0))) continue;
    this.isOpen = false;
    this.statements.clear();
    this.foldLog();
    this.database.close();
  }

  /**
   * Checkpoints SQLite's log into the file, so that the file may be copied alone. SQLite would do it on close, but the driver closes only when its statements
   * are garbage collected. If another process is using the file, that process will do it.
   */
  private foldLog(): void {
    try {
      this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (error) {
      if (resultCode(error) === undefined) throw error;
    }
  }

  private writePending(): void {
    const writes = this.pending.splice(0, MAX_TOGETHER);
    const isDone = this.writeTogether(writes);
    if (this.pending.length === 0) return;
    if (isDone) setImmediate(() => this.writePending());
    else setTimeout(() => this.writePending(), Math.random() * RETRY_PAUSE_MS);
  }

  /** Runs and settles the writes; false if another process is writing, so that those with time left wait again. */
  private writeTogether(writes: readonly PendingWrite[]): boolean {
    if (!this.isOpen) {
      for (const { fail } of writes) fail(closedError());
      return true;
    }
    const error = this.transact(writes);
    if (error === null) {
      for (const { finish } of writes) finish();
      return true;
    }
    const code = resultCode(error.reason);
    if (code !== undefined && isBusy(code)) {
      const now = performance.now();
      for (const { deadline, fail } of writes) if (now > deadline) fail(new StoreUnavailable(error.reason));
      this.pending.unshift(...writes.filter(({ deadline }) => now <= deadline));
      return false;
    }
    if (writes.length === 1) {
      writes[0]?.fail(code === undefined ? error.reason : new StoreUnavailable(error.reason));
      return true;
    }
    return writes.map((each) => this.writeTogether([each])).every((isDone) => isDone);
  }

  /** Runs the writes in a transaction; returns the error if it was rolled back. */
  private transact(writes: readonly PendingWrite[]): { readonly reason: unknown } | null {
    try {
      this.change('BEGIN IMMEDIATE');
      for (const { run } of writes) run();
      this.change('COMMIT');
      return null;
    } catch (reason) {
      // A failed commit may have ended the transaction.
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      return { reason };
    }
  }
}

/** A part of a store in a file, by a clock. */
export abstract class SqlitePart {
  constructor(
    protected readonly file: SqliteFile,
    protected readonly clock: Clock,
  ) {}

  /** The time of now (ms since 1970). */
  now(): number {
    return this.clock.now();
  }

  /** The time at which a life of this length (s) ends. */
  protected expiry(ttlSeconds: number): number {
    return Math.ceil(this.now() + ttlSeconds * 1000);
  }
}

const closedError = (): StoreUnavailable => new StoreUnavailable('The file was closed');

/** The primary result code of an error of SQLite; undefined for any other error. */
export function resultCode(error: unknown): number | undefined {
  // The driver is native code, whose errors need not be instances of this context's Error.
  const isSqlite = typeof error === 'object' && error !== null && 'errcode' in error;
  return isSqlite ? Number(error.errcode) & 0xff : undefined;
}

const isBusy = (code: number): boolean => code === BUSY || code === LOCKED;

/** Only the owner may read the folder and the file, which contains all hidden cards. */
function openDatabase(path: string): DatabaseSyncInstance {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // SQLite's own files next to it inherit its mode.
    closeSync(openSync(path, 'a', 0o600));
    return new DatabaseSync(path, { timeout: LOCK_WAIT_MS, enableForeignKeyConstraints: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnusableFile(
      path,
      `cannot be opened for writing (${reason}). Give your user write access to it, name another folder with PRINCIPALITY_DATA, or play in memory alone with STORE=memory`,
      error,
    );
  }
}

function unusable(path: string, error: unknown): UnusableFile {
  const code = resultCode(error);
  if (code === CORRUPT || code === NOT_A_DATABASE)
    return new UnusableFile(
      path,
      'is damaged or no file of games. Move it (with the files beside it that begin alike) to another place to begin with an empty one, put a copy of a good one in its place, or play in memory alone with STORE=memory',
      error,
    );
  const reason = error instanceof Error ? error.message : String(error);
  return new UnusableFile(
    path,
    `cannot be used (${reason}). See to it that the disk has room and that your user may write there, name another folder with PRINCIPALITY_DATA, or play in memory alone with STORE=memory`,
    error,
  );
}

function prepareSchema(database: DatabaseSyncInstance, path: string, migrations: readonly string[]): void {
  // Several processes may start at once, and no request waits at this point.
  database.exec(`PRAGMA busy_timeout = ${OPEN_WAIT_MS}`);
  // Before anything is written, so that the file of another program is not changed.
  checkOwner(database, path);
  switchToLog(database);
  database.exec(`PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  database.exec('BEGIN IMMEDIATE');
  try {
    migrate(database, path, migrations);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
  database.exec(`PRAGMA busy_timeout = ${LOCK_WAIT_MS}`);
}

/**
 * Two processes that switch a new file at the same time would deadlock, so SQLite refuses one of them at once, regardless of its timeout. It tries again, and
 * finds that the other has done it.
 */
function switchToLog(database: DatabaseSyncInstance): void {
  const deadline = performance.now() + OPEN_WAIT_MS;
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      const code = resultCode(error);
      if (code === undefined || !isBusy(code) || performance.now() > deadline) throw error;
    }
    pause(Math.random() * RETRY_PAUSE_MS);
  }
}

/** Blocks this thread for a time (ms): a starting process has nothing else to do. */
const pause = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function firstValue(statement: StatementSyncInstance): unknown {
  const row: unknown = statement.get();
  return Object.values(row ?? {})[0];
}

function checkOwner(database: DatabaseSyncInstance, path: string): void {
  const tables = Number(firstValue(database.prepare('SELECT count(*) FROM sqlite_schema')));
  if (tables > 0 && firstValue(database.prepare('PRAGMA application_id')) !== APPLICATION_ID)
    throw new UnusableFile(
      path,
      'belongs to another program. Name another folder with PRINCIPALITY_DATA, or move the file away',
    );
}

function migrate(database: DatabaseSyncInstance, path: string, migrations: readonly string[]): void {
  const version = Number(firstValue(database.prepare('PRAGMA user_version')));
  if (version > migrations.length)
    throw new UnusableFile(
      path,
      `was written by a newer version of Principality (schema ${version}, this one knows ${migrations.length}). Use that version, or name another folder with PRINCIPALITY_DATA`,
    );
  if (version === migrations.length) return;
  for (const step of migrations.slice(version)) database.exec(step);
  database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${migrations.length}`);
}
