import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { keys } from '../functions/adapters/redis-keys';
import { versionIn } from '../core/session';
import { RedisStore } from '../functions/adapters/redis-store';
import { beginSlotMove, startRedisCluster, type RedisClusterServers } from '../tests/support/redis-cluster';
import { startServer } from './servers';
import { printTable } from './stats';

const CLIENTS = 12;

/** Acknowledged moves of each client before the faults, between them and after them. */
const MOVES = 10;

/** A game on which one may pass any number of times. */
const ENDLESS = { game: 'principality', seats: [{ kind: 'me' }] };

/** A pause (ms) after a request that was lost. */
const PAUSE_MS = 50;

/** Repeats a request until it is answered, always with the same key; counts the lost attempts. */
class Client {
  session = '';
  private token = '';
  /** The version that each acknowledged move made. */
  readonly versions: number[] = [];
  lost = 0;

  constructor(
    private readonly hosts: readonly string[],
    private readonly number: number,
  ) {}

  async sitDown(): Promise<void> {
    const answer = await this.insist('sessions', ENDLESS);
    this.session = String(answer.session);
    this.token = String(answer.token);
  }

  async move(): Promise<void> {
    const { version } = await this.insist('execute', { session: this.session, move: 'end_phase' });
    this.versions.push(Number(version));
  }

  private async insist(path: string, body: unknown): Promise<Readonly<Record<string, unknown>>> {
    const key = randomUUID();
    for (let attempt = this.number; ; attempt++) {
      const response = await fetch(`${this.hosts[attempt % this.hosts.length] ?? ''}/api/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
        },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as Readonly<Record<string, unknown>>;
      if (response.ok) return answer;
      if (response.status < 500) throw new Error(JSON.stringify(answer));
      this.lost += 1;
      await delay(PAUSE_MS);
    }
  }
}

interface Run {
  /** Slots that were moved, and the longest time (ms) in which no client of the dead master got an answer. */
  readonly moved: number;
  readonly awayMs: number;
  readonly acknowledged: number;
  readonly retried: number;
  /** Acknowledged moves that are not in the log under their version, and entries of the log that no client was answered with. */
  readonly missing: number;
  readonly doubled: number;
}

/** Two hosts on three masters with a replica each: slots move, then a master dies, while clients play. */
export async function benchClusterFaults(runs: number): Promise<void> {
  const results: Run[] = [];
  for (let run = 0; run < runs; run++) results.push(await faultRun(run));
  printTable(
    'Two hosts on a cluster of three masters: slots move, a master is killed, its replica takes over',
    ['run', 'acknowledged', 'repeated', 'slots moved', 'away, ms', 'missing', 'doubled'],
    results.map(({ acknowledged, retried, moved, awayMs, missing, doubled }, run) =>
      [run + 1, acknowledged, retried, moved, Math.round(awayMs), missing, doubled].map(String),
    ),
  );
  const passed = results.filter(({ missing, doubled }) => missing === 0 && doubled === 0).length;
  console.log(`${passed} of ${runs} without a fault`);
  if (passed < runs) process.exitCode = 1;
}

async function faultRun(run: number): Promise<Run> {
  const cluster = await startRedisCluster({ withReplicas: true });
  const start = () => startServer('dist/bin/host.js', { PORT: '0', REDIS_URL: cluster.url }, 'ignore');
  const hosts = await Promise.all([start(), start()]);
  const urls = hosts.map(({ url }) => url);
  const clients = Array.from({ length: CLIENTS }, (_, number) => new Client(urls, number));
  const store = new RedisStore({ url: cluster.url });
  try {
    await Promise.all(clients.map((client) => client.sitDown()));
    const all = (moves: number): Promise<unknown> =>
      Promise.all(
        clients.map(async (client) => {
          for (let made = 0; made < moves; made++) await client.move();
        }),
      );
    await all(MOVES);
    const [, moved] = await Promise.all([all(MOVES), moveSlots(clients, cluster, run)]);
    const [, awayMs] = await Promise.all([all(MOVES), killMaster(cluster, clients, run)]);
    await all(MOVES);
    const faults = await Promise.all(clients.map((client) => faultsOf(client, store)));
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
    return {
      moved,
      awayMs,
      acknowledged: sum(clients.map(({ versions }) => versions.length)),
      retried: sum(clients.map(({ lost }) => lost)),
      missing: sum(faults.map(({ missing }) => missing)),
      doubled: sum(faults.map(({ doubled }) => doubled)),
    };
  } finally {
    await store.close();
    for (const host of hosts) await host.stop();
    await cluster.kill();
  }
}

/** Moves the slots of the sessions that one master has to the next one. */
async function moveSlots(
  clients: readonly Client[],
  cluster: RedisClusterServers,
  run: number,
): Promise<number> {
  const [from, to] = [run, run + 1].map((number) => cluster.masters[number % cluster.masters.length]);
  if (!from || !to) return 0;
  let moved = 0;
  for (const { session } of clients) {
    if ((await cluster.ownerOf(keys.session(session))) !== from) continue;
    const move = await beginSlotMove(keys.session(session), from, to);
    while ((await move.moveKeys(1)) > 0);
    await move.finish();
    moved += 1;
  }
  return moved;
}

/** Resolves once every client that had to wait for the replica has gone on; with how long that took (ms). */
async function killMaster(
  cluster: RedisClusterServers,
  clients: readonly Client[],
  run: number,
): Promise<number> {
  const before = clients.map(({ versions }) => versions.length);
  await cluster.masters[(run + 1) % cluster.masters.length]?.server.kill();
  const killed = performance.now();
  while (clients.some(({ versions }, at) => versions.length < (before[at] ?? 0) + 2)) await delay(5);
  return performance.now() - killed;
}

/** Each acknowledged move is one entry of the log; the only other entry is the creation. */
async function faultsOf(
  { session, versions }: Client,
  store: RedisStore,
): Promise<Pick<Run, 'missing' | 'doubled'>> {
  const logged = new Set((await store.readLog(session, 0, 10_000)).map(versionIn));
  const told = new Set(versions);
  return {
    missing: versions.length - [...told].filter((version) => logged.has(version)).length,
    doubled: [...logged].filter((version) => version > 1 && !told.has(version)).length,
  };
}
