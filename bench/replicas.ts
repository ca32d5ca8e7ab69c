import { anEntry, aSession, nextCommit } from '../tests/support/session-fixture';
import { RedisStore } from '../functions/adapters/redis-store';
import { startRedisCluster } from '../tests/support/redis-cluster';
import { figure, median, percentile, printTable } from './stats';

const SESSIONS = 32;
const COMMITS = 50;

/** The cost of waiting until a replica has each commit: for a single session, and for many at once. */
export async function benchReplicas(rounds: number): Promise<void> {
  const cluster = await startRedisCluster({ withReplicas: true });
  const plain = new RedisStore({ url: cluster.url });
  const waiting = new RedisStore({ url: cluster.url, replicas: { replicas: 1, timeoutMs: 1000 } });
  const rows: string[][] = [];
  try {
    for (const sessions of [1, SESSIONS]) {
      const times: { plain: number[]; waiting: number[] } = { plain: [], waiting: [] };
      const rates: { plain: number[]; waiting: number[] } = { plain: [], waiting: [] };
      for (let round = 0; round <= rounds; round++)
        for (const [name, store] of [
          ['plain', plain],
          ['waiting', waiting],
        ] as const) {
          const begun = performance.now();
          const each = (await Promise.all(Array.from({ length: sessions }, () => play(store)))).flat();
          if (round === 0) continue;
          times[name].push(...each);
          rates[name].push((1000 * sessions * COMMITS) / (performance.now() - begun));
        }
      for (const [name, label] of [
        ['plain', 'no'],
        ['waiting', 'one replica'],
      ] as const)
        rows.push([
          String(sessions),
          label,
          figure(median(times[name])),
          figure(percentile(times[name], 0.99)),
          figure(median(rates[name])),
        ]);
    }
  } finally {
    await Promise.all([plain.close(), waiting.close()]);
    await cluster.kill();
  }
  printTable(
    'Commits that wait for a replica',
    ['sessions at once', 'WAIT', 'p50 ms', 'p99 ms', 'commits/s'],
    rows,
  );
}

/** One commit after another; how long each took (ms). */
async function play(store: RedisStore): Promise<readonly number[]> {
  let session = aSession();
  await store.create({ session, entry: anEntry(1), ttlSeconds: 1000, listed: false });
  const times: number[] = [];
  for (let made = 0; made < COMMITS; made++) {
    const commit = nextCommit(session);
    const begun = performance.now();
    await store.commit(commit);
    times.push(performance.now() - begun);
    session = commit.session;
  }
  return times;
}
