import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { Redis } from 'ioredis';
import { tableAt } from '../http/support';
import { eventually } from '../support/eventually';
import { startHostProcess, type HostProcess } from '../support/host-process';
import { startRedisServer, type RedisServer } from '../support/redis-server';
import { loggedVersions, oneTo, playStubbornly, replays } from './support';

/** A host answers a commit and compresses a block then; it is killed this long after the answer (ms). */
const KILLED_AFTER_MS = [0, 0, 0.2, 0.5, 1, 2, 4];

/** Moves until a commit makes the first block old enough, and between two such commits. */
const [FIRST_DUE, BLOCK] = [96, 64];

let data: string;
let redis: RedisServer | undefined;
const hosts: HostProcess[] = [];
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'blocks-'));
});
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.end('SIGKILL');
  await redis?.stop();
  redis = undefined;
  await rm(data, { recursive: true });
});

async function start(env: Readonly<Record<string, string>>): Promise<HostProcess> {
  const host = await startHostProcess({ PRINCIPALITY_DATA: data, RATE_LIMITS: 'off', ...env });
  hosts.push(host);
  return host;
}

/** Waits without giving the event loop a turn: the host goes on meanwhile. */
function pass(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end) continue;
}

interface Place {
  readonly env: Readonly<Record<string, string>>;
  /** How many entries of the log of a session are in no block. */
  readonly unpacked: (session: string) => Promise<number>;
}

const PLACES: Readonly<Record<string, () => Promise<Place>>> = {
  'the file of games': () =>
    Promise.resolve({
      env: {},
      unpacked: () => {
        const raw = new DatabaseSync(join(data, 'games.sqlite'));
        const sql = `SELECT count(*) AS rows FROM log WHERE entry NOT LIKE '{"ends":%'`;
        const { rows } = raw.prepare(sql).get() as { readonly rows: number };
        raw.close();
        return Promise.resolve(rows);
      },
    }),
  Redis: async () => {
    const { url } = (redis = await startRedisServer());
    return {
      env: { REDIS_URL: url },
      unpacked: async (session) => {
        const raw = new Redis(url);
        const length = await raw.llen(`p:{${session}}:log`);
        await raw.quit();
        return length;
      },
    };
  },
};

it.each(Object.entries(PLACES))(
  'with %s no move is lost of hosts that are killed while they compress a log, and the next one compresses all of it',
  async (_, placeOf) => {
    const { env, unpacked } = await placeOf();
    let host = await start(env);
    const game = await tableAt(host.url).create({ game: 'dice', seats: [{ kind: 'me' }] });
    let version = 1;
    const playTo = async (last: number): Promise<void> => {
      while (version < last) version = await playStubbornly(tableAt(host.url), game, 'roll 1d6');
    };
    for (const [kill, ms] of KILLED_AFTER_MS.entries()) {
      await playTo(FIRST_DUE + kill * BLOCK);
      pass(ms);
      await host.end('SIGKILL');
      host = await start(env);
      expect(await loggedVersions(tableAt(host.url), game)).toEqual(oneTo(version));
    }
    await playTo(FIRST_DUE + KILLED_AFTER_MS.length * BLOCK);
    await eventually(async () => expect(await unpacked(game.session)).toBe(FIRST_DUE - BLOCK));
    expect(await replays(tableAt(host.url), game)).toBe(true);
  },
);
