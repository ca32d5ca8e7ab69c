import { REMOVED } from '../../core/ports/sessions';
import { ListenerTable, type VersionListener } from './listener-table';
import type { SqliteFile } from './sqlite-file';

/** How often to check for commits of other processes while there are listeners (ms). */
const WATCH_INTERVAL_MS = 20;

/** Notifies listeners of new versions, including those committed by other processes. */
export class SqliteWatch {
  private readonly listeners = new ListenerTable();
  /**
   * The newest version that listeners of a session were notified of, or that existed before the first listener; 0 for an unknown session, infinite for a
   * removed one.
   */
  private readonly heardVersions = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  /** The file's data version at the last look for commits. */
  private dataVersion: number | null = null;

  constructor(
    private readonly file: SqliteFile,
    private readonly versionOf: (id: string) => number | undefined,
  ) {}

  /** Notifies the listener of versions after `known`; returns a function to stop. */
  add(id: string, known: number, listener: VersionListener): () => Promise<void> {
    this.notify(id, known);
    if (!this.heardVersions.has(id)) this.heardVersions.set(id, known);
    const remove = this.listeners.add(id, listener);
    this.start();
    return () => {
      if (remove()) this.heardVersions.delete(id);
      if (this.listeners.ids().length === 0) this.stop();
      return Promise.resolve();
    };
  }

  /** Notifies listeners of every version after their last one. */
  notify(id: string, version: number): void {
    const last = this.heardVersions.get(id);
    if (last === undefined || version <= last) return;
    this.heardVersions.set(id, version);
    for (let each = last + 1; each <= version; each++) this.listeners.notify(id, each);
  }

  /** Notifies listeners once that the session is gone. */
  notifyRemoved(id: string): void {
    const last = this.heardVersions.get(id);
    if (last === undefined || last === Infinity) return;
    this.heardVersions.set(id, Infinity);
    this.listeners.notify(id, REMOVED);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private start(): void {
    if (this.timer) return;
    // The first check covers every session: there may have been a commit since the listener's version was read.
    this.dataVersion = null;
    this.timer = setInterval(() => this.lookForCommits(), WATCH_INTERVAL_MS);
    this.timer.unref();
  }

  /** Notices are hints: after a failure the next check tries again. */
  private lookForCommits(): void {
    try {
      const dataVersion = this.file.dataVersion();
      if (dataVersion === this.dataVersion) return;
      for (const id of this.listeners.ids()) {
        const version = this.versionOf(id);
        if (version !== undefined) this.notify(id, version);
        else if (this.heardVersions.get(id) !== 0) this.notifyRemoved(id);
      }
      this.dataVersion = dataVersion;
    } catch {
      return;
    }
  }
}
