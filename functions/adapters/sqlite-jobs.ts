import type { JobStore } from '../../core/service/job-ports';
import type { Clock } from '../../core/service/ports';
import type { SqliteFile } from './sqlite-file';

/** How many expired texts a write removes: more than it adds, so that they do not pile up. */
const SWEPT_PER_WRITE = 2;

/** What is known of long work, in a SQLite file. */
export class SqliteJobs implements JobStore {
  constructor(
    private readonly file: SqliteFile,
    private readonly clock: Clock,
  ) {}

  read(names: readonly string[]): Promise<readonly (string | null)[]> {
    return this.file.read(() => names.map((name) => this.text(name)));
  }

  replace(name: string, before: string | null, after: string, ttlSeconds: number): Promise<boolean> {
    return this.file.write(() => {
      if (this.text(name) !== before) return false;
      const now = this.clock.now();
      this.file
        .statement('DELETE FROM jobs WHERE rowid IN (SELECT rowid FROM jobs WHERE expires_at <= ? LIMIT ?)')
        .run(now, SWEPT_PER_WRITE);
      this.file
        .statement('INSERT OR REPLACE INTO jobs (name, text, expires_at) VALUES (?, ?, ?)')
        .run(name, after, Math.ceil(now + ttlSeconds * 1000));
      return true;
    });
  }

  private text(name: string): string | null {
    const found = this.file
      .statement('SELECT text FROM jobs WHERE name = ? AND expires_at > ?')
      .get(name, this.clock.now()) as { readonly text: string } | undefined;
    return found?.text ?? null;
  }
}
