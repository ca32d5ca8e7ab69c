import { inspect } from 'node:util';
import { Redis } from 'ioredis';
import { type SessionStore, StoreUnavailable } from '../../core/ports/sessions';
import type { Session } from '../../core/session/types';
import { publicList } from '../../functions/adapters/redis-keys';
import { RedisStore } from '../../functions/adapters/redis-store';
import { eventually } from '../support/eventually';
import { startRedisServer, type RedisServer } from '../support/redis-server';
import { aDecision, anEntry, aSession, aSlot, nextCommit } from '../support/session-fixture';
import { aListener, placeIn } from '../support/listener-fixture';

let server: RedisServer;
let raw: Redis;
const stores: RedisStore[] = [];

function open(url = server.url): RedisStore {
  const store = new RedisStore({ url });
  stores.push(store);
  return store;
}

async function stored(store: SessionStore, ttlSeconds = 100): Promise<Session> {
  const session = aSession();
  await store.create({ session, entry: anEntry(1), ttlSeconds, listed: false });
  return session;
}

beforeAll(async () => {
  server = await startRedisServer();
  raw = new Redis(server.url);
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
});
afterAll(async () => {
  await raw.quit();
  await server.stop();
});

describe('round trips', () => {
  /** The commands that clients send while `action` runs, without those that scripts run inside the server. */
  async function commandsOf(action: () => Promise<unknown>): Promise<readonly string[]> {
    const monitor = await raw.monitor();
    const commands: string[] = [];
    monitor.on('monitor', (_time: string, [command = '', text]: string[], source: string) => {
      if (source !== 'lua') commands.push(command === 'echo' ? `echo ${text ?? ''}` : command.toLowerCase());
    });
    await action();
    await raw.echo('that was all');
    await eventually(() => expect(commands.at(-1)).toBe('echo that was all'));
    monitor.disconnect();
    return commands.slice(0, -1);
  }

  it('a commit is one, whether it succeeds, loses a race or is a repeat', async () => {
    const store = open();
    const first = await stored(store);
    const second = nextCommit(first);
    await store.commit(second);
    // One with more than a version has a script of its own, which the server has then, too.
    await store.commit(nextCommit(await stored(store), { decision: aDecision('d') }));
    const third = nextCommit(second.session, {
      tokensChanged: true,
      idempotency: aSlot('key', 'answer'),
      decision: aDecision('d'),
    });

    await expect(commandsOf(() => store.commit(third))).resolves.toEqual(['evalsha']);
    await expect(commandsOf(() => store.commit(third))).resolves.toEqual(['evalsha']);
    await expect(commandsOf(() => store.commit(second))).resolves.toEqual(['evalsha']);
    await expect(store.read(first.id)).resolves.toMatchObject({ session: { version: 3 } });
  });

  it('a commit that finds listeners is two, and those that follow it are one', async () => {
    const store = open();
    const first = await stored(store);
    await store.listeners.add(aListener('a'), placeIn(first));
    const second = nextCommit(first);
    await store.commit(nextCommit(await stored(store), { decision: aDecision('d') }));
    await store.commit(nextCommit(await stored(store)));

    await expect(commandsOf(() => store.commit(second))).resolves.toEqual(['evalsha', 'evalsha']);
    await expect(commandsOf(() => store.commit(nextCommit(second.session)))).resolves.toEqual(['evalsha']);
  });

  it('so is a read, a log page, a decision noted or read, a recall, a reservation and a creation off the list', async () => {
    const store = open();
    const { id } = await stored(store);
    await store.read(id);
    await store.readLog(id, 0, 5);
    await store.noteDecision(id, aDecision('d'));

    await expect(commandsOf(() => store.read(id))).resolves.toEqual(['evalsha']);
    await expect(commandsOf(() => store.read(id, 1))).resolves.toEqual(['evalsha']);
    await expect(commandsOf(() => store.readLog(id, 0, 5))).resolves.toEqual(['evalsha']);
    await expect(commandsOf(() => store.noteDecision(id, aDecision('d')))).resolves.toEqual(['evalsha']);
    await expect(commandsOf(() => store.readDecisions(id))).resolves.toEqual(['lrange']);
    await expect(commandsOf(() => store.recall(id, 'slot'))).resolves.toEqual(['get']);
    const reservation = { sessionId: id, fingerprint: '', salt: '' };
    await expect(commandsOf(() => store.reserve('slot', reservation, 5))).resolves.toEqual(['set']);
    await expect(commandsOf(() => stored(store))).resolves.toEqual(['evalsha']);
  });

  it('loads a script again that the server has lost', async () => {
    const store = open();
    const first = await stored(store);
    await store.commit(nextCommit(first));
    await raw.script('FLUSH');

    await expect(store.commit(nextCommit(first))).resolves.toMatchObject({ kind: 'conflict' });
  });
});

