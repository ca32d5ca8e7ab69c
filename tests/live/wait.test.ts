import { connect } from 'node:net';
import { startHost, type Host } from '../../local';
import { eventually } from '../support/eventually';
import { startRedisServer, type RedisServer } from '../support/redis-server';
import type { Reply } from '../http/interface';
import {
  codeOf,
  describeTables,
  FOR_TWO,
  HOT_SEAT,
  tableAt,
  UNKNOWN_SESSION,
  X_WINS,
  type SeatedPlayer,
  type Table,
} from '../http/support';

type Query = Readonly<Record<string, string | number>>;

type WaitStart = Pick<SeatedPlayer, 'session'> & { readonly token?: string; readonly version?: number };

/** Waits for a version after the one that the answer to create or join had. */
const waitFor = (table: Table, { session, token, version = 1 }: WaitStart, query: Query = {}) =>
  table.send('state', { token, query: { session, since: version, wait: 25, ...query } });

/** Whether a reply is there, without waiting for it. */
const isPending = async (reply: Promise<Reply>): Promise<boolean> =>
  (await Promise.race([reply, new Promise<null>((resolve) => setImmediate(() => resolve(null)))])) === null;

/** Lets waits begin that shall be woken; one that comes too late is answered at once, as good as woken. */
const begun = async (table: Table, ...waits: Promise<Reply>[]): Promise<void> => {
  for (let round = 0; round < 5; round++) await table.send('ready');
  for (const wait of waits) expect(await isPending(wait)).toBe(true);
};

