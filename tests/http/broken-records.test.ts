import { Redis } from 'ioredis';
import { startHost, type Host } from '../../local';
import { startRedisServer, type RedisServer } from '../support/redis-server';
import { codeOf, HOT_SEAT, tableAt, type SeatedPlayer, type Table } from './support';

/** Stands in every broken record; no answer and no line of the log may show it. */
const INSIDE = 'what-is-inside';

type Break = (raw: Redis, id: string) => Promise<unknown>;

const recordOf = (id: string): string => `p:{${id}}:s`;

const setField =
  (field: string, text: string): Break =>
  (raw, id) =>
    raw.hset(recordOf(id), field, text);

const dropField =
  (field: string): Break =>
  (raw, id) =>
    raw.hdel(recordOf(id), field);

/** Changes one of the JSON documents of a session. */
const edit =
  (field: string, change: (document: Record<string, unknown>) => object): Break =>
  async (raw, id) => {
    const document = JSON.parse((await raw.hget(recordOf(id), field)) ?? '') as Record<string, unknown>;
    await raw.hset(recordOf(id), field, JSON.stringify(change(document)));
  };

const without =
  (name: string) =>
  ({ [name]: _, ...rest }: Record<string, unknown>): object => ({ ...rest, [INSIDE]: INSIDE });

const ofType =
  (write: (raw: Redis, key: string) => Promise<unknown>): Break =>
  async (raw, id) => {
    await raw.del(recordOf(id));
    await write(raw, recordOf(id));
  };

const BROKEN: readonly (readonly [string, Break])[] = [
  ...['state', 'meta', 'head', 'tokens'].flatMap((field): [string, Break][] => [
    [`whose ${field} is no JSON`, setField(field, `{"${INSIDE}":`)],
    [`whose ${field} is empty`, setField(field, '')],
    [`without ${field}`, dropField(field)],
  ]),
  ['whose meta is null', setField('meta', 'null')],
  ['whose meta is a list', setField('meta', `["${INSIDE}"]`)],
  ['whose tokens are a text', setField('tokens', `"${INSIDE}"`)],
  ['without a version', dropField('version')],
  ['whose version is no number', setField('version', INSIDE)],
  ['whose version is zero', setField('version', '0')],
  ...['game', 'rulesVersion', 'visibility', 'seats', 'status', 'createdAt', 'seedHash', 'seed'].map(
    (field): [string, Break] => [`whose meta has no ${field}`, edit('meta', without(field))],
  ),
  ...['t', 'l', 'n', 'b'].map((field): [string, Break] => [
    `whose head has no ${field}`,
    edit('head', without(field)),
  ]),
  ['whose head has a link of another kind', edit('head', (head) => ({ ...head, l: INSIDE }))],
  ['whose lines are no JSON', setField('lines', `{"${INSIDE}":`)],
  ['whose lines are of another kind', setField('lines', '1\n2\n')],
  ['whose meta has seats of another kind', edit('meta', (meta) => ({ ...meta, seats: INSIDE }))],
  ['whose tokens have no seats', edit('tokens', without('seats'))],
  ['whose tokens have no creator', edit('tokens', without('creator'))],
  ['whose state is of another game', setField('state', JSON.stringify({ [INSIDE]: INSIDE }))],
  ['whose state is null', setField('state', 'null')],
  ['that is a text', ofType((raw, key) => raw.set(key, INSIDE))],
  ['that is a list', ofType((raw, key) => raw.rpush(key, INSIDE))],
];

