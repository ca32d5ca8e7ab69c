import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { Redis } from 'ioredis';
import { features } from '../../features/registry';
import { RedisStore } from '../../functions/adapters/redis-store';
import { SqliteStore } from '../../functions/adapters/sqlite-store';
import { games } from '../../games';
import { createGameService, type ServiceDeps } from '../../core/table';
import { nullBroadcaster } from '../../core/ports/services';
import type { SessionStore } from '../../core/ports/sessions';
import { verifyReplay, type LogEntry, type Session } from '../../core/session';
import { value } from '../live/service';
import { logOf, replayOf } from '../support/replay-of';
import { startRedisServer } from '../support/redis-server';

/** A store in which sessions can be put as the first format kept them. */
interface OldStore {
  readonly store: SessionStore;
  readonly keep: (session: Session, log: readonly LogEntry[]) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

async function onRedis(): Promise<OldStore> {
  const server = await startRedisServer();
  const raw = new Redis(server.url);
  const store = new RedisStore({ url: server.url });
  return {
    store,
    async keep({ id, meta }, log) {
      await raw.hset(`p:{${id}}:s`, { meta: JSON.stringify(meta) });
      await raw.hdel(`p:{${id}}:s`, 'head', 'lines');
      await Promise.all(log.map((entry, at) => raw.lset(`p:{${id}}:log`, at, JSON.stringify(entry))));
    },
    async close() {
      await store.close();
      await raw.quit();
      await server.stop();
    },
  };
}

async function onFile(): Promise<OldStore> {
  const folder = await mkdtemp(join(tmpdir(), 'earlier-records-'));
  const path = join(folder, 'games.sqlite');
  const store = new SqliteStore({ path });
  const raw = new DatabaseSync(path);
  return {
    store,
    keep({ id, meta }, log) {
      raw
        .prepare('UPDATE sessions SET meta = ?, head = NULL, lines = NULL WHERE id = ?')
        .run(JSON.stringify(meta), id);
      for (const entry of log)
        raw
          .prepare(
            'UPDATE log SET entry = ? WHERE version = ? AND session = (SELECT row FROM sessions WHERE id = ?)',
          )
          .run(JSON.stringify(entry), entry.version, id);
      return Promise.resolve();
    },
    async close() {
      raw.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

describe.each([
  ['Redis', onRedis],
  ['a file', onFile],
])('%s with sessions of the first format', (_, open) => {
  let old: OldStore;
  beforeAll(async () => {
    old = await open();
  });
  afterAll(() => old.close());

  function host() {
    const deps: ServiceDeps = {
      store: old.store,
      clock: old.store,
      broadcaster: nullBroadcaster,
      entropy: { bytes: (count) => randomBytes(count) },
      logger: { warn: () => undefined, error: (message) => fail(message) },
      games,
      sessionTtlSeconds: 3600,
      leaveGraceSeconds: 120,
    };
    return createGameService(deps, features);
  }

  async function stored(id: string): Promise<Session> {
    const found = await old.store.read(id);
    if (found.kind !== 'session') throw new Error('The session is gone');
    return found.session;
  }

  it.each(['tic-tac-toe', 'chess', 'sea-battle', 'principality'])(
    'plays %s on, and tells all of it',
    async (game) => {
      const api = host();
      const seats = [
        { kind: 'me' as const, name: 'Ann' },
        { kind: 'me' as const, name: 'Bo' },
      ];
      const { session, token } = await value(api.createSession({ game, seats, seed: 'old' }, {}));
      const move = async (played: typeof api) =>
        await value(played.execute({ session, byChance: true }, { token }));
      const history = async (played: typeof api) =>
        (await value(played.history({ session, limit: 500 }, { token }))).entries;
      for (let made = 0; made < 3; made++) await move(api);
      const before = await history(api);
      const session1 = await stored(session);
      await old.keep(session1, await logOf(old.store, session));
      const later = host();
      expect(await history(later)).toEqual(before);
      expect(await stored(session)).toEqual({ ...session1, format: 1 });
      await move(later);
      await move(host());
      const after = await history(host());
      expect(after.slice(0, before.length)).toEqual(before);
      expect(await history(later)).toEqual(after);
      await value(later.act({ id: session, action: 'resign', seat: 0 }, { token }));
      const rules = games.find(({ id }) => id === game);
      expect(rules && verifyReplay(rules, await replayOf(old.store, session))).toMatchObject({ ok: true });
    },
  );
});
