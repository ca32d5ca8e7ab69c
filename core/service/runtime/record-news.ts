import { valueWithin } from '../../async';

/** Other hosts tell nobody of what they change: who waits for it looks again after this long (ms) at the latest. */
const POLL_MS = 1_000;

/** The name under which requests wait for what a player has to do. */
export const newsOfPlayer = (player: string): string => `player:${player}`;

/** Lets requests wait for changes of records, and players for their turns: what this process does is seen at once, what others do at the next look. */
export class RecordNews {
  private readonly waiting = new Map<string, Set<() => void>>();

  /** Tells all who wait under a name to look again. */
  tell(name: string): void {
    for (const wake of this.waiting.get(name) ?? []) wake();
  }

  /** Looks until what it finds will do, until so much time has passed (ms), or until the signal: then the last look counts. */
  async wait<Found>(
    name: string,
    look: () => Promise<Found>,
    isEnough: (found: Found) => boolean,
    { ms, signal }: { readonly ms: number; readonly signal?: AbortSignal | undefined },
  ): Promise<Found> {
    const end = performance.now() + ms;
    for (;;) {
      // Before the look, so that no change after it is missed.
      const told = this.next(name);
      try {
        const found = await look();
        const left = end - performance.now();
        if (isEnough(found) || left <= 0 || signal?.aborted) return found;
        await valueWithin(Math.min(POLL_MS, left), told.news, signal);
      } finally {
        told.stop();
      }
    }
  }

  private next(name: string): { readonly news: Promise<true>; readonly stop: () => void } {
    const all = this.waiting.get(name) ?? new Set();
    this.waiting.set(name, all);
    let wake = (): void => undefined;
    const news = new Promise<true>((resolve) => (wake = () => resolve(true)));
    all.add(wake);
    return {
      news,
      stop: () => {
        all.delete(wake);
        if (all.size === 0 && this.waiting.get(name) === all) this.waiting.delete(name);
      },
    };
  }
}
