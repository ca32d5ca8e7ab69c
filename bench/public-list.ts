import { Redis } from 'ioredis';
import type { ListPosition } from '../core/ports/sessions';
import { keys, publicList } from '../functions/adapters/redis-keys';
import { RedisStore } from '../functions/adapters/redis-store';
import { startRedisServer } from '../tests/support/redis-server';
import { newSessionId } from '../tests/support/session-fixture';
import { figure, percentile, printTable } from './stats';

const BATCH = 5000;
const PAGE = 50;

/** One of this number of listed sessions is gone. */
const GONE = 10;

/** Very many sessions in the public list: a page anywhere, all pages, and a repair; and the longest command of the server for each. */
export async function benchPublicList(sessions: number): Promise<void> {
  const redis = await startRedisServer();
  const raw = new Redis(redis.url);
  const store = new RedisStore({ url: redis.url, timeoutMs: 10_000 });
  const rows: string[][] = [];
  const measure = async (name: string, steps: () => Promise<readonly number[]>): Promise<void> => {
    await raw.config('SET', 'slowlog-max-len', 100_000);
    await raw.slowlog('RESET');
    await raw.config('SET', 'slowlog-log-slower-than', 200);
    const begun = performance.now();
    const times = await steps();
    const seconds = (performance.now() - begun) / 1000;
    await raw.config('SET', 'slowlog-log-slower-than', -1);
    const log = (await raw.call('SLOWLOG', 'GET', -1)) as readonly (readonly [number, number, number])[];
    const longest = Math.max(200, ...log.map(([, , us]) => us)) / 1000;
    rows.push([
      name,
      figure(times.length),
      figure(percentile(times, 0.5)),
      figure(percentile(times, 0.99)),
      figure(seconds),
      log.length === 0 ? '< 0.2' : figure(longest),
    ]);
  };
  try {
    await fill(raw, sessions);
    const middles = await places(raw, 1000);
    await measure('a page, anywhere', async () => {
      const times: number[] = [];
      for (const place of middles) times.push(await timed(() => store.list(PAGE, place)));
      return times;
    });
    await measure('every page of 500', async () => {
      const times: number[] = [];
      let after: ListPosition | undefined;
      do {
        const begun = performance.now();
        const { next } = await store.list(500, after);
        times.push(performance.now() - begun);
        after = next ?? undefined;
      } while (after !== undefined);
      return times;
    });
    await measure('a repair', async () => [await timed(() => store.repairList())]);
  } finally {
    await store.close();
    raw.disconnect();
    await redis.kill();
  }
  printTable(
    `The public list with ${sessions} sessions, one in ${GONE} of them gone`,
    ['what', 'times', 'p50 ms', 'p99 ms', 'in all, s', 'longest command, ms'],
    rows,
  );
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

async function fill(raw: Redis, sessions: number): Promise<void> {
  for (let made = 0; made < sessions; made += BATCH) {
    const batch = raw.pipeline();
    for (let at = made; at < made + BATCH; at++) {
      const id = newSessionId();
      batch.zadd(publicList(id), Math.floor(at / 20), id);
      if (at % GONE !== 0) batch.set(keys.session(id), '');
    }
    await batch.exec();
  }
}

/** Where pages may begin. */
async function places(raw: Redis, count: number): Promise<readonly ListPosition[]> {
  const found: ListPosition[] = [];
  while (found.length < count) {
    const list = publicList(newSessionId());
    const [id = '', score = '0'] = await raw.zrandmember(list, 1, 'WITHSCORES');
    found.push({ id, createdAt: Number(score) });
  }
  return found;
}
