import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableAt } from '../http/support';
import { startHostProcess, type HostProcess } from '../support/host-process';
import { startRedisServer, type RedisServer } from '../support/redis-server';
import { loggedVersions, oneTo, playStubbornly, replays } from './support';

/** Each host is killed when it has answered the commit whose block it compresses then, and so many milliseconds later. */
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

const PLACES: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>> = {
  'the file of games': () => Promise.resolve({}),
  Redis: async () => {
    redis = await startRedisServer();
    return { REDIS_URL: redis.url };
  },
};

it.each(Object.entries(PLACES))(
  'with %s no move is lost of hosts that are killed while they compress a log',
  async (_, placeOf) => {
    const env = await placeOf();
    let host = await start(env);
    const game = await tableAt(host.url).create({ game: 'dice', seats: [{ kind: 'me' }] });
    let version = 1;
    for (const [kill, ms] of KILLED_AFTER_MS.entries()) {
      while (version < FIRST_DUE + kill * BLOCK)
        version = await playStubbornly(tableAt(host.url), game, 'roll 1d6');
      pass(ms);
      await host.end('SIGKILL');
      host = await start(env);
      expect(await loggedVersions(tableAt(host.url), game)).toEqual(oneTo(version));
    }
    expect(await replays(tableAt(host.url), game)).toBe(true);
  },
);
