import { randomUUID } from 'node:crypto';
import { startRedisServer, type RedisServer } from '../tests/support/redis-server';
import { RedisStore } from '../functions/adapters/redis-store';
import { printAims } from './aims';
import { post } from './load';
import { startServer, type Server } from './servers';
import { figure, median, percentile, printTable } from './stats';

const LONG_GAME = 10_000;
const SESSIONS = 100_000;
/** Moves timed of each kind, in turn, and moves of each before. */
const TIMED = 1500;
const WARM = 100;
/** As many as move once, each in a session that the host has not kept: a small table of such games. */
const FEW = WARM + TIMED;
/** Sessions written at once. */
const BATCH = 500;

interface Game {
  readonly url: string;
  readonly session: string;
  readonly token: string;
}

type Kind = readonly [name: string, next: (move: number) => Game | Promise<Game>];

/**
 * The cost of a move late in a game, and with very many sessions. A game of dice can last forever. A host must read an uncached session before the
 * first move in it, regardless of their number; this is compared with the same among few sessions.
 */
export async function benchGrowth(): Promise<void> {
  const [few, many] = [await startRedisServer(), await startRedisServer()];
  const [hostOfFew, hostOfMany] = [await hostOn(few), await hostOn(many)];
  try {
    const [young, old] = [await newGame(hostOfFew), await newGame(hostOfFew)];
    const [held, another] = [await newGame(hostOfMany), await newGame(hostOfMany)];
    for (let move = 1; move < LONG_GAME; move++) {
      await play(old);
      // Warmed up like the other host: V8 compiles for thousands of moves.
      await play(another);
    }
    const ids = await fill(many, held.session, SESSIONS);
    const fewIds = await fill(few, young.session, FEW);
    const other = (game: Game, of: readonly string[], move: number): Game => ({
      ...game,
      session: of[move + WARM] ?? game.session,
    });
    let fresh = young;
    const kinds: readonly Kind[] = [
      [
        'among the first 20 of a game',
        async (move) => (move % 20 === 0 ? (fresh = await newGame(hostOfFew)) : fresh),
      ],
      [`after ${figure(LONG_GAME)} moves`, () => old],
      [`the same among ${figure(SESSIONS)} sessions`, () => held],
      [`another of ${figure(FEW)} with every move`, (move) => other(young, fewIds, move)],
      [`another of ${figure(SESSIONS)} with every move`, (move) => other(held, ids, move)],
    ];
    const times = await timeInTurn(kinds);
    const base = median(times[0] ?? []);
    printTable(
      'A roll of dice, on a host with Redis',
      ['', 'p50 ms', 'p99 ms', 'beside the first'],
      kinds.map(([name], index) => [
        name,
        figure(median(times[index] ?? [])),
        figure(percentile(times[index] ?? [], 0.99)),
        figure(median(times[index] ?? []) / base),
      ]),
    );
    const beside = (index: number): number => median(times[index] ?? []) / base;
    printAims({ 'old-game': beside(1), 'many-sessions': Math.max(beside(2), beside(4) / beside(3)) });
  } finally {
    await Promise.all([hostOfFew.stop(), hostOfMany.stop()]);
    await Promise.all([few.stop(), many.stop()]);
  }
}

const hostOn = ({ url }: RedisServer): Promise<Server> =>
  startServer('dist/bin/host.js', {
    PORT: '0',
    REDIS_URL: url,
    SESSION_MAX_BYTES: String(64 * 1024 * 1024),
    SESSION_MAX_COMMITS: '20000',
  });

async function newGame({ url }: Pick<Game, 'url'>): Promise<Game> {
  const made = await post(`${url}/api/sessions`, { game: 'dice', seats: [{ kind: 'me' }] });
  return { url, ...(JSON.parse(made.text) as { session: string; token: string }) };
}

async function play({ url, session, token }: Game): Promise<void> {
  const { status, text } = await post(`${url}/api/execute`, { session, move: 'roll 1d6' }, token);
  if (status !== 200) throw new Error(text);
}

/** Copies a session very often, tokens and all; the ids. */
async function fill(redis: RedisServer, model: string, count: number): Promise<readonly string[]> {
  const store = new RedisStore({ url: redis.url });
  const found = await store.read(model);
  const [entry] = await store.readLog(model, 0, 1);
  if (found.kind !== 'session' || !entry) throw new Error('There is nothing to copy');
  const ids = Array.from({ length: count }, () => randomUUID().replaceAll('-', ''));
  for (let start = 0; start < ids.length; start += BATCH) {
    await Promise.all(
      ids
        .slice(start, start + BATCH)
        .map((id) =>
          store.create({ session: { ...found.session, id }, entry, ttlSeconds: 3600, listed: false }),
        ),
    );
  }
  await store.close();
  return ids;
}

/** A move of each kind in turn, again and again, so that a slow spell of the machine meets all (ms). */
async function timeInTurn(kinds: readonly Kind[]): Promise<readonly (readonly number[])[]> {
  const times = kinds.map((): number[] => []);
  for (let move = -WARM; move < TIMED; move++) {
    for (const [index, [, next]] of kinds.entries()) {
      const game = await next(move);
      const start = performance.now();
      await play(game);
      if (move >= 0) times[index]?.push(performance.now() - start);
    }
  }
  return times;
}
