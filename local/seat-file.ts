import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import * as z from 'zod';
import { resultCode } from '../functions/adapters/sqlite-file';
import type { RememberedGame } from '../mcp-bridge';

/** The maximum number of programs of one profile that run at once. */
const MOST_AT_ONCE = 100;

/** SQLite's result codes of a file that another process holds (https://www.sqlite.org/rescode.html). */
const TAKEN = [5, 6];

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS seats (
    row INTEGER PRIMARY KEY,
    server TEXT NOT NULL,
    id TEXT NOT NULL,
    game TEXT NOT NULL,
    UNIQUE (server, id)
  ) STRICT;
`;

/** What a bridge keeps of a game. */
export const rememberedGame = z.looseObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  game: z.string(),
  token: z.string(),
  boardToken: z.string().exactOptional(),
  shared: z.boolean(),
  playerCount: z.int(),
  names: z.array(z.string()),
  request: z.custom<RememberedGame['request']>(),
  model: z.string().nullable(),
  version: z.int(),
  turnNumber: z.number().nullable(),
  gameOver: z.boolean(),
  custom: z.array(z.enum(['seed', 'start'])),
  toldGone: z.array(z.int()),
  closed: z.boolean(),
  left: z.boolean(),
  style: z.object({ view: z.enum(['json', 'text']), verbosity: z.enum(['full', 'brief']) }).exactOptional(),
  lastActivity: z.number(),
}) satisfies z.ZodType<RememberedGame>;

/** The stored data of a seat, by the id of its session. */
type KeptById = Pick<RememberedGame, 'id'>;

export interface SeatFileOptions<Kept extends KeptById> {
  /** The folder of the files, which only its owner may read: they hold seat tokens. */
  readonly folder: string;
  /** The owner of the seats. Programs of one profile that run at once have a file each. */
  readonly profile: string;
  /** Where the sessions are. */
  readonly server: string;
  readonly schema: z.ZodType<Kept>;
  /** Hears why something could not be kept. */
  readonly warn: (message: string, reason: string) => void;
  /** Whether to take over the seats of all files of the profile whose programs have ended. */
  readonly takesOver?: boolean;
}

/**
 * Seats in a SQLite file that only one program has open. The lock ends with the process, however it ends; the next program of the same profile then finds the
 * seats.
 */
export class SeatFile<Kept extends KeptById> {
  private constructor(
    private readonly database: DatabaseSyncInstance,
    private readonly options: SeatFileOptions<Kept>,
  ) {}

  /** Opens the first file of the profile that no running program uses. Null, with a warning, if no file is usable. */
  static open<Kept extends KeptById>(options: SeatFileOptions<Kept>): SeatFile<Kept> | null {
    const { folder, profile, warn } = options;
    const nameOf = (number: number): string => join(folder, `${profile}-${number}.sqlite`);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      for (let number = 1; number <= MOST_AT_ONCE; number++) {
        const database = openAlone(nameOf(number), warn);
        if (!database) continue;
        if (options.takesOver)
          for (let other = number + 1; existsSync(nameOf(other)); other++)
            takeOver(database, openAlone(nameOf(other), warn));
        return new SeatFile(database, options);
      }
      warn('Seats are kept only until this program ends', `${MOST_AT_ONCE} run already`);
    } catch (error) {
      warn('Seats are kept only until this program ends', messageOf(error));
    }
    return null;
  }

  /** The stored seats in order of starting or joining. */
  load(): readonly Kept[] {
    const rows = this.database
      .prepare('SELECT game FROM seats WHERE server = ? ORDER BY row')
      .all(this.options.server) as readonly { readonly game: string }[];
    return rows.flatMap(({ game }) => this.options.schema.safeParse(parseJson(game)).data ?? []);
  }

  /** Stores a seat; a stored one keeps its place in the order. */
  save(kept: Kept): void {
    this.attempt(() => write(this.database, this.options.server, kept.id, JSON.stringify(kept)));
  }

  remove(id: string): void {
    this.attempt(() =>
      this.database.prepare('DELETE FROM seats WHERE server = ? AND id = ?').run(this.options.server, id),
    );
  }

  /** Leaves the file to the next program. */
  close(): void {
    this.attempt(() => release(this.database));
  }

  /** A full disk is no reason not to play. */
  private attempt(work: () => unknown): void {
    try {
      work();
    } catch (error) {
      this.options.warn('A seat could not be kept', messageOf(error));
    }
  }
}

const write = (database: DatabaseSyncInstance, server: string, id: string, game: string): unknown =>
  database
    .prepare(
      'INSERT INTO seats (server, id, game) VALUES (?, ?, ?) ON CONFLICT (server, id) DO UPDATE SET game = excluded.game',
    )
    .run(server, id, game);

type SeatRow = Readonly<Record<'server' | 'id' | 'game', string>>;

/** Moves all seats of a file into another one. If the process ends meanwhile, both have them. */
function takeOver(own: DatabaseSyncInstance, other: DatabaseSyncInstance | null): void {
  if (!other) return;
  const rows = other.prepare('SELECT server, id, game FROM seats ORDER BY row').all() as readonly SeatRow[];
  own.exec('BEGIN');
  for (const { server, id, game } of rows) write(own, server, id, game);
  own.exec('COMMIT');
  other.exec('DELETE FROM seats');
  release(other);
}

/** Releases the lock, because the driver closes a file only when its statements are garbage-collected. */
function release(database: DatabaseSyncInstance): void {
  database.exec('PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT count(*) FROM seats');
  database.close();
}

/** Opens a file and locks it until this process ends; null if another process has it, or if it is damaged. */
function openAlone(path: string, warn: SeatFileOptions<KeptById>['warn']): DatabaseSyncInstance | null {
  // SQLite's additional files inherit its mode.
  closeSync(openSync(path, 'a', 0o600));
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    database.exec(`BEGIN EXCLUSIVE; ${SCHEMA} COMMIT`);
    return database;
  } catch (error) {
    database.close();
    const code = resultCode(error);
    if (code === undefined) throw error;
    if (!TAKEN.includes(code)) warn(`The file of seats ${path} cannot be used`, messageOf(error));
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
