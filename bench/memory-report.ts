import { setTimeout as delay } from 'node:timers/promises';

/** The memory in use after garbage collection (bytes). */
export type MemoryReport = Pick<NodeJS.MemoryUsage, 'heapUsed' | 'external' | 'rss'>;

/** The heap returns pages gradually: after this number of collections, with a pause (ms) after each, hardly any more. */
const COLLECTIONS = 8;
const PAUSE_MS = 250;

/** Tells the parent of this process, which needs `--expose-gc`, how much memory it has in use. */
export async function reportMemory(): Promise<void> {
  for (let done = 0; done < COLLECTIONS; done++) {
    globalThis.gc?.();
    await delay(PAUSE_MS);
  }
  process.send?.(process.memoryUsage());
}