describe('keys', () => {
  it('of a session share a hash tag and live as long as it; a record has its own time', async () => {
    await raw.flushall();
    const store = open();
    const session = await stored(store, 50);
    const idempotency = aSlot('slot', 'answer', 200);
    await store.commit(nextCommit(session, { ttlSeconds: 100, idempotency, decision: aDecision('d') }));
    await store.noteDecision(session.id, aDecision('e'));

    const tag = `p:{${session.id}}`;
    const expected = { ':s': 100, ':log': 100, ':why': 100, ':slots': 100, ':idem:slot': 200 };
    expect((await raw.keys('*')).sort()).toEqual(
      Object.keys(expected)
        .map((end) => tag + end)
        .sort(),
    );
    for (const [end, seconds] of Object.entries(expected)) {
      const left = (await raw.pttl(tag + end)) / 1000;
      expect(left).toBeLessThanOrEqual(seconds);
      expect(left).toBeGreaterThan(seconds - 30);
    }
  });
});

describe('what was lost on the way', () => {
  it('a repeated creation lists its session, if the first attempt did not come to it', async () => {
    const store = open();
    const creation = { session: aSession(), entry: anEntry(1), ttlSeconds: 100, listed: true };
    await store.create(creation);
    await raw.zrem(publicList(creation.session.id), creation.session.id);

    await expect(store.create(creation)).resolves.toBe('exists');
    expect((await store.list(100)).ids).toContain(creation.session.id);
  });

  it('a session that the server evicted without its log begins with a new one', async () => {
    const store = open();
    const session = await stored(store);
    await store.commit(nextCommit(session));
    await raw.del(`p:{${session.id}}:s`);

    await store.create({ session, entry: anEntry(1), ttlSeconds: 100, listed: false });
    await expect(store.readLog(session.id, 0, 10)).resolves.toEqual([anEntry(1)]);
  });
});

describe('connections', () => {
  const clients = async (): Promise<number> =>
    (String(await raw.client('LIST')).match(/^id=/gm) ?? []).length;

  it('are made on first use: one for commands, one for all subscriptions; closing ends both', async () => {
    const before = await clients();
    const store = open();
    await expect(clients()).resolves.toBe(before);

    await Promise.all([store.ping(), store.ping(), store.list(5)]);
    await expect(clients()).resolves.toBe(before + 1);

    for (const id of ['a', 'b', 'c']) await store.subscribe(id, () => undefined);
    await expect(clients()).resolves.toBe(before + 2);

    await store.close();
    await eventually(async () => expect(await clients()).toBe(before));
    await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(store.subscribe('a', () => undefined)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(clients()).resolves.toBe(before);
  });

  it('leave a channel that nobody listens to', async () => {
    const store = open();
    const channels = async (): Promise<unknown> => raw.pubsub('CHANNELS', 'p:{quiet}*');
    const ends = [
      await store.subscribe('quiet', () => undefined),
      await store.subscribe('quiet', () => undefined),
    ];

    await ends[0]?.();
    await expect(channels()).resolves.toEqual(['p:{quiet}:ch']);
    await ends[1]?.();
    await expect(channels()).resolves.toEqual([]);
  });
});

describe('two stores on one server', () => {
  it('share sessions, races and news', async () => {
    const [here, there] = [open(), open()];
    const session = await stored(here);
    const heard: number[] = [];
    await there.subscribe(session.id, (version) => heard.push(version));

    const results = await Promise.all(
      [here, there, here, there].map((store) => store.commit(nextCommit(session))),
    );

    expect(results.map(({ kind }) => kind).sort()).toEqual(['committed', 'conflict', 'conflict', 'conflict']);
    await expect(there.read(session.id)).resolves.toEqual(await here.read(session.id));
    await eventually(() => expect(heard).toEqual([2]));
  });
});

describe('a server that refuses', () => {
  it('for want of memory leaves everything as it was', async () => {
    const store = open();
    const session = await stored(store);
    await raw.config('SET', 'maxmemory', 1);

    const refused = store.commit(nextCommit(session, { idempotency: aSlot('key', 'answer') }));
    await expect(refused).rejects.toBeInstanceOf(StoreUnavailable);

    await raw.config('SET', 'maxmemory', 0);
    await expect(store.read(session.id)).resolves.toEqual({ kind: 'session', session });
    await expect(store.readLog(session.id, 0, 5)).resolves.toHaveLength(1);
    await expect(store.recall(session.id, 'key')).resolves.toBeNull();
  });

  it('because the command is wrong is no unavailable server, and the error shows no document', async () => {
    const store = open();
    const session = aSession({ state: 'the hidden hand' });
    await raw.set(`p:{${session.id}}:s`, 'not a hash');

    const error: unknown = await store
      .create({ session, entry: anEntry(1), ttlSeconds: 5, listed: false })
      .catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(StoreUnavailable);
    expect(inspect(error, { depth: 9 })).not.toContain('hidden hand');
  });

  it('the password is unavailable and never shows it', async () => {
    const guarded = await startRedisServer({ password: 'right-secret' });
    await expect(open(guarded.url).ping()).resolves.toBeUndefined();

    const error: unknown = await open(guarded.url.replace('right', 'wrong'))
      .ping()
      .catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(inspect(error, { depth: 9 })).not.toContain('secret');
    await guarded.stop();
  });
});
