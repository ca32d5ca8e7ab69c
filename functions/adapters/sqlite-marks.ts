import type { Seat } from '../../core/engine';
import { SqlitePart } from './sqlite-file';

/** What the processes that share a SQLite file tell each other for a short time: who makes a version, and which seats were heard of. */
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
