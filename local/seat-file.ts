import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import * as z from 'zod';
import type { RememberedGame, SeatStore } from '../mcp-bridge';

/** This many bridges of one profile may run at once. */
const MOST_BRIDGES = 100;

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

const rememberedGame = z.looseObject({
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
  lastActivity: z.number(),
}) satisfies z.ZodType<RememberedGame>;

export interface SeatFileOptions {
  /** The folder of the files, which only its owner may read: they hold seat tokens. */
  readonly folder: string;
  /** Which agent's seats. Bridges of one profile that run at once have a file each. */
  readonly profile: string;
  /** Where the sessions are. */
  readonly server: string;
  /** Hears why something could not be kept. */
  readonly warn: (message: string, reason: string) => void;
}

/**
 * The seats of one agent in a SQLite file that its bridge alone has open. The lock ends with the process, however it ends; the next bridge
 * of the same profile then finds the seats.
 */
export class SeatFile implements SeatStore {
  private constructor(
    private readonly database: DatabaseSyncInstance,
    private readonly options: SeatFileOptions,
  ) {}

  /** Opens the first file of the profile that no running bridge has. Null, with a warning, if there is none that can be used. */
  static open(options: SeatFileOptions): SeatFile | null {
    const { folder, profile, warn } = options;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      for (let number = 1; number <= MOST_BRIDGES; number++) {
        const database = openAlone(join(folder, `${profile}-${number}.sqlite`), warn);
        if (database) return new SeatFile(database, options);
      }
      warn('Seats are kept only until the bridge ends', `${MOST_BRIDGES} bridges run already`);
    } catch (error) {
      warn('Seats are kept only until the bridge ends', messageOf(error));
    }
    return null;
  }

  load(): readonly RememberedGame[] {
    const rows = this.database
      .prepare('SELECT game FROM seats WHERE server = ? ORDER BY row')
      .all(this.options.server) as readonly { readonly game: string }[];
    return rows.flatMap(({ game }) => {
      const parsed = rememberedGame.safeParse(parseJson(game));
      return parsed.success ? [parsed.data] : [];
    });
  }

  save(game: RememberedGame): void {
    this.attempt(() =>
      this.database
        .prepare(
          'INSERT INTO seats (server, id, game) VALUES (?, ?, ?) ON CONFLICT (server, id) DO UPDATE SET game = excluded.game',
        )
        .run(this.options.server, game.id, JSON.stringify(game)),
    );
  }

  remove(id: string): void {
    this.attempt(() =>
      this.database.prepare('DELETE FROM seats WHERE server = ? AND id = ?').run(this.options.server, id),
    );
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

/** Opens a file and locks it until this process ends; null if another process has it, or if it is damaged. */
function openAlone(path: string, warn: SeatFileOptions['warn']): DatabaseSyncInstance | null {
  // SQLite's own files beside it take over its mode.
  closeSync(openSync(path, 'a', 0o600));
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    database.exec(`BEGIN EXCLUSIVE; ${SCHEMA} COMMIT`);
    return database;
  } catch (error) {
    database.close();
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
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
