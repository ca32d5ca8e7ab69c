import type { JobStore } from '../../core/service/job-ports';
import { SqlitePart } from './sqlite-file';

/** How many expired texts a write removes: more than it adds, so that they do not pile up. */
const SWEPT_PER_WRITE = 2;

/** What is known of long work, in a SQLite file. */
export class SqliteJobs extends SqlitePart implements JobStore {
  read(names: readonly string[]): Promise<readonly (string | null)[]> {
    return this.file.read(() => names.map((name) => this.text(name)));
  }

  replace(name: string, before: string | null, after: string, ttlSeconds: number): Promise<boolean> {
    return this.file.write(() => {
      if (this.text(name) !== before) return false;
      const sweep = 'DELETE FROM jobs WHERE rowid IN (SELECT rowid FROM jobs WHERE expires_at <= ? LIMIT ?)';
      this.file.run(sweep, this.now(), SWEPT_PER_WRITE);
      const enter = 'INSERT OR REPLACE INTO jobs (name, text, expires_at) VALUES (?, ?, ?)';
      this.file.run(enter, name, after, this.expiry(ttlSeconds));
      return true;
    });
  }

  private text(name: string): string | null {
    const found = this.file.get('SELECT text FROM jobs WHERE name = ? AND expires_at > ?', name, this.now());
    return found ? String(found.text) : null;
  }
}
