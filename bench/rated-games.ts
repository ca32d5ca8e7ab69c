import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { playRatedRun, type RatedRunFigures } from '../features/players/testing/rated-run';
import { startRedisServer } from '../tests/support/redis-server';
import { figure, printTable } from './stats';

const RUN = { hosts: 3, players: 20, games: 1000, atOnce: 60, kills: 4 };

/** Rated games on three hosts, of which one is killed four times: on one Redis, and in the files of one folder. */
export async function benchRatedGames(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rated-'));
  const redis = await startRedisServer();
  try {
    const onRedis = { REDIS_URL: redis.url, ARCHIVE_FOLDER: join(folder, 'redis-archive') };
    print('one Redis', await playRatedRun({ ...RUN, env: onRedis }));
    await printMemory(redis.url);
    const inFiles = { PRINCIPALITY_DATA: join(folder, 'data') };
    print('the files of one folder', await playRatedRun({ ...RUN, env: inFiles }));
  } finally {
    await redis.stop();
    await rm(folder, { recursive: true });
  }
}

function print(place: string, figures: RatedRunFigures): void {
  const { games, ms, repeated, swept, rated, sessions, counts, lost, foreign, gaps, wrongCounts } = figures;
  const { rebuilt, log } = figures;
  printTable(
    `${games} rated games of ${RUN.players} players on ${RUN.hosts} hosts, ${RUN.atOnce} at once, ${RUN.kills} times a host killed and started again: ${place}`,
    ['', 'is', 'must be'],
    [
      ['games a second', figure((1000 * games) / ms), ''],
      ['requests sent again', `${repeated}`, ''],
      ['games left to the sweep', `${swept}`, ''],
      ['games rated, different ones', `${rated}, ${sessions}`, `${games}, ${games}`],
      ['sum of all players’ counts', `${counts}`, `${2 * games}`],
      ['games lost, games of nobody', `${lost}, ${foreign}`, '0, 0'],
      ['gaps in the sequence', `${gaps}`, '0'],
      ['players with a wrong count or wrong results', `${wrongCounts}`, '0'],
      ['ratings rebuild: exit code', `${rebuilt.code}: ${rebuilt.text}`, '0'],
      [`games named in the log (${log.length} characters)`, `${log.games}`, `${games}`],
      ['keys of players in it', `${log.keys}`, '0'],
    ],
  );
}

/** The memory of players and ratings in Redis, including each game's note and the results of its two players. */
async function printMemory(url: string): Promise<void> {
  const redis = new Redis(url);
  const bytesOf = async (table: string): Promise<number> => {
    const keys = await redis.keys(`p:{${table}/*`);
    const sizes = await Promise.all(keys.map((key) => redis.memory('USAGE', key, 'SAMPLES', 0)));
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  };
  const games = (await bytesOf('ratings')) + (await bytesOf('results'));
  const players = await bytesOf('players');
  console.log(
    `In Redis a rated game takes ${figure(games / RUN.games)} bytes, a player ${figure(players / RUN.players)}.\n`,
  );
  await redis.quit();
}
