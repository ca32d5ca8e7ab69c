import { Redis } from 'ioredis';
import { startRedisServer } from '../tests/support/redis-server';
import { post } from './load';
import { startServer } from './servers';
import { figure, printTable } from './stats';

const GAMES = ['principality', 'chess', 'holdem', 'tic-tac-toe'];

/** Moves made before the growth is measured, so that lists have left their first form. */
const MOVES = 200;

interface Sizes {
  readonly session: number;
  readonly log: number;
  readonly moves: number;
}

interface Answer {
  readonly session: string;
  readonly token?: string;
  readonly validMoves: readonly string[];
  readonly gameOver: boolean;
}

/** Bytes that sessions and moves take in Redis (MEMORY USAGE), with random moves. */
export async function benchStorage(): Promise<void> {
  const redis = await startRedisServer();
  const client = new Redis(redis.url);
  const host = await startServer('dist/bin/host.js', { PORT: '0', REDIS_URL: redis.url });
  const rows: string[][] = [];
  const usage = async (key: string): Promise<number> =>
    (await client.memory('USAGE', key, 'SAMPLES', 0)) ?? 0;
  const sizes = async (session: string, moves: number): Promise<Sizes> => ({
    session: await usage(`p:{${session}}:s`),
    log: await usage(`p:{${session}}:log`),
    moves,
  });
  try {
    for (const game of GAMES) {
      const seats = [{ kind: 'me' }, { kind: 'me' }];
      const send = async (path: string, body: object, token?: string): Promise<Answer> =>
        JSON.parse((await post(`${host.url}/api/${path}`, body, token)).text) as Answer;
      let answer = await send('sessions', { game, seats });
      const { session, token } = answer;
      const first = await sizes(session, 0);
      let moves = 0;
      for (; moves < MOVES && !answer.gameOver; moves++) {
        const move = answer.validMoves[Math.floor(Math.random() * answer.validMoves.length)] ?? '';
        answer = await send('execute', { session, move }, token);
      }
      const last = await sizes(session, moves);
      rows.push([
        game,
        figure(first.session + first.log),
        figure(last.moves),
        figure(last.session),
        figure((last.log - first.log) / last.moves),
      ]);
    }
  } finally {
    client.disconnect();
    await host.stop();
    await redis.stop();
  }
  printTable(
    'Bytes in Redis',
    ['', 'a new session', 'random moves made', 'the session then', 'the log, per move'],
    rows,
  );
}
