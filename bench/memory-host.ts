import { startHost } from '../local';

/** What is in use once what nobody needs is gone (bytes). */
export type MemoryReport = Pick<NodeJS.MemoryUsage, 'heapUsed' | 'external' | 'rss'>;

/** A host that tells its parent its URL and then, whenever it is asked, its memory. Needs `--expose-gc`. */
async function main(): Promise<void> {
  const { url } = await startHost({ port: 0 });
  process.on('message', () => {
    globalThis.gc?.();
    process.send?.(process.memoryUsage());
  });
  process.send?.(url);
}

void main();
