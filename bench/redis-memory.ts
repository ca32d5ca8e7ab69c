import { Redis } from 'ioredis';

/** What a Redis has in use (bytes), its own needs included. */
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
