/** The length of the trail at some moment. */
export type Mark = number;

/** A list of undo functions. Chronological backtracking undoes everything since a mark, newest first. */
export class Trail {
  private readonly undos: (() => void)[] = [];

  mark(): Mark {
    return this.undos.length;
  }

  record(undo: () => void): void {
    this.undos.push(undo);
  }

  /** Sets an entry of a map, with undo. */
  set<K, T>(map: Map<K, T>, key: K, value: T): void {
    const before = map.get(key);
    map.set(key, value);
    this.record(() => (before === undefined ? map.delete(key) : map.set(key, before)));
  }

  undoTo(mark: Mark): void {
    while (this.undos.length > mark) this.undos.pop()?.();
  }
}
