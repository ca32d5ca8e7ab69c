import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { CreateRequest, GameApi } from '../../core/api';
import { slotOfKey } from '../../core/ports/tokens';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { RedisStore } from '../../functions/adapters/redis-store';
import { serviceOver, value } from '../live/service';
import { startRedisServer, type RedisServer } from '../support/redis-server';

const LIMIT_BYTES = 10 * 1024;

const bytesOf = (stored: unknown): number =>
  Buffer.byteLength(typeof stored === 'string' ? stored : JSON.stringify(stored));

const ALONE: CreateRequest = { game: 'principality', seats: [{ kind: 'me' }] };

/** New sessions as they are made with a key, from the smallest to one with much to keep. */
const NEW: Readonly<Record<string, CreateRequest>> = {
  'alone, as it is made unless more is said': ALONE,
  'against three bots, the last to move': {
    game: 'principality',
    seats: [{ kind: 'bot' }, { kind: 'bot' }, { kind: 'bot' }, { kind: 'me' }],
    // How much happens before the first move is chance.
    seed: 'S',
  },
  'of four with long names': {
    game: 'principality',
    name: 'N'.repeat(40),
    seats: Array.from({ length: 4 }, () => ({ kind: 'me' as const, name: '花'.repeat(40) })),
    visibility: 'private',
    entropy: 'e'.repeat(64),
  },
  'waiting for others': {
    game: 'principality',
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }, { kind: 'open' }],
  },
};

async function create(api: GameApi, request: CreateRequest) {
  const key = randomUUID();
  const { session } = await value(api.createSession(request, { idempotencyKey: key }));
  return { session, slot: slotOfKey(key) };
}

describe('a new session of Principality made with an Idempotency-Key takes at most 10 KB,', () => {
  describe('in memory', () => {
    it.each(Object.keys(NEW))('%s', async (what) => {
      const store = new MemoryStore({ now: Date.now });
      const { session: id, slot } = await create(serviceOver(store), NEW[what] ?? ALONE);
      const read = await store.read(id);
      const session = read.kind === 'session' ? read.session : null;
      const log = await store.readLog(id, 0, 10);
      const record = await store.recall(id, slot);
      expect([session, record]).not.toContain(null);
      expect(bytesOf([session, log, record])).toBeLessThanOrEqual(LIMIT_BYTES);
    });
  });

  describe('in Redis', () => {
    let server: RedisServer;
    let raw: Redis;
    beforeAll(async () => {
      server = await startRedisServer();
      raw = new Redis(server.url);
    });
    afterAll(async () => {
      await raw.quit();
      await server.stop();
    });

    /** All that lies under a key, its name included. */
    async function bytesAt(key: string): Promise<number> {
      const type = await raw.type(key);
      if (type === 'string') return bytesOf([key, await raw.get(key)]);
      if (type === 'hash') return bytesOf([key, await raw.hgetall(key)]);
      if (type === 'list') return bytesOf([key, await raw.lrange(key, 0, -1)]);
      if (type === 'set') return bytesOf([key, await raw.smembers(key)]);
      return bytesOf([key, await raw.zrange(key, '0', '-1')]);
    }

    it.each(Object.keys(NEW))('%s', async (what) => {
      const store = new RedisStore({ url: server.url });
      await raw.flushall();
      await create(serviceOver(store), NEW[what] ?? ALONE);
      const keys = await raw.keys('*');
      expect(keys.some((key) => key.endsWith(':log'))).toBe(true);
      const sizes = await Promise.all(keys.map((key) => bytesAt(key)));
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMIT_BYTES);
      await store.close();
    });
  });
});
