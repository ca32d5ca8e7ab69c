import { startRedisServer, type RedisServer } from '../../tests/support/redis-server';
import { memoryOf } from '../redis-memory';
import { figure, printTable } from '../stats';
import { HOT_SEAT, start, type Client, type Seat } from './client';
import { counted } from './stalls';
import { onTarget } from './target';

const FLOOD = 300;
const MOVES = 300;
const AT_ONCE = 16;
const KILOBYTE = 1024;

interface FloodResult {
  readonly statuses: readonly number[];
  /** The space it took in the store (bytes). */
  readonly bytes: number;
}

type Flood = (attacker: Client, redis: RedisServer) => Promise<FloodResult>;

/** Sends a number of requests, some at once; returns their answers. */
async function many<T>(count: number, ask: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  let left = count;
  const askOn = async (): Promise<void> => {
    while (left-- > 0) answers.push(await ask());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return answers;
}

async function measured(redis: RedisServer, ask: () => Promise<readonly number[]>): Promise<FloodResult> {
  const before = await memoryOf(redis.url);
  const statuses = await ask();
  return { statuses, bytes: (await memoryOf(redis.url)) - before };
}

const flood =
  (game: Readonly<Record<string, unknown>>): Flood =>
  (attacker, redis) =>
    measured(redis, async () =>
      (await many(FLOOD, () => attacker.post('/api/sessions', game))).map(({ status }) => status),
    );

/** Repeatedly requests a rematch of one finished game and of the rematches, which are ended at once. */
const rematches: Flood = (attacker, redis) =>
  measured(redis, async () => {
    const statuses: number[] = [];
    let seat = await start(attacker, HOT_SEAT);
    for (let n = 0; n < FLOOD; n++) {
      await attacker.post(`/api/sessions/${seat.session}/actions`, { action: 'end' }, seat);
      const { status, body } = await attacker.post(
        `/api/sessions/${seat.session}/actions`,
        { action: 'rematch' },
        seat,
      );
      statuses.push(status);
      if (status < 300) seat = { session: String(body.session), token: String(body.token) };
    }
    return statuses;
  });

const moves: Flood = async (attacker, redis) => {
  const seat = await start(attacker, { game: 'dice' });
  return measured(redis, async () => {
    const move = { type: 'roll', notation: '1d6' };
    const roll = () => attacker.post('/api/execute', { session: seat.session, move }, seat);
    return (await many(MOVES, roll)).map(({ status }) => status);
  });
};

/** `bearer` in a mixture of large and small letters. */
const spelling = (n: number): string =>
  Array.from('bearer', (letter, at) => (n & (1 << at) ? letter.toUpperCase() : letter)).join('');

/** Long polls and reads with one token, whose header is spelt differently each time. */
async function spelt(attacker: Client, { session, token }: Seat): Promise<readonly (readonly string[])[]> {
  const waits = Array.from({ length: 60 }, (_, n) =>
    attacker.get(`/api/state?session=${session}&since=1&wait=5`, {
      authorization: `${spelling(n)} ${token}`,
    }),
  );
  const open = (await Promise.all(waits)).map(({ status }) => status);
  let n = 0;
  const reads = await many(800, () =>
    attacker.get(`/api/state?session=${session}`, { authorization: `${spelling(n++)} ${token}` }),
  );
  return [
    ['60 waits at once, one token in 60 spellings', counted(open)],
    ['800 reads, one token in 64 spellings', counted(reads.map(({ status }) => status))],
  ];
}

const FLOODS: readonly (readonly [string, Flood])[] = [
  [`${FLOOD} sessions of Principality from one address`, flood({ game: 'principality' })],
  [`${FLOOD} rematches, each ended at once`, rematches],
  [`${MOVES} moves in one session`, moves],
];

/** What one address gets past the limits, and what stays in the store. */
export async function benchQuotas(): Promise<void> {
  const rows: string[][] = [];
  for (const [name, strike] of FLOODS) {
    await onRedis(async (attacker, redis) => {
      const { statuses, bytes } = await strike(attacker, redis);
      const taken = statuses.filter((status) => status < 300).length;
      rows.push([name, counted(statuses), figure(bytes / KILOBYTE), figure(bytes / KILOBYTE / taken)]);
    });
  }
  printTable(
    'What one address stores within the limits of a minute, KiB of Redis',
    ['attack', 'answers', 'all', 'each that was taken'],
    rows,
  );
  await onRedis(async (attacker) =>
    printTable(
      'What one token gets, however it is spelt',
      ['attack', 'answers'],
      await spelt(attacker, await start(attacker, HOT_SEAT)),
    ),
  );
}

async function onRedis(strike: (attacker: Client, redis: RedisServer) => Promise<void>): Promise<void> {
  const redis = await startRedisServer();
  try {
    await onTarget(({ attacker }) => strike(attacker, redis), { REDIS_URL: redis.url });
  } finally {
    await redis.stop();
  }
}
