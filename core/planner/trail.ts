/** How much had been done at some moment. */
export type Mark = number;

/** A list of what undoes each change: chronological backtracking takes back everything since a mark, the newest first. */
export class Trail {
  private readonly undos: (() => void)[] = [];

  mark(): Mark {
    return this.undos.length;
  }

  record(undo: () => void): void {
    this.undos.push(undo);
  }

  /** Sets an entry of a map, to be taken back. */
  set<K, T>(map: Map<K, T>, key: K, value: T): void {
    const before = map.get(key);
    map.set(key, value);
    this.record(() => (before === undefined ? map.delete(key) : map.set(key, before)));
  }

  undoTo(mark: Mark): void {
    while (this.undos.length > mark) this.undos.pop()?.();
  }
}
