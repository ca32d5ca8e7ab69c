import { startRedisServer } from '../tests/support/redis-server';
import { apiPlayer, floorPlayer, runLoad, type LoadResult, type Player } from './load';
import { startServer } from './servers';
import { figure, median, printTable } from './stats';

const GAMES = 8;
const ROUND_MS = 2000;

/** Moves over HTTP, eight games at once: memory, file and Redis beside the floor, interleaved in one run. */
export async function benchHttp(rounds: number): Promise<void> {
  const redis = await startRedisServer();
  const floor = await startServer('dist/bench/floor-server.js', { REDIS_URL: redis.url });
  const memory = await startServer('dist/bin/host.js', { PORT: '0', STORE: 'memory' });
  const file = await startServer('dist/bin/host.js', { PORT: '0', STORE: 'file' });
  const shared = await startServer('dist/bin/host.js', { PORT: '0', REDIS_URL: redis.url });
  const variants: Record<string, () => Player> = {
    'floor: bare node:http, one Lua compare-and-set': () => floorPlayer(floor.url),
    'tic-tac-toe, memory': () => apiPlayer(memory.url, 'tic-tac-toe'),
    'tic-tac-toe, file': () => apiPlayer(file.url, 'tic-tac-toe'),
    'tic-tac-toe, Redis': () => apiPlayer(shared.url, 'tic-tac-toe'),
    'Principality, memory': () => apiPlayer(memory.url, 'principality'),
    'Principality, file': () => apiPlayer(file.url, 'principality'),
    'Principality, Redis': () => apiPlayer(shared.url, 'principality'),
  };
  const results = new Map<string, LoadResult[]>(Object.keys(variants).map((name) => [name, []]));
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const [name, make] of Object.entries(variants)) {
        const result = await runLoad(Array.from({ length: GAMES }, make), ROUND_MS);
        if (round > 0) results.get(name)?.push(result);
      }
    }
  } finally {
    await Promise.all([floor.stop(), memory.stop(), file.stop(), shared.stop()]);
    await redis.stop();
  }
  const middle = (name: string, key: keyof LoadResult): number =>
    median((results.get(name) ?? []).map((result) => result[key]));
  const base = middle(Object.keys(variants)[0] ?? '', 'perSecond');
  printTable(
    `HTTP, ${GAMES} games at once (client, server and Redis share the cores)`,
    ['', 'moves/s', 'share of floor', 'p50 ms', 'p99 ms'],
    Object.keys(variants).map((name) => [
      name,
      figure(middle(name, 'perSecond')),
      figure(middle(name, 'perSecond') / base),
      figure(middle(name, 'p50')),
      figure(middle(name, 'p99')),
    ]),
  );
}
