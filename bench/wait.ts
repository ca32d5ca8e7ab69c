import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { startRedisServer } from '../tests/support/redis-server';
import { post } from './load';
import { cpuMs, startServer, type Server } from './servers';
import { figure, median, printTable } from './stats';

const WAITS = 1000;
const QUIET_MS = 5000;

interface Result {
  /** CPU time of the server for each second in which nothing happens. */
  readonly cpuMsPerSecond: number;
  /** From sending the move until the last wait is answered. */
  readonly wokenMs: number;
}

/** A thousand waits for one game on one process: what they cost while nothing happens, and how soon a move ends them all. */
export async function benchWait(rounds: number): Promise<void> {
  const redis = await startRedisServer();
  const memory = await startServer('dist/bin/host.js', { PORT: '0', STORE: 'memory' });
  const shared = await startServer('dist/bin/host.js', { PORT: '0', REDIS_URL: redis.url });
  const results = new Map<string, Result[]>();
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const [name, server] of [['memory', memory] as const, ['Redis', shared] as const]) {
        const result = await measure(server);
        if (round > 0) results.set(name, [...(results.get(name) ?? []), result]);
      }
    }
  } finally {
    await Promise.all([memory.stop(), shared.stop()]);
    await redis.stop();
  }
  printTable(
    `${figure(WAITS)} waits for one game on one process (Tic-Tac-Toe; client and server share the cores)`,
    ['', 'CPU while nothing happens, ms/s', 'all woken after ms'],
    [...results].map(([name, list]) => [
      name,
      figure(median(list.map(({ cpuMsPerSecond }) => cpuMsPerSecond))),
      figure(median(list.map(({ wokenMs }) => wokenMs))),
    ]),
  );
}

async function measure({ url, pid }: Server): Promise<Result> {
  const body = { game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] };
  const made = await post(`${url}/api/sessions`, body);
  const { session, token } = JSON.parse(made.text) as { session: string; token: string };
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const waits = Array.from({ length: WAITS }, () =>
    read(agent, `${url}/api/state?session=${session}&since=1&wait=25`),
  );
  await delay(3000);

  const [before, start] = [cpuMs(pid), performance.now()];
  await delay(QUIET_MS);
  const cpuMsPerSecond = (1000 * (cpuMs(pid) - before)) / (performance.now() - start);

  const moved = performance.now();
  await post(`${url}/api/execute`, { session, move: 'A1' }, token);
  const answers = await Promise.all(waits);
  const wokenMs = performance.now() - moved;
  agent.destroy();
  if (answers.some((answer) => !answer.includes('"timedOut":false'))) throw new Error('A wait was not woken');
  return { cpuMsPerSecond, wokenMs };
}

const read = (agent: Agent, url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks).toString()));
    }).on('error', reject);
  });
