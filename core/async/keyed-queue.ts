/**
 * Runs tasks with the same key one after another, in order of arrival; other keys do not wait. It keeps one process from racing
 * itself; between processes the store's compare-and-set decides.
 */
export class KeyedQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Runs the task when all earlier tasks of its key have ended. */
  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.tails.get(key);
    const mine = before ? before.then(task, task) : task();
    this.tails.set(key, mine);
    const leave = (): void => {
      if (this.tails.get(key) === mine) this.tails.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  }
}