describeTables('waiting', (table) => {
  it('ends with the other’s move, and tells what happened', async () => {
    const x = await table.create(FOR_TWO);
    const o = await table.join(x.session);
    const waits = [waitFor(table, o), waitFor(table, { session: o.session, version: o.version })];
    await begun(table, ...waits);
    await table.play(x, 'B2');
    const [player, watcher] = await Promise.all(waits);
    expect(player?.body).toMatchObject({
      version: 3,
      seat: 1,
      timedOut: false,
      events: ['Player 1 puts X on B2'],
      message: 'Your move',
      totalMoves: 8,
    });
    expect(watcher?.body).toMatchObject({ version: 3, seat: null, timedOut: false, totalMoves: 0 });
  });

  it('answers spectators who wait together as if each had asked alone', async () => {
    const game = await table.create(HOT_SEAT);
    const asked: readonly Query[] = [{}, {}, { detail: 'minimal' }, { view: 'true' }];
    const waits = asked.map((query) => waitFor(table, { session: game.session }, query));
    await begun(table, ...waits);
    await table.play(game, 'B2');
    const woken = await Promise.all(waits);
    for (const [place, query] of asked.entries()) {
      const alone = await waitFor(table, { session: game.session }, query);
      expect(woken[place]?.body).toEqual(alone.body);
      expect(woken[place]?.headers.get('etag')).toBe(alone.headers.get('etag'));
    }
    const tags = new Set(woken.map(({ headers }) => headers.get('etag')));
    expect(tags.size).toBe(3);
  });

  it('is answered at once where there is something new, or the game is over', async () => {
    const game = await table.create(HOT_SEAT);
    await table.play(game, 'A1');
    expect((await waitFor(table, game, { since: 1 })).body).toMatchObject({
      version: 2,
      timedOut: false,
      events: ['Player 1 puts X on A1'],
    });
    for (const move of X_WINS.slice(1)) await table.play(game, move);
    for (const query of [{ since: 5 }, { since: 6 }, { since: 6, wait: 0 }]) {
      expect((await waitFor(table, game, query)).body).toMatchObject({
        version: 6,
        gameOver: true,
        timedOut: false,
      });
    }
  });

  it('times out with a normal answer, which is never stored', async () => {
    const game = await table.create(HOT_SEAT);
    for (const wait of [0, 1]) {
      const { status, headers, body } = await table.send('state', {
        token: game.token,
        query: { session: game.session, wait },
      });
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(body).toMatchObject({ version: 1, timedOut: true, events: [], validMoves: game.validMoves });
    }
  });

  it('times out with 304 for a caller who has this very answer, and lasts no longer than it is so', async () => {
    const { session, token } = await table.create(HOT_SEAT);
    const ask = (known: string, query: Query = {}) =>
      table.send('state', { token, query: { session, ...query }, headers: { 'if-none-match': known } });
    const first = (await ask('')).headers.get('etag') ?? '';
    const unchanged = await ask(first, { wait: 1 });
    expect([unchanged.status, unchanged.text, unchanged.headers.get('etag')]).toEqual([304, '', first]);
    expect(unchanged.headers.get('cache-control')).toBe('no-store');
    expect((await ask(first, { wait: 1, detail: 'full' })).status).toBe(200);

    const waiting = ask(first, { wait: 25 });
    await begun(table, waiting);
    await table.play({ session, token }, 'A1');
    const news = await waiting;
    const second = news.headers.get('etag') ?? '';
    expect([news.status, news.body.version, news.body.timedOut]).toEqual([200, 2, false]);
    expect((await ask(second)).status).toBe(304);
    expect((await ask(second, { wait: 1 })).status).toBe(304);
    // What has changed before the wait is told at once.
    expect((await ask(first, { wait: 25 })).body).toMatchObject({ version: 2, timedOut: false });
    const again = await ask('', { wait: 1, since: 1 });
    expect((await ask(again.headers.get('etag') ?? '', { wait: 1, since: 1 })).status).toBe(304);
  });

  it('is refused for a version that is yet to come, too long a time, an unknown game, a private one', async () => {
    const game = await table.create({ ...HOT_SEAT, visibility: 'private' });
    const refused = async (reply: Promise<Reply>) => [(await reply).status, codeOf(await reply)];
    expect(await refused(waitFor(table, game, { since: 2 }))).toEqual([409, 'CONFLICT']);
    expect(await refused(waitFor(table, game, { wait: 26 }))).toEqual([400, 'INVALID_PARAMETERS']);
    expect(await refused(waitFor(table, game, { wait: -1 }))).toEqual([400, 'INVALID_PARAMETERS']);
    const unknown = waitFor(table, { session: UNKNOWN_SESSION });
    expect(await refused(unknown)).toEqual([404, 'SESSION_NOT_FOUND']);
    const unseen = waitFor(table, { session: game.session });
    expect(await refused(unseen)).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('ends for all who wait', async () => {
    const game = await table.create(HOT_SEAT);
    const waits = Array.from({ length: 100 }, () => waitFor(table, game));
    await begun(table, ...waits);
    await table.play(game, 'A1');
    const replies = await Promise.all(waits);
    expect(new Set(replies.map(({ body }) => `${String(body.version)} ${String(body.timedOut)}`))).toEqual(
      new Set(['2 false']),
    );
  });

  it('misses nothing of a game that others play on at full speed', async () => {
    const game = await table.create(HOT_SEAT);
    const seen: unknown[] = [];
    const watch = async (): Promise<void> => {
      for (let since = 1; ;) {
        const { body } = await waitFor(table, game, { since });
        expect(body.timedOut).toBe(false);
        seen.push(...(body.events as unknown[]));
        since = body.version as number;
        if (body.gameOver) return;
      }
    };
    const watching = watch();
    for (const move of X_WINS) await table.play(game, move);
    await watching;
    const { entries } = await table.get('history', { query: { session: game.session, after: 1 } });
    expect(seen).toEqual(entries.flatMap(({ events }) => events));
  });

  it('is limited to five at once for each token, where limits are on', async () => {
    const strict = await table.another({ RATE_LIMITS: 'on', WAITS_ANONYMOUS: '0' });
    const x = await strict.create(FOR_TWO);
    const o = await strict.join(x.session);
    const waits = Array.from({ length: 5 }, () => waitFor(strict, o));
    await begun(strict, ...waits);
    const refused = await waitFor(strict, o);
    expect(refused.body).toMatchObject({
      status: 429,
      error: { code: 'RATE_LIMITED', details: { limit: 'waits', most: 5 } },
    });
    // The first of them is over after 25 seconds.
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(5);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(25);
    expect((await waitFor(strict, o, { wait: 0 })).status).toBe(200);
    const other = waitFor(strict, { ...x, version: o.version });
    await begun(strict, other);
    await strict.play(x, 'A1');
    for (const reply of await Promise.all([...waits, other])) expect(reply.status).toBe(200);
    expect((await waitFor(strict, o, { wait: 1 })).status).toBe(200);
  });

  it('is given up with the connection', async () => {
    const strict = await table.another({ RATE_LIMITS: 'on', WAITS_ANONYMOUS: '0' });
    const { session, token } = await strict.create(HOT_SEAT);
    const controller = new AbortController();
    // One more than may wait, so that one is refused as soon as all the others do.
    const waits = Array.from({ length: 6 }, () => {
      const url = `${strict.url}/api/state?session=${session}&wait=25`;
      const headers = { authorization: `Bearer ${token}` };
      return fetch(url, { signal: controller.signal, headers }).then(
        ({ status }) => status,
        () => 'given up',
      );
    });
    expect(await Promise.race(waits)).toBe(429);
    controller.abort();
    expect((await Promise.all(waits)).toSorted()).toEqual([429, ...Array<string>(5).fill('given up')]);
    const full = async () => (await waitFor(strict, { session, token }, { wait: 1 })).status;
    await eventually(async () => expect(await full()).toBe(200));
  });
});

describe('two hosts on one Redis', () => {
  let redis: RedisServer;
  let hosts: Host[];
  let tables: readonly [Table, Table];

  beforeAll(async () => {
    redis = await startRedisServer();
    const start = () => startHost({ port: 0, env: { REDIS_URL: redis.url } });
    hosts = await Promise.all([start(), start()]);
    tables = [tableAt(hosts[0]?.url ?? ''), tableAt(hosts[1]?.url ?? '')];
  });
  afterAll(async () => {
    for (const host of hosts) await host.close();
    await redis.kill();
  });

  it('wake each other’s waits', async () => {
    const [a, b] = tables;
    const x = await a.create(FOR_TWO);
    const o = await b.join(x.session);
    for (const [turn, move] of X_WINS.entries()) {
      const [mover, at, other, from] = turn % 2 === 0 ? [x, a, o, b] : [o, b, x, a];
      const waiting = waitFor(from, other, { since: turn + 2 });
      await at.play(mover, move);
      expect((await waiting).body).toMatchObject({ version: turn + 3, timedOut: false });
    }
  });

  it('see a move within a second though its notice was lost', async () => {
    const [a, b] = tables;
    const game = await a.create(HOT_SEAT);
    const waiting = waitFor(b, game);
    await begun(b, waiting);
    await dropNotices(redis);
    await a.play(game, 'A1');
    expect((await waiting).body).toMatchObject({ version: 2, timedOut: false });
  });
});

/** Ends every subscriber's connection: what is published before it is back reaches nobody. */
const dropNotices = ({ port }: RedisServer): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('CLIENT KILL TYPE pubsub\r\n'));
    socket.once('data', () => {
      socket.destroy();
      resolve();
    });
  });

describe('a host that is closed', () => {
  it('ends open waits at once, as if their time were up', async () => {
    const host = await startHost({ port: 0, env: {} });
    const table = tableAt(host.url);
    const game = await table.create(HOT_SEAT);
    const waits = Array.from({ length: 3 }, () => waitFor(table, game));
    await begun(table, ...waits);
    await host.close();
    for (const { status, body, headers } of await Promise.all(waits)) {
      expect([status, body.timedOut, headers.get('connection')]).toEqual([200, true, 'close']);
    }
  });
});
