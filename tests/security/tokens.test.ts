import Redis from 'ioredis';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOR_TWO, HOT_SEAT, tableAt } from '../http/support';
import { startHost, type Host } from '../../local';
import { startRedisServer, type RedisServer } from '../support/redis-server';

let redis: RedisServer;
let host: Host;
beforeAll(async () => {
  redis = await startRedisServer();
  host = await startHost({ port: 0, env: { REDIS_URL: redis.url } });
});
afterAll(async () => {
  await host.close();
  await redis.kill();
});

/** Everything that is in the store, as text. */
async function atRest(): Promise<string> {
  const client = new Redis(redis.url);
  const found: unknown[] = [];
  for (const key of await client.keys('*')) {
    const type = await client.type(key);
    found.push([
      key,
      type === 'hash' ? await client.hgetall(key) : null,
      type === 'list' ? await client.lrange(key, 0, -1) : null,
      type === 'string' ? await client.get(key) : null,
      type === 'zset' ? await client.zrange(key, '0', '-1') : null,
      type === 'set' ? await client.smembers(key) : null,
    ]);
  }
  client.disconnect();
  return JSON.stringify(found);
}

describe('Tokens', () => {
  it('are 32 random bytes, never the same', async () => {
    const table = tableAt(host.url);
    const tokens = await Promise.all(
      Array.from({ length: 60 }, async () => (await table.create(HOT_SEAT)).token),
    );
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    // Each of the 256 bits is as often 0 as 1: six standard deviations are never seen by chance.
    const ones = new Array<number>(256).fill(0);
    for (const token of tokens)
      for (const [i, byte] of Buffer.from(token, 'base64url').entries())
        for (let bit = 0; bit < 8; bit++) ones[i * 8 + bit] = (ones[i * 8 + bit] ?? 0) + ((byte >> bit) & 1);
    const far = 6 * Math.sqrt(tokens.length / 4);
    expect(ones.filter((count) => Math.abs(count - tokens.length / 2) > far)).toEqual([]);
  });

  it('and session ids are at rest as what they must be: ids as they are, tokens only as hashes', async () => {
    const table = tableAt(host.url);
    const key = 'a-key-that-is-sent-again';
    const plain = await table.create({ ...FOR_TWO, visibility: 'private' });
    const repeated = await table.create(FOR_TWO, { key });
    const joined = await table.join(plain.session, {}, { key: 'another-key-of-mine' });
    await table.play(plain, 'A1');
    const watchToken = String((plain as { readonly watchToken?: unknown }).watchToken);
    const kept = await atRest();
    for (const token of [plain.token, repeated.token, joined.token, watchToken]) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(kept).not.toContain(token);
      expect(kept).toContain(createHash('sha256').update(token).digest('hex'));
    }
    expect(kept).not.toContain(key);
    expect(kept).toContain(plain.session);
  });
});

describe('What is compared with a secret', () => {
  const sources = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name));

  it('is compared by a hash, in a time that does not tell where they differ', () => {
    const comparing = ['core', 'functions', 'local'].flatMap(sources).filter((file) => {
      const text = readFileSync(file, 'utf8');
      return /(?:token|hash|secret|apiKey)\w*\s*(?:===|!==)\s*\w*(?:token|hash|secret|key)/i.test(text);
    });
    expect(comparing).toEqual([]);
  });
});
