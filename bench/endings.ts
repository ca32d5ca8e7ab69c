import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startRedisServer } from '../tests/support/redis-server';
import { printAims } from './aims';
import { Connection } from './connection';
import { cpuMs, startServer, type Server } from './servers';
import { figure, median, percentile, printTable } from './stats';

/** X wins with the last; the moves before the last two only lead there. */
const OPENING = ['A1', 'A2', 'B1'];
const MOVE = 'B2';
const LAST = 'C1';

/** Games of a round, and how many are played at once. */
const GAMES = 120;
const AT_ONCE = 8;

/** The maximum time until all games of a round are archived (ms). */
const ARCHIVE_LIMIT_MS = 30_000;

const CREATE = JSON.stringify({
  game: 'tic-tac-toe',
  seats: [{ kind: 'me' }, { kind: 'me' }],
  visibility: 'unlisted',
});

interface Game {
  readonly session: string;
  readonly token: string;
}

interface Costs {
  readonly times: number[];
  /** CPU time of the host for all of them (ms). */
  cpu: number;
}

/**
 * The cost of the end of a game compared with the previous move, on a host that archives: the time of the answer, and the host's CPU until the games are
 * archived.
 */
export async function benchEndings(rounds: number): Promise<void> {
  const redis = await startRedisServer();
  const hosts = {
    redis: await startServer('dist/bin/host.js', { PORT: '0', REDIS_URL: redis.url }),
    file: await startServer('dist/bin/host.js', { PORT: '0', STORE: 'file' }),
  };
  const rows: string[][] = [];
  const figures: Record<string, number> = {};
  try {
    const costs = { redis: noCosts(), file: noCosts() };
    for (let round = 0; round <= rounds; round++) {
      if (round === 1) Object.assign(costs, { redis: noCosts(), file: noCosts() });
      await playRound(hosts.redis, costs.redis);
      await playRound(hosts.file, costs.file);
    }
    for (const [store, { move, last }] of Object.entries(costs)) {
      const [time, cpu] = [median(last.times) / median(move.times), last.cpu / move.cpu];
      Object.assign(figures, { [`end-time-${store}`]: time, [`end-cpu-${store}`]: cpu });
      rows.push(
        [`${store}, a move`, ...columns(move), ''],
        [`${store}, the last move`, ...columns(last), `${figure(time)}, ${figure(cpu)}`],
      );
    }
  } finally {
    await Promise.all([hosts.redis.stop(), hosts.file.stop()]);
    await redis.stop();
  }
  printTable(
    `The end of a game: tic-tac-toe, ${AT_ONCE} at once, with the archive`,
    ['', 'p50 ms', 'p99 ms', 'CPU s / 1,000', '× a move: p50, CPU'],
    rows,
  );
  printAims(figures);
}

export const noCosts = () => ({ move: { times: [], cpu: 0 } as Costs, last: { times: [], cpu: 0 } as Costs });

const columns = ({ times, cpu }: Costs): string[] => [
  figure(median(times)),
  figure(percentile(times, 0.99)),
  figure(cpu / times.length),
];

/** Lets many games come to their last two moves, and measures each of these in all games together; `during` looks at the host meanwhile. */
export async function playRound(
  host: Server,
  { move, last }: ReturnType<typeof noCosts>,
  during = (_moment: 'move' | 'last', run: () => Promise<void>): Promise<void> => run(),
): Promise<void> {
  const connections = Array.from({ length: AT_ONCE }, () => new Connection(host.url));
  const games: Game[] = [];
  const send = async (connection: Connection, { session, token }: Game, text: string): Promise<void> => {
    const reply = await connection.post('/api/execute', JSON.stringify({ session, move: text }), token);
    if (reply.status !== 200) throw new Error(reply.text);
  };
  await shared(connections, GAMES, async (connection) => {
    const game = JSON.parse((await connection.post('/api/sessions', CREATE)).text) as Game;
    for (const text of OPENING) await send(connection, game, text);
    games.push(game);
  });
  const timed = async (costs: Costs, text: string, settled: () => Promise<void>): Promise<void> => {
    const before = cpuMs(host.pid);
    await shared(connections, GAMES, async (connection, index) => {
      const game = games[index];
      const start = performance.now();
      if (game) await send(connection, game, text);
      costs.times.push(performance.now() - start);
    });
    await settled();
    costs.cpu += cpuMs(host.pid) - before;
  };
  await during('move', () => timed(move, MOVE, () => delay(50)));
  await during('last', () => timed(last, LAST, () => archived(host, games)));
  for (const connection of connections) connection.close();
}

/** Does tasks with these connections until all are done, as many at once as there are connections. */
async function shared(
  connections: readonly Connection[],
  tasks: number,
  run: (connection: Connection, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (next < tasks) await run(connection, next++);
    }),
  );
}

/** Waits until all games are in the archive. It polls seldom, since it takes the host's cores. */
async function archived({ archive }: Server, games: readonly Game[]): Promise<void> {
  const end = performance.now() + ARCHIVE_LIMIT_MS;
  for (const { session } of games) {
    while (!existsSync(join(archive, 'games', `${session}.games`))) {
      if (performance.now() > end)
        throw new Error(`${session} is not in ${archive} after ${ARCHIVE_LIMIT_MS} ms`);
      await delay(20);
    }
  }
  await delay(50);
}
