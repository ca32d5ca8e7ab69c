import type { Archive, ArchivedReplay } from '../../core/service';
import { archiveNames, formatDecisions, formatReplay, parseDecisions, parseReplay } from './archive-names';

/** Games kept; the oldest give way. */
const CAPACITY = 500;

/** Finished games in the memory of one process: for tests, and for a host that keeps nothing beyond its own life. */
export class MemoryArchive implements Archive {
  private readonly files = new Map<string, string>();

  saveReplay(game: ArchivedReplay): Promise<void> {
    const { replay } = archiveNames(game.replay.session);
    if (!this.files.has(replay)) this.keep(replay, formatReplay(game));
    return Promise.resolve();
  }

  replay(session: string): Promise<ArchivedReplay | null> {
    const text = this.files.get(archiveNames(session).replay);
    return Promise.resolve(text === undefined ? null : parseReplay(text));
  }

  appendDecisions(session: string, entries: readonly unknown[]): Promise<void> {
    const { decisions } = archiveNames(session);
    this.keep(decisions, (this.files.get(decisions) ?? '') + formatDecisions(entries));
    return Promise.resolve();
  }

  decisions(session: string): Promise<readonly unknown[]> {
    return Promise.resolve(parseDecisions(this.files.get(archiveNames(session).decisions) ?? ''));
  }

  remove(session: string): Promise<void> {
    for (const name of Object.values(archiveNames(session))) this.files.delete(name);
    return Promise.resolve();
  }

  private keep(name: string, text: string): void {
    this.files.set(name, text);
    const oldest = this.files.keys().next();
    if (this.files.size > CAPACITY && !oldest.done) this.files.delete(oldest.value);
  }
}
