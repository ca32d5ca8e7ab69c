import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SessionStore, StoreUnavailable } from '../../core/ports/sessions';
import { RedisStore } from '../../functions/adapters/redis-store';
import { eventually } from '../support/eventually';
import { freePort, startRedisServer, type RedisServer } from '../support/redis-server';
import { anEntry, aSession, nextCommit } from '../support/session-fixture';

const servers: RedisServer[] = [];
const stores: RedisStore[] = [];

async function start(options: Parameters<typeof startRedisServer>[0] = {}): Promise<RedisServer> {
  const server = await startRedisServer(options);
  servers.push(server);
  return server;
}

function open(url: string, timeoutMs = 2000): RedisStore {
  const store = new RedisStore({ url, timeoutMs });
  stores.push(store);
  return store;
}

const creation = (session = aSession()) => ({ session, entry: anEntry(1), ttlSeconds: 100, listed: true });

afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  for (const server of servers.splice(0)) await server.kill();
});

const everyMethod: readonly [name: string, call: (store: SessionStore) => Promise<unknown>][] = [
  ['create', (store) => store.create(creation())],
  ['read', (store) => store.read('id')],
  ['commit', (store) => store.commit(nextCommit(aSession()))],
  ['readLog', (store) => store.readLog('id', 0, 10)],
  ['recall', (store) => store.recall('id', 'slot')],
  ['reserve', (store) => store.reserve('slot', { sessionId: 'id', fingerprint: '', salt: '' }, 10)],
  ['remove', (store) => store.remove('id')],
  ['list', (store) => store.list(10)],
  ['unlist', (store) => store.unlist('id')],
  ['subscribe', (store) => store.subscribe('id', () => undefined)],
  ['ping', (store) => store.ping()],
];

describe('a server that is killed', () => {
  it('makes every method unavailable, and all work again once it is back', async () => {
    const server = await start();
    const store = open(server.url);
    for (const [, call] of everyMethod) await call(store);

    await server.kill();
    for (const [name, call] of everyMethod) {
      const failure: unknown = await call(store).catch((reason: unknown) => reason);
      expect([name, failure]).toEqual([name, expect.any(StoreUnavailable)]);
    }

    await start({ port: server.port });
    await eventually(() => store.ping());
    await eventually(() => store.subscribe('id', () => undefined).then(() => undefined));
    for (const [, call] of everyMethod) await call(store);
  });

  it('makes a store unavailable that never reached it, until it is there', async () => {
    const output = jest.spyOn(console, 'error');
    const port = await freePort();
    const store = open(`redis://127.0.0.1:${port}`);
    await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(output).not.toHaveBeenCalled();
    output.mockRestore();

    await start({ port });

    await eventually(() => store.ping());
    await expect(store.create(creation())).resolves.toBe('created');
  });

  it('may be killed again and again', async () => {
    let server = await start();
    const store = open(server.url);
    const listened = new Set<number>();
    await store.subscribe('a session', (version) => listened.add(version));
    for (let round = 0; round < 4; round++) {
      const calls = everyMethod.map(([, call]) => call(store).catch((reason: unknown) => reason));
      await server.kill();
      const failures = (await Promise.all(calls)).filter((answer) => answer instanceof Error);
      expect(failures.filter((failure) => !(failure instanceof StoreUnavailable))).toEqual([]);
      server = await start({ port: server.port });
      await eventually(() => store.ping());
    }
  });

  it('loses no subscription', async () => {
    const server = await start();
    const store = open(server.url);
    const session = aSession();
    const heard: number[] = [];
    await store.subscribe(session.id, (version) => heard.push(version));

    await server.kill();
    await start({ port: server.port });
    await eventually(() => store.ping());
    await store.create(creation(session));

    // News of the time without connection is lost; so the game goes on until one is heard.
    let current = session;
    await eventually(async () => {
      const commit = nextCommit(current);
      await store.commit(commit);
      current = commit.session;
      expect(heard).not.toEqual([]);
    });
  });

  it('has kept whole commits only, where it keeps anything', async () => {
    const appendOnlyFolder = await mkdtemp(join(tmpdir(), 'redis-aof-'));
    const server = await start({ appendOnlyFolder });
    const store = open(server.url);
    let current = aSession();
    await store.create(creation(current));
    const game = (async () => {
      for (;;) {
        const commit = nextCommit(current);
        await store.commit(commit);
        current = commit.session;
        if (current.version === 20) void server.kill();
      }
    })();
    await expect(game).rejects.toBeInstanceOf(StoreUnavailable);

    await start({ port: server.port, appendOnlyFolder });
    await eventually(() => store.ping());

    // The last commit may have been made though its answer was lost.
    const found = await store.read(current.id);
    const version = found.kind === 'session' ? found.session.version : 0;
    expect([current.version, current.version + 1]).toContain(version);
    expect(found).toMatchObject({ session: { state: { turn: version } } });
    await expect(store.readLog(current.id, 0, 1000)).resolves.toHaveLength(version);
    await rm(appendOnlyFolder, { recursive: true });
  });
});

describe('a server that hangs', () => {
  it('counts as away after the time-out, and a commit it was sent is made at most once', async () => {
    const server = await start();
    const store = open(server.url, 200);
    const session = aSession();
    await store.create(creation(session));

    server.pause();
    const commits = [store.commit(nextCommit(session)), store.commit(nextCommit(session))];
    for (const commit of commits) await expect(commit).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.read(session.id)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(open(server.url, 200).ping()).rejects.toBeInstanceOf(StoreUnavailable);

    server.resume();
    await eventually(() => store.ping());
    const found = await store.read(session.id);
    const version = found.kind === 'session' ? found.session.version : 0;
    expect([1, 2]).toContain(version);
    await expect(store.readLog(session.id, 0, 10)).resolves.toHaveLength(version);
  });

  it('does not keep a store from closing', async () => {
    const server = await start();
    const store = open(server.url, 200);
    await store.ping();
    server.pause();
    await expect(store.close()).resolves.toBeUndefined();
  });
});
