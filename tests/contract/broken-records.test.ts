import { randomBytes } from 'node:crypto';
import { features } from '../../features/registry';
import { Redis } from 'ioredis';
import { games } from '../../games';
import { createGameService, UnreadableRecord, type ServiceDeps } from '../../core/table';
import { MemoryArchive } from '../../functions/adapters/memory-archive';
import { nullBroadcaster } from '../../core/ports/services';
import { RedisStore } from '../../functions/adapters/redis-store';
import { aDecision, anEntry, aSession, aSlot, nextCommit } from '../support/session-fixture';
import { whereKept } from '../support/feature-tests';
import { startRedisServer, type RedisServer } from '../support/redis-server';

/** Stands in every broken record; no error may show it. */
const INSIDE = 'what-is-inside';

describe('RedisStore: broken records', () => {
  let server: RedisServer;
  let raw: Redis;
  let store: RedisStore;

  beforeAll(async () => {
    server = await startRedisServer();
    raw = new Redis(server.url);
  });
  afterAll(async () => {
    await raw.quit();
    await server.stop();
  });
  beforeEach(async () => {
    await raw.flushall();
    store = new RedisStore({ url: server.url });
  });
  afterEach(() => store.close());

  async function stored() {
    const session = aSession();
    await store.create({ session, entry: anEntry(1), ttlSeconds: 100, listed: true });
    return session;
  }

  /** What a key holds; the order of a hash or a set is nobody's. */
  const READ: Readonly<Record<string, (key: string) => Promise<unknown>>> = {
    string: (key) => raw.get(key),
    hash: (key) => raw.hgetall(key),
    list: (key) => raw.lrange(key, 0, -1),
    set: async (key) => (await raw.smembers(key)).sort(),
    zset: (key) => raw.zrange(key, '0', '-1', 'WITHSCORES'),
  };

  /** Everything that is stored. */
  async function everything(): Promise<readonly unknown[]> {
    const keys = (await raw.keys('*')).sort();
    return Promise.all(keys.map(async (key) => [key, await READ[await raw.type(key)]?.(key)]));
  }

  async function unreadable(attempt: Promise<unknown>): Promise<string> {
    const error: unknown = await attempt.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(UnreadableRecord);
    const { message, reason, stack = '' } = error as UnreadableRecord;
    expect(`${message} ${reason} ${stack}`).not.toContain(INSIDE);
    return reason;
  }

  const keyOf = (id: string, name: string): string => `p:{${id}}:${name}`;

  /** Every key that a commit with everything beside it writes. */
  const KEYS = ['s', 'log', 'why', 'slots', 'idem:slot', 'lease:2'] as const;

  it.each(KEYS)('a commit writes nothing if the key %s is of another type', async (name) => {
    const session = await stored();
    const key = keyOf(session.id, name);
    await raw.del(key);
    await raw.zadd(key, 1, INSIDE);
    const before = await everything();
    const commit = nextCommit(session, {
      idempotency: aSlot('slot', 'answer'),
      decision: aDecision('a'),
      leaseMs: 1000,
      tokensChanged: true,
    });
    expect(await unreadable(store.commit(commit))).toContain('of another type');
    expect(await everything()).toEqual(before);
  });

  it.each(['s', 'log', 'why', 'slots', 'idem:slot'])(
    'nor does a creation or a decision if %s is',
    async (name) => {
      const session = aSession();
      const key = keyOf(session.id, name);
      await raw.zadd(key, 1, INSIDE);
      const before = await everything();
      const idempotency = aSlot('slot', 'answer');
      const creation = { session, entry: anEntry(1), ttlSeconds: 100, listed: true, idempotency };
      expect(await unreadable(store.create(creation))).toContain('of another type');
      expect(await unreadable(store.noteDecision(session.id, aDecision('a'), idempotency))).toContain(
        'of another type',
      );
      expect(await everything()).toEqual(before);
    },
  );

  it('a session without a version is no free id', async () => {
    const session = await stored();
    await raw.hdel(keyOf(session.id, 's'), 'version', 'listedAt');
    const before = await everything();
    await expect(store.create({ session, entry: anEntry(1), ttlSeconds: 100, listed: false })).resolves.toBe(
      'exists',
    );
    expect(await unreadable(store.commit(nextCommit(session)))).toBe('version is no number');
    expect(await unreadable(store.read(session.id))).toBe('version is no number');
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['is no JSON', `{"${INSIDE}`],
    ['is null', 'null'],
    ['is that of another version', JSON.stringify({ ...anEntry(3), [INSIDE]: 1 })],
    ['has no moves', JSON.stringify({ ...anEntry(2), moves: undefined, [INSIDE]: 1 })],
    ['has events of another kind', JSON.stringify({ ...anEntry(2), events: INSIDE })],
  ])('a log entry that %s is named, and the others are read', async (_, text) => {
    const session = await stored();
    await store.commit(nextCommit(session));
    await raw.lset(keyOf(session.id, 'log'), 1, text);
    expect(await unreadable(store.readLog(session.id, 0, 10))).toMatch(/^log entry 2 /);
    await expect(store.readLog(session.id, 0, 1)).resolves.toEqual([anEntry(1)]);
  });

  it('decisions, records and reservations that are no JSON are named, as are such of another type', async () => {
    const { id } = await stored();
    const reads: [string, () => Promise<unknown>][] = [
      [keyOf(id, 'why'), () => store.readDecisions(id)],
      [keyOf(id, 'log'), () => store.readLog(id, 0, 10)],
      [keyOf(id, 'idem:slot'), () => store.recall(id, 'slot')],
      ['p:reserve:slot', () => store.reserve('slot', { sessionId: id, fingerprint: '', salt: '' }, 10)],
    ];
    for (const [key, read] of reads) {
      await raw.del(key);
      await raw.zadd(key, 1, INSIDE);
      expect(await unreadable(read())).toContain('of another type');
      await raw.del(key);
      if (/why|log/.test(key)) await raw.rpush(key, INSIDE);
      else await raw.set(key, INSIDE);
      expect(await unreadable(read())).toContain('is not JSON');
    }
    const again = nextCommit(aSession({ id }), { idempotency: aSlot('slot', 'answer') });
    expect(await unreadable(store.commit(again))).toContain('is not JSON');
  });

  it.each(KEYS)('a session goes as a whole though its key %s is broken', async (name) => {
    const session = await stored();
    await store.commit(
      nextCommit(session, { idempotency: aSlot('slot', 'answer'), decision: aDecision('a') }),
    );
    const key = keyOf(session.id, name);
    await raw.del(key);
    await raw.zadd(key, 1, INSIDE);
    await store.remove(session.id);
    const left = await raw.keys('*');
    // Without the list of slots nobody knows their names; they expire. So does a lease.
    expect(left.filter((each) => each !== key || name !== 'lease:2')).toEqual(
      name === 'slots' ? [keyOf(session.id, 'idem:slot')] : [],
    );
  });

  whereKept('the repair of the list and the sweep of the archive pass over what is broken', async () => {
    const errors: unknown[] = [];
    const deps: ServiceDeps = {
      store,
      clock: store,
      broadcaster: nullBroadcaster,
      entropy: { bytes: (count) => randomBytes(count) },
      logger: { warn: () => undefined, error: (_message, fields) => errors.push(fields) },
      games,
      sessionTtlSeconds: 3600,
      leaveGraceSeconds: 120,
    };
    const api = createGameService(deps, features);
    const ended: string[] = [];
    for (let game = 0; game < 4; game++) {
      const made = await api.createSession(
        { game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] },
        {},
      );
      if (!made.ok) throw new Error(made.error.reason.message);
      const { session, token } = made.value;
      await api.act({ id: session, action: 'resign', seat: 0 }, { token });
      await raw.zadd('p:unarchived', game, session);
      ended.push(session);
    }
    const [noJson = '', noLog = '', noEntry = '', good = ''] = ended;
    await raw.hset(keyOf(noJson, 's'), 'meta', INSIDE);
    await raw.del(keyOf(noLog, 'log'));
    await raw.set(keyOf(noLog, 'log'), INSIDE);
    await raw.lset(keyOf(noEntry, 'log'), 0, INSIDE);
    await raw.zadd('p:unarchived', 0, '../no/session');

    const archive = new MemoryArchive();
    const host = createGameService({ ...deps, archive }, features);
    await expect(host.deliverFacts()).resolves.toBe(5);
    await expect(archive.replay(good)).resolves.not.toBeNull();
    expect(errors).toEqual(
      [
        ['../no/session', 'it is not a session'],
        [noJson, 'meta is not JSON'],
        [noLog, 'log is of another type'],
        [noEntry, 'log entry 1 is not JSON'],
      ].map(([session, reason]) => ({ session, reason })),
    );
    await expect(host.deliverFacts()).resolves.toBe(0);
    expect(errors).toHaveLength(4);
    await expect(deps.store.repairList()).resolves.toBe(0);
  });
});
