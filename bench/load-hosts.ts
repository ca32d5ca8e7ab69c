import { cpus } from 'node:os';
import { startRedisServer } from '../tests/support/redis-server';
import { printAims } from './aims';
import { runCostlyLoad, type LoadResult } from './load';
import { apiPlayer, paced } from './players';
import { startServer, type Server } from './servers';
import { figure, median, printTable } from './stats';

const ROUND_MS = 4000;
const GAMES = 32;
const SESSIONS = 500;

/** Each of the many sessions makes a move so often (ms) when it is not in a hurry. */
const PACE_MS = 2000;

interface LoadFigures extends Omit<LoadResult, 'requests'> {
  /** CPU time of one move (ms): of the hosts together, of Redis, and of the client. */
  readonly hosts: number;
  readonly redis: number;
  readonly client: number;
}

const COLUMNS = [
  'moves/s',
  'p50 ms',
  'p99 ms',
  'p99 / p50',
  'sent late, p99 ms',
  'CPU of a move, ms: hosts',
  'Redis',
  'client',
];

const row = (name: string, results: readonly LoadFigures[]): readonly string[] => {
  const middle = (key: keyof LoadFigures): number => median(results.map((result) => result[key]));
  const columns = [
    middle('perSecond'),
    middle('p50'),
    middle('p99'),
    middle('p99') / middle('p50'),
    middle('late'),
    middle('hosts'),
    middle('redis'),
    middle('client'),
  ];
  return [name, ...columns.map((value) => figure(value))];
};

/** One host and two on the same Redis, in turn in one run; then very many sessions at once. */
export async function benchHosts(rounds: number): Promise<void> {
  const redis = await startRedisServer();
  const start = (): Promise<Server> => startServer('dist/bin/host.js', { PORT: '0', REDIS_URL: redis.url });
  const hosts = [await start(), await start()];
  const [first] = hosts;
  const measure = (among: readonly Server[], games: number, pace: number) =>
    measured(among, redis.pid, games, pace);
  const [one, two, many, slow]: LoadFigures[][] = [[], [], [], []];
  try {
    await measure(hosts, GAMES, 0);
    for (let round = 0; round < rounds; round++) {
      one?.push(await measure(first ? [first] : [], GAMES, 0));
      two?.push(await measure(hosts, GAMES, 0));
      many?.push(await measure(hosts, SESSIONS, 0));
      slow?.push(await measure(hosts, SESSIONS, PACE_MS));
    }
  } finally {
    for (const host of hosts) await host.stop();
    await redis.stop();
  }
  const rate = (results: readonly LoadFigures[] = []): number =>
    median(results.map(({ perSecond }) => perSecond));
  printTable(
    `Principality on hosts that share one Redis: two make ${figure(rate(two) / rate(one))} × the moves of one (client, hosts and Redis share ${cpus().length} cores)`,
    ['', ...COLUMNS],
    [
      row(`one host, ${GAMES} sessions`, one ?? []),
      row(`two hosts, ${GAMES} sessions`, two ?? []),
      row(`two hosts, ${SESSIONS} sessions, each as fast as it can`, many ?? []),
      row(`two hosts, ${SESSIONS} sessions, a move every ${PACE_MS / 1000} s each`, slow ?? []),
    ],
  );
  printLimit(one ?? [], two ?? []);
  const cost = (results: readonly LoadFigures[] = []): number => median(results.map(({ hosts }) => hosts));
  printAims({ 'two-hosts': cost(two) / cost(one) });
}

/** The limit of two hosts on this machine, and their estimate on separate cores: neither they nor Redis can use more than a core each. */
function printLimit(one: readonly LoadFigures[], two: readonly LoadFigures[]): void {
  const middle = (results: readonly LoadFigures[], key: keyof LoadFigures): number =>
    median(results.map((result) => result[key]));
  const [host, redis, client] = [middle(one, 'hosts'), middle(one, 'redis'), middle(one, 'client')];
  const hostOfTwo = middle(two, 'hosts');
  const projected = Math.min(2 / hostOfTwo, 1 / middle(two, 'redis')) * host;
  const busy =
    (middle(two, 'perSecond') * (middle(two, 'hosts') + middle(two, 'redis') + middle(two, 'client'))) / 1000;
  console.log(
    `\nWith two hosts ${figure(busy)} of ${cpus().length} cores were busy with it. With a core for each part one host makes` +
      ` ${figure(1000 / host)} moves/s at most, Redis takes ${figure(1000 / redis)}, this client sends ${figure(1000 / client)}:` +
      ` Redis is enough for ${figure(host / redis)} hosts.` +
      `\nA move costs a host ${figure(hostOfTwo / host)} × the CPU time if there are two. Projected from that, not measured: with a core for` +
      ` each host, Redis and the client, two hosts make ${figure(projected)} × the moves of one.`,
  );
}

/** Games of Principality outlast a round, so that every moment of it is of moves. */
async function measured(
  hosts: readonly Server[],
  redisPid: number,
  games: number,
  pace: number,
): Promise<LoadFigures> {
  const players = Array.from({ length: games }, (_, index) => {
    const player = apiPlayer(hosts[index % hosts.length]?.url ?? '', 'principality');
    return pace > 0 ? paced(player, pace) : player;
  });
  const { requests, p50, p99, late, elapsed, cpu } = await runCostlyLoad(players, ROUND_MS, [
    ...hosts.map(({ pid }) => pid),
    redisPid,
  ]);
  const [redis = 0, client = 0] = cpu.slice(-2);
  return {
    perSecond: (1000 * requests) / elapsed,
    p50,
    p99,
    late,
    hosts: cpu.slice(0, -2).reduce((sum, each) => sum + each, 0),
    redis,
    client,
  };
}
