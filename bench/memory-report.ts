import { setTimeout as delay } from 'node:timers/promises';

/** What is in use once what nobody needs is gone (bytes). */
export type MemoryReport = Pick<NodeJS.MemoryUsage, 'heapUsed' | 'external' | 'rss'>;

/** The heap gives pages back little by little: after so many collections, with a pause (ms) after each, hardly any more. */
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