describe('a session', () => {
  let redis: RedisServer;
  let raw: Redis;
  let log: string[];
  const hosts: Host[] = [];

  beforeAll(async () => {
    redis = await startRedisServer();
    raw = new Redis(redis.url);
  });
  afterAll(async () => {
    await raw.quit();
    await redis.kill();
  });
  beforeEach(() => {
    log = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => log.push(String(line)) > 0);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const host of hosts.splice(0)) await host.close();
    await raw.flushall();
  });

  async function table(): Promise<Table> {
    const host = await startHost({ port: 0, env: { REDIS_URL: redis.url } });
    hosts.push(host);
    return tableAt(host.url);
  }

  /** A session with a good one on either side of it in the list, and a host that has seen none of them. */
  async function amongGoodOnes(): Promise<{ cold: Table; broken: SeatedPlayer; good: readonly string[] }> {
    const warm = await table();
    const older = await warm.create(HOT_SEAT);
    const broken = await warm.create(HOT_SEAT);
    const newer = await warm.create(HOT_SEAT);
    return { cold: await table(), broken, good: [newer.session, older.session].sort() };
  }

  const listed = async (from: Table): Promise<unknown> => {
    const { sessions } = await from.get('listSessions', { query: { limit: 100 } });
    const games = await from.get('games', { query: { limit: 100 } });
    const ids = sessions.map(({ session }) => session).sort();
    expect(games.map(({ session }) => session).sort()).toEqual(ids);
    return ids;
  };

  it('that is broken, in whatever way, answers 500 for itself alone, and is reported once', async () => {
    const warm = await table();
    const older = await warm.create(HOT_SEAT);
    const broken: (readonly [string, SeatedPlayer])[] = [];
    for (const [how, breakIt] of BROKEN) {
      const seat = await warm.create(HOT_SEAT);
      await breakIt(raw, seat.session);
      broken.push([how, seat]);
    }
    const newer = await warm.create(HOT_SEAT);
    const cold = await table();
    for (const time of ['once', 'again']) {
      expect(await listed(cold)).toEqual([newer.session, older.session].sort());
      for (const [how, { session, token }] of broken) {
        const replies = [await cold.send('state', { token, query: { session } })];
        if (time === 'once')
          replies.push(
            await cold.send('getSession', { params: { id: session } }),
            await cold.send('execute', { token, body: { session, move: 'A1' } }),
            await cold.send('joinSession', { params: { id: session }, body: {} }),
          );
        for (const reply of replies) {
          expect([how, reply.status, codeOf(reply)]).toEqual([how, 500, 'EXECUTION_ERROR']);
          expect(reply.text).toContain('cannot be read');
          expect(reply.text).not.toContain(INSIDE);
        }
      }
    }
    const lines = log.filter((line) => !line.includes('"Request"'));
    const reported = lines.map((line) => JSON.parse(line) as { level: string; session: string });
    expect(reported.map(({ level }) => level)).toEqual(broken.map(() => 'error'));
    expect(reported.map(({ session }) => session).sort()).toEqual(
      broken.map(([, { session }]) => session).sort(),
    );
    expect(log.join('')).not.toContain(INSIDE);
  });

  it.each([
    ['of a game that this server does not have', 404, edit('meta', (meta) => ({ ...meta, game: 'ludo' }))],
    ['by older rules', 409, edit('meta', (meta) => ({ ...meta, rulesVersion: '0' }))],
  ] as const)('%s is left out of the lists, and says why when it is asked for', async (_, status, change) => {
    const { cold, broken, good } = await amongGoodOnes();
    await change(raw, broken.session);
    expect(await listed(cold)).toEqual(good);
    expect((await cold.send('getSession', { params: { id: broken.session } })).status).toBe(status);
    expect(log).toEqual([]);
  });

  it('with one log entry that is no JSON goes on; only what shows that entry answers 500', async () => {
    const { cold, broken } = await amongGoodOnes();
    const { session, token } = broken;
    await cold.play(broken, 'A1');
    await raw.lset(`p:{${session}}:log`, 1, `{"${INSIDE}`);
    await cold.play(broken, 'B1');
    await cold.get('state', { token, query: { session, since: 2 } });
    await cold.get('history', { query: { session, limit: 1 } });
    for (let time = 0; time < 2; time++) {
      for (const reply of [
        await cold.send('history', { query: { session } }),
        await cold.send('state', { token, query: { session, since: 1 } }),
      ]) {
        expect([reply.status, codeOf(reply)]).toEqual([500, 'EXECUTION_ERROR']);
        expect(reply.text).not.toContain(INSIDE);
      }
    }
    expect(log).toHaveLength(1);
    expect(log[0]).not.toContain(INSIDE);
  });

  it('whose log is of another type keeps its state: a move is refused and nothing is half written', async () => {
    const { cold, broken } = await amongGoodOnes();
    const { session, token } = broken;
    await raw.set(`p:{${session}}:log`, INSIDE);
    const before = await raw.hgetall(recordOf(session));
    for (const move of ['A1', 'A1']) {
      const reply = await cold.send('execute', {
        token,
        key: 'a key',
        body: { session, move, reasoning: 'why' },
      });
      expect([reply.status, codeOf(reply)]).toEqual([500, 'EXECUTION_ERROR']);
    }
    expect(await raw.hgetall(recordOf(session))).toEqual(before);
    expect((await raw.keys(`p:{${session}}:*`)).sort()).toEqual([`p:{${session}}:log`, recordOf(session)]);
    expect(await cold.get('state', { token, query: { session } })).toMatchObject({ version: 1 });
    expect(log).toHaveLength(1);
    await raw.del(`p:{${session}}:log`);
  });
});
