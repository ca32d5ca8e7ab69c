import type { ListPosition } from '../../core/ports/sessions';

/** The number of dead entries, in addition to the number of live ones, before the array is rebuilt. */
const SLACK = 64;

const isBefore = (a: ListPosition, b: ListPosition): boolean =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id);

/**
 * Ids in order of creation. New ones nearly always belong at the end; removed ones stay in the array as dead entries
 * until half of it is dead. So adding, removing and paging cost the same however many there are (amortised).
 */
export class CreationIndex {
  private positions: ListPosition[] = [];
  private readonly alive = new Map<string, ListPosition>();

  add(position: ListPosition): void {
    this.remove(position.id);
    this.alive.set(position.id, position);
    this.positions.splice(this.countBefore(position), 0, position);
  }

  remove(id: string): void {
    this.alive.delete(id);
    if (this.positions.length > 2 * this.alive.size + SLACK)
      this.positions = this.positions.filter((position) => this.isAlive(position));
  }

  /** At most `limit` positions older than `from` (all of them when null), newest first. */
  newest(limit: number, from: ListPosition | null): readonly ListPosition[] {
    const found: ListPosition[] = [];
    let next = from ? this.countBefore(from) : this.positions.length;
    while (next > 0 && found.length < limit) {
      const position = this.positions[--next];
      if (position && this.isAlive(position)) found.push(position);
    }
    return found;
  }

  /** An id may have been removed and added again: only its last position counts. */
  private isAlive(position: ListPosition): boolean {
    return this.alive.get(position.id) === position;
  }

  private countBefore(position: ListPosition): number {
    const last = this.positions.at(-1);
    if (!last || isBefore(last, position)) return this.positions.length;
    let low = 0;
    let high = this.positions.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.positions[middle];
      if (other && isBefore(other, position)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
