import { Redis } from 'ioredis';

/** The memory in use by Redis (bytes), including its own overhead. */
export async function memoryOf(url: string): Promise<number> {
  const client = new Redis(url);
  try {
    const used = /^used_memory:(\d+)/m.exec(await client.info('memory'))?.[1];
    if (used === undefined) throw new Error('Redis does not tell its memory');
    return Number(used);
  } finally {
    client.disconnect();
  }
}
