import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FOR_TWO, tableAt, X_WINS, type Table } from '../http/support';
import { startHostProcess, type HostProcess } from '../support/host-process';
import { startRedisServer } from '../support/redis-server';
import { ENDLESS, loggedVersions, oneTo, playStubbornly, replays } from './support';

/** What processes share: the environment that leads them there, and how it ends. */
interface SharedStore {
  readonly env: Readonly<Record<string, string>>;
  end(): Promise<void>;
}

async function sharedRedis(): Promise<SharedStore> {
  const redis = await startRedisServer();
  return { env: { REDIS_URL: redis.url }, end: () => redis.kill() };
}

async function sharedFile(): Promise<SharedStore> {
  const folder = await mkdtemp(join(tmpdir(), 'shared-'));
  return { env: { PRINCIPALITY_DATA: folder }, end: () => rm(folder, { recursive: true }) };
}

describe.each([
  ['Redis', sharedRedis],
  ['file', sharedFile],
])('two processes on one %s', (_, share) => {
  let shared: SharedStore;
  let processes: readonly HostProcess[] = [];
  let left: Table;
  let right: Table;

  beforeAll(async () => {
    shared = await share();
    processes = await Promise.all([startHostProcess(shared.env), startHostProcess(shared.env)]);
    [left, right] = processes.map(({ url }) => tableAt(url)) as [Table, Table];
  });
  afterAll(async () => {
    for (const host of processes) await host.end('SIGTERM');
    await shared.end();
  });

  it('play one game in turns, each seeing at once what the other did', async () => {
    const x = await left.create(FOR_TWO);
    const o = await right.join(x.session);
    for (const [turn, cell] of X_WINS.entries()) {
      const [mover, at, other] = turn % 2 === 0 ? [x, left, right] : [o, right, left];
      const body = { session: x.session, move: cell, expectedVersion: turn + 2 };
      expect((await at.get('execute', { token: mover.token, body })).version).toBe(turn + 3);
      expect((await other.get('state', { query: { session: x.session } })).version).toBe(turn + 3);
    }
    expect(await loggedVersions(right, x)).toEqual(oneTo(7));
    expect(await right.get('history', { query: { session: x.session } })).toEqual(
      await left.get('history', { query: { session: x.session } }),
    );
  });

  it('play one game at the same time, losing and doubling nothing', async () => {
    const game = await left.create({ ...ENDLESS, seats: [...ENDLESS.seats] });
    const player = async (table: Table): Promise<number[]> => {
      const versions: number[] = [];
      for (let moves = 0; moves < 40; moves++) versions.push(await playStubbornly(table, game, 'end_phase'));
      return versions;
    };
    const [ours, theirs] = await Promise.all([player(left), player(right)]);
    for (const versions of [ours, theirs]) expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect([...ours, ...theirs].sort((a, b) => a - b)).toEqual(oneTo(81).slice(1));
    expect(await loggedVersions(right, game)).toEqual(oneTo(81));
    expect(await replays(right, game)).toBe(true);
  });

  it('give one answer to one key, whichever is asked', async () => {
    const key = 'the same key for both';
    const made = await Promise.all([left, right, left, right].map((table) => table.create(FOR_TWO, { key })));
    for (const each of made) expect(each).toEqual(made[0]);
    const [game] = made;
    const joined = await Promise.all(
      [left, right].map((table) => table.join(game?.session ?? '', {}, { key: 'another for joining' })),
    );
    expect(joined[0]).toEqual(joined[1]);
  });

  it('wake those who wait at the other', async () => {
    const x = await left.create(FOR_TWO);
    const o = await right.join(x.session);
    const query = { session: x.session, since: '2', wait: '25' };
    const waiting = right.get('state', { token: o.token, query });
    await left.play(x, 'A1');
    expect(await waiting).toMatchObject({ version: 3, seatsToAct: [1] });
  });

  it('do not need each other: what one began, the other ends after the first was killed', async () => {
    const third = await startHostProcess(shared.env);
    const game = await tableAt(third.url).create(FOR_TWO);
    await tableAt(third.url).play(game, 'A1');
    await third.end('SIGKILL');
    const other = await left.join(game.session);
    await right.play(other, 'B2');
    expect((await left.play(game, 'C3')).version).toBe(5);
  });
});
