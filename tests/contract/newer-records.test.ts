import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { Redis } from 'ioredis';
import { features } from '../../features/registry';
import { RedisStore } from '../../functions/adapters/redis-store';
import { SqliteStore } from '../../functions/adapters/sqlite-store';
import { nullBroadcaster } from '../../core/ports/services';
import { games } from '../../games';
import { createGameService, type ServiceDeps } from '../../core/table';
import { STORED_FORMAT, type SessionStore } from '../../core/ports/sessions';
import { anEntry, aSession } from '../support/session-fixture';
import { startRedisServer } from '../support/redis-server';

/** A store that two versions of the server share. */
interface SharedStore {
  readonly store: SessionStore;
  /** The stored meta and version of a session. */
  readonly find: (id: string) => Promise<Head>;
  readonly write: (id: string, head: Head) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

interface Head {
  readonly meta: string;
  readonly version: number;
}

async function onRedis(): Promise<SharedStore> {
  const server = await startRedisServer();
  const raw = new Redis(server.url);
  const store = new RedisStore({ url: server.url });
  return {
    store,
    async find(id) {
      const [meta, version] = await raw.hmget(`p:{${id}}:s`, 'meta', 'version');
      return { meta: String(meta), version: Number(version) };
    },
    write: (id, head) => raw.hset(`p:{${id}}:s`, head),
    async close() {
      await store.close();
      await raw.quit();
      await server.stop();
    },
  };
}

async function onFile(): Promise<SharedStore> {
  const folder = await mkdtemp(join(tmpdir(), 'newer-records-'));
  const path = join(folder, 'games.sqlite');
  const store = new SqliteStore({ path });
  const raw = new DatabaseSync(path);
  return {
    store,
    find: (id) => {
      const found = raw.prepare('SELECT meta, version FROM sessions WHERE id = ?').get(id) as Head;
      return Promise.resolve(found);
    },
    write: (id, { meta, version }) =>
      Promise.resolve(
        raw.prepare('UPDATE sessions SET meta = ?, version = ? WHERE id = ?').run(meta, version, id),
      ),
    async close() {
      raw.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** What a later version of the server writes: its format, and anything besides. */
const ofLaterFormat = (version: number): Head => ({
  meta: JSON.stringify({ format: STORED_FORMAT + 1, heads: ['anything'] }),
  version,
});

describe.each([
  ['Redis', onRedis],
  ['a file', onFile],
])('%s, shared with a newer version of the server', (_, open) => {
  let shared: SharedStore;
  beforeAll(async () => {
    shared = await open();
  });
  afterAll(() => shared.close());

  function host() {
    const deps: ServiceDeps = {
      store: shared.store,
      clock: shared.store,
      broadcaster: nullBroadcaster,
      entropy: { bytes: (count) => randomBytes(count) },
      logger: { warn: () => undefined, error: (message) => fail(message) },
      games,
      sessionTtlSeconds: 3600,
      leaveGraceSeconds: 120,
    };
    return createGameService(deps, features);
  }

  async function newGame(api: ReturnType<typeof host>) {
    const made = await api.createSession(
      { game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] },
      {},
    );
    if (!made.ok) throw new Error(made.error.reason.message);
    const { session: id, token } = made.value;
    return { id, caller: { token } };
  }

  it('refuses what it cannot read as unavailable, changes nothing, and goes on once it can', async () => {
    const api = host();
    const { id, caller } = await newGame(api);
    await api.execute({ session: id, move: 'A1' }, caller);
    const moved = await shared.find(id);
    await shared.write(id, ofLaterFormat(moved.version + 1));
    const refused = { ok: false, error: { reason: { kind: 'unavailable', code: 'UNAVAILABLE' } } };
    // One that has the session in its cache, and one that has not.
    for (const each of [api, host()]) {
      await expect(each.execute({ session: id, move: 'B2' }, caller)).resolves.toMatchObject(refused);
      await expect(each.state({ session: id }, caller)).resolves.toMatchObject(refused);
      await expect(each.act({ id, action: 'resign', seat: 0 }, caller)).resolves.toMatchObject(refused);
    }
    expect(await shared.find(id)).toEqual(ofLaterFormat(moved.version + 1));
    await shared.write(id, moved);
    await expect(api.execute({ session: id, move: 'B2' }, caller)).resolves.toMatchObject({ ok: true });
  });

  it('leaves the end of such a game to servers that can read it, and handles those behind it', async () => {
    const [newer, ours] = [aSession({ id: '1'.repeat(32) }), aSession({ id: '2'.repeat(32) })];
    for (const session of [newer, ours])
      await shared.store.create({ session, entry: anEntry(1), ttlSeconds: 100, listed: false, isEnd: true });
    await shared.write(newer.id, ofLaterFormat(1));
    await host().deliverFacts();
    const left = await shared.store.endNotes(Date.now(), 10);
    expect(left.map(({ id }) => id)).toEqual([newer.id]);
  });
});
