import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedisServer } from '../tests/support/redis-server';
import { post } from './load';
import type { MemoryReport } from './memory-report';
import { startReporting } from './reporting-host';
import { figure, printTable } from './stats';

/** X wins; so a session has five moves. */
const GAME = ['A1', 'A2', 'B1', 'B2', 'C1'];
const SESSIONS = 20_000;
const REPORTS = 10;
const AT_ONCE = 16;

const MEGABYTE = 2 ** 20;

/** The memory of a host on Redis while it serves many whole games: it holds none of them. */
export async function benchMemory(): Promise<void> {
  const redis = await startRedisServer();
  const archive = await mkdtemp(join(tmpdir(), 'archive-'));
  const host = await startReporting('dist/bench/memory-host.js', {
    REDIS_URL: redis.url,
    ARCHIVE_FOLDER: archive,
  });
  const reports: (MemoryReport & { readonly sessions: number })[] = [];
  try {
    for (let done = 0; done < SESSIONS; done += SESSIONS / REPORTS) {
      await playGames(host.url, SESSIONS / REPORTS);
      reports.push({ sessions: done + SESSIONS / REPORTS, ...(await host.memory()) });
    }
  } finally {
    await host.stop();
    await redis.stop();
    await rm(archive, { recursive: true });
  }
  printTable(
    'Memory of a host on Redis, MB, after so many games of Tic-Tac-Toe',
    ['sessions', 'moves', 'heap after collection', 'outside the heap', 'resident'],
    reports.map(({ sessions, heapUsed, external, rss }) => [
      figure(sessions),
      figure(sessions * GAME.length),
      ...[heapUsed, external, rss].map((bytes) => figure(bytes / MEGABYTE)),
    ]),
  );
}

async function playGames(url: string, games: number): Promise<void> {
  let left = games;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await playGame(url);
    }),
  );
}

async function playGame(url: string): Promise<void> {
  const made = await post(`${url}/api/sessions`, {
    game: 'tic-tac-toe',
    seats: [{ kind: 'me' }, { kind: 'me' }],
  });
  const { session, token } = JSON.parse(made.text) as { session: string; token: string };
  for (const move of GAME) {
    const { status, text } = await post(`${url}/api/execute`, { session, move }, token);
    if (status !== 200) throw new Error(text);
  }
}
