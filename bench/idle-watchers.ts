import { setTimeout as delay } from 'node:timers/promises';
import { startRedisServer } from '../tests/support/redis-server';
import { printAims } from './aims';
import { post } from './load';
import { startReporting, type ReportingHost } from './reporting-host';
import { cpuMs } from './servers';
import { figure, printTable } from './stats';
import { requestOf, settled, Watchers, type Channel } from './watchers';

const WATCHERS = 10_000;
const FIRST = 500;
const QUIET_MS = 16_000;
const MEGABYTE = 1e6;

/** The request of watchers of a channel. */
type RequestFor = (channel: Channel) => string;

async function gameRequests({ url }: ReportingHost): Promise<RequestFor> {
  const body = { game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] };
  const { session } = JSON.parse((await post(`${url}/api/sessions`, body)).text) as { session: string };
  const negotiated = await fetch(`${url}/api/negotiate?session=${session}`);
  const live = new URL(((await negotiated.json()) as { readonly url: string }).url);
  const paths: Readonly<Record<Channel, string>> = {
    stream: `/api/sessions/${session}/events?since=1`,
    socket: `${live.pathname}${live.search}`,
    wait: `/api/state?session=${session}&since=1&wait=25`,
  };
  return (channel) => requestOf(channel, paths[channel], new URL(url).host);
}

interface IdleCost {
  readonly megabytes: number;
  readonly heapMegabytes: number;
  /** CPU for each second in which nothing happens (ms). */
  readonly cpuMsPerSecond: number;
}

/** The cost of additional watchers of an idle game for a server. */
async function measure(server: ReportingHost, requests: RequestFor, channel: Channel): Promise<IdleCost> {
  const request = requests(channel);
  // The first watchers include one-time costs.
  const first = await Watchers.gather(server.url, FIRST, { channel, request });
  first.leave();
  await settled(server.pid);
  const before = await server.memory();
  const watchers = await Watchers.gather(server.url, WATCHERS, { channel, request });
  await settled(server.pid);
  const [cpu, start] = [cpuMs(server.pid), performance.now()];
  // Waits end after 25 seconds.
  await delay(channel === 'wait' ? QUIET_MS / 4 : QUIET_MS);
  const cpuMsPerSecond = (1000 * (cpuMs(server.pid) - cpu)) / (performance.now() - start);
  const after = await server.memory();
  watchers.leave();
  await settled(server.pid);
  return {
    megabytes: (after.rss - before.rss) / MEGABYTE,
    heapMegabytes: (after.heapUsed - before.heapUsed) / MEGABYTE,
    cpuMsPerSecond,
  };
}

/** The additional memory of a host with ten thousand idle watchers, compared with a bare server with as many connections. */
export async function benchIdleWatchers(): Promise<void> {
  const redis = await startRedisServer();
  const servers = {
    floor: ['dist/bench/broadcast-server.js', {}],
    memory: ['dist/bench/memory-host.js', { STORE: 'memory' }],
    Redis: ['dist/bench/memory-host.js', { STORE: 'redis', REDIS_URL: redis.url }],
  } as const;
  const rows: string[][] = [];
  // A wait is no idle watcher: it lasts 25 seconds at most.
  let most = 0;
  try {
    for (const [name, [script, env]] of Object.entries(servers)) {
      for (const channel of ['stream', 'socket', 'wait'] as const) {
        if (name === 'floor' && channel === 'wait') continue;
        const server = await startReporting(script, env);
        const requests: RequestFor =
          name === 'floor'
            ? (each) => requestOf(each, '/', new URL(server.url).host)
            : await gameRequests(server);
        const { megabytes, heapMegabytes, cpuMsPerSecond } = await measure(server, requests, channel);
        await server.stop();
        if (name !== 'floor' && channel !== 'wait') most = Math.max(most, megabytes);
        rows.push([
          `${channel}, ${name}`,
          figure(megabytes),
          figure((1000 * megabytes) / WATCHERS),
          figure((1000 * heapMegabytes) / WATCHERS),
          figure(cpuMsPerSecond),
        ]);
      }
    }
  } finally {
    await redis.stop();
  }
  printTable(
    `${figure(WATCHERS)} idle watchers of one game on one host`,
    ['', 'MB over none', 'KB a watcher', 'of it heap', 'CPU while nothing happens, ms/s'],
    rows,
  );
  printAims({ 'idle-watchers': most });
}
