import type { Clock } from '../../core/service/ports';
import type { Seat } from '../../core/engine';
import type { SqliteFile } from './sqlite-file';

/** What the processes that share a SQLite file tell each other for a short time: who makes a version, and which seats were heard of. */
export class SqliteMarks {
  constructor(
    private readonly file: SqliteFile,
    private readonly clock: Clock,
  ) {}

  lease(id: string, version: number, ms: number): Promise<boolean> {
    return this.file.write(() => {
      const sql = 'SELECT 1 FROM leases WHERE session_id = ? AND version = ? AND expires_at > ?';
      const isFree = this.file.get(sql, id, version, this.clock.now()) === undefined;
      if (isFree) this.takeLease(id, version, ms);
      return isFree;
    });
  }

  /** For the store's own steps, within their transaction. */
  takeLease(id: string, version: number, ms: number): void {
    this.file.change(
      'INSERT OR REPLACE INTO leases (session_id, version, expires_at) VALUES (?, ?, ?)',
      ...[id, version, this.clock.now() + ms],
    );
  }

  markHeard(id: string, seat: Seat, ms: number): Promise<void> {
    return this.file.write(() => {
      this.file.change(
        'INSERT OR REPLACE INTO heard (session_id, seat, expires_at) VALUES (?, ?, ?)',
        ...[id, seat, this.clock.now() + ms],
      );
    });
  }

  heardSeats(id: string, seats: readonly Seat[]): Promise<readonly Seat[]> {
    return this.file.read(() => {
      const sql = 'SELECT seat FROM heard WHERE session_id = ? AND expires_at > ?';
      const heard = new Set(this.file.all(sql, id, this.clock.now()).map(({ seat }) => Number(seat)));
      return seats.filter((seat) => heard.has(seat));
    });
  }
}
