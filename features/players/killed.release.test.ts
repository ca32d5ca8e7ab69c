import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playRatedRun } from './testing/rated-run';
import { startRedisServer } from '../../tests/support/redis-server';

it('rated games count once for each player, though a host is killed while they end', async () => {
  const [redis, folder] = [await startRedisServer(), await mkdtemp(join(tmpdir(), 'rated-'))];
  try {
    const figures = await playRatedRun({
      env: { REDIS_URL: redis.url, ARCHIVE_FOLDER: join(folder, 'archive') },
      hosts: 2,
      players: 5,
      games: 30,
      atOnce: 15,
      kills: 1,
    });
    expect(figures).toMatchObject({
      games: 30,
      rated: 30,
      sessions: 30,
      counts: 60,
      lost: 0,
      foreign: 0,
      gaps: 0,
      wrongCounts: 0,
      rebuilt: {
        code: 0,
        text: expect.stringMatching(/30 games of 5 players; the ratings are as stored$/) as unknown,
      },
      log: { games: 30, keys: 0 },
    });
  } finally {
    await redis.stop();
    await rm(folder, { recursive: true });
  }
});
