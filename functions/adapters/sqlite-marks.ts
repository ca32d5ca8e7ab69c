import type { Seat } from '../../core/engine';
import { SqlitePart } from './sqlite-file';
import type { JobStore } from '../../core/ports/sessions';

/** Short-lived records shared by the processes of a SQLite file: leases of versions, and seats whose holders are present. */
export class SqliteMarks extends SqlitePart {
  lease(id: string, version: number, ms: number): Promise<boolean> {
    return this.file.write(() => {
      const sql = 'SELECT 1 FROM leases WHERE session_id = ? AND version = ? AND expires_at > ?';
      const isFree = this.file.get(sql, id, version, this.now()) === undefined;
      if (isFree) this.takeLease(id, version, ms);
      return isFree;
    });
  }

  markHeard(id: string, seat: Seat, ms: number): Promise<void> {
    const sql = 'INSERT OR REPLACE INTO heard (session_id, seat, expires_at) VALUES (?, ?, ?)';
    return this.file.write(() => this.file.change(sql, id, seat, this.now() + ms));
  }

  async heardSeats(id: string, seats: readonly Seat[]): Promise<readonly Seat[]> {
    const sql = 'SELECT seat FROM heard WHERE session_id = ? AND expires_at > ?';
    const rows = await this.file.readAll(sql, id, this.now());
    const heard = new Set(rows.map(({ seat }) => Number(seat)));
    return seats.filter((seat) => heard.has(seat));
  }

  /** For the store's own steps, within their transaction. */
  protected takeLease(id: string, version: number, ms: number): void {
    const sql = 'INSERT OR REPLACE INTO leases (session_id, version, expires_at) VALUES (?, ?, ?)';
    this.file.change(sql, id, version, this.now() + ms);
  }
}

/** The number of expired texts that a write removes: more than it adds, so that they do not accumulate. */
const SWEPT_PER_WRITE = 2;

/** The records of long work, in a SQLite file. */
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
