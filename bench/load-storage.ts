import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Redis } from 'ioredis';
import { startRedisServer } from '../tests/support/redis-server';
import { printAims } from './aims';
import { post } from './load';
import { startServer, type Server } from './servers';
import { figure, median, printTable } from './stats';

const GAMES = ['principality', 'chess', 'holdem', 'checkers', 'dice', 'tic-tac-toe'];

/** Moves of a game at most: as many as the aim for a long game names. */
const MOVES = 300;

/** Games of each kind that are tried until one is that long; the longest counts. */
const TRIES = 5;

/** The seeds say which moves are drawn, so that two builds play the same games. */
const seedOf = (attempt: number): string => `stored-${attempt}`;

/** What compresses old entries goes on after the answer (ms). */
const AFTERWARDS_MS = 200;

const HOST = 'dist/bin/host.js';
const SQLITE_PAGE = 4096 + 24;

/** What a game writes and keeps. */
interface StorageFigures {
  readonly moves: number;
  /** Bytes that the host sends to Redis for a move. */
  readonly sent: number;
  /** Bytes of the session in Redis (MEMORY USAGE): when it is new, and after its last move. */
  readonly begun: number;
  readonly kept: number;
  /** Pages of SQLite's log for a move. */
  readonly pages: number;
}

interface Game {
  readonly session: string;
  readonly token: string;
}

/** Bytes that sessions and moves take, by random moves; with `--beside DIR`, those of the build in another folder as well. */
export async function benchStorage(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { beside: { type: 'string' } } });
  const folders = values.beside === undefined ? [''] : [values.beside, ''];
  const rows: string[][] = [];
  const shares: { readonly game: string; readonly sent: number; readonly kept: number }[] = [];
  const pages: number[] = [];
  for (const game of GAMES) {
    const found: StorageFigures[] = [];
    for (const folder of folders) {
      const stored = await storedBy(folder, game);
      found.push(stored);
      const { moves, sent, begun, kept } = stored;
      const name = folder === '' ? game : `${game}, beside`;
      rows.push([name, figure(moves), ...[sent, begun, kept, stored.pages].map((each) => figure(each))]);
    }
    const [before, now] = found;
    if (before && now) shares.push({ game, sent: now.sent / before.sent, kept: now.kept / before.kept });
    pages.push(found.at(-1)?.pages ?? NaN);
  }
  const titles = [
    'moves',
    'bytes to Redis, a move',
    'new session, bytes',
    'at the end, bytes',
    'pages, a move',
  ];
  printTable('What games store, by random moves', ['', ...titles], rows);
  const sentOf = (game: string): number => shares.find((each) => each.game === game)?.sent ?? NaN;
  printAims({
    'stored-move': median(shares.filter(({ game }) => game !== 'principality').map(({ sent }) => sent)),
    'stored-move-principality': sentOf('principality'),
    'stored-game': shares.find(({ game }) => game === 'chess')?.kept ?? NaN,
    'stored-pages': median(pages),
  });
}

async function storedBy(folder: string, game: string): Promise<StorageFigures> {
  const inRedis = await storedInRedis(folder, game);
  return { ...inRedis, pages: await pagesInFile(folder, game) };
}

async function storedInRedis(folder: string, game: string): Promise<Omit<StorageFigures, 'pages'>> {
  const redis = await startRedisServer();
  const wire = await countBytesTo(redis.port);
  const client = new Redis(redis.url);
  const host = await startServer(join(folder, HOST), { PORT: '0', REDIS_URL: wire.url }, 'ignore');
  const bytesOf = async (session: string): Promise<number> => {
    await delay(AFTERWARDS_MS);
    const keys = await client.keys(`p:{${session}}:*`);
    const sizes = await Promise.all(keys.map((key) => client.memory('USAGE', key, 'SAMPLES', 0)));
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  };
  try {
    let longest = { moves: 0, sent: 0, begun: 0, kept: 0 };
    for (let attempt = 0; attempt < TRIES && longest.moves < MOVES; attempt++) {
      const made = await begin(host, game, attempt);
      const begun = await bytesOf(made.session);
      const before = wire.bytes();
      const moves = await playOn(host, made);
      const sent = (wire.bytes() - before) / moves;
      if (moves > longest.moves) longest = { moves, sent, begun, kept: await bytesOf(made.session) };
    }
    return longest;
  } finally {
    client.disconnect();
    await host.stop();
    wire.stop();
    await redis.stop();
  }
}

async function pagesInFile(folder: string, game: string): Promise<number> {
  const data = await mkdtemp(join(tmpdir(), 'bench-'));
  const host = await startServer(
    join(folder, HOST),
    { PORT: '0', STORE: 'file', PRINCIPALITY_DATA: data },
    'ignore',
  );
  const written = async (): Promise<number> =>
    (await stat(join(data, 'games.sqlite-wal'))).size / SQLITE_PAGE;
  try {
    const made = await begin(host, game, 0);
    const before = await written();
    const moves = await playOn(host, made);
    await delay(AFTERWARDS_MS);
    return ((await written()) - before) / moves;
  } finally {
    await host.stop();
    await rm(data, { recursive: true });
  }
}

async function begin({ url }: Server, game: string, attempt: number): Promise<Game> {
  const seats = Array.from({ length: game === 'dice' ? 1 : 2 }, () => ({ kind: 'me' }));
  const { text } = await post(`${url}/api/sessions`, { game, seats, seed: seedOf(attempt) });
  return JSON.parse(text) as Game;
}

/** Plays to the end, or as far as is measured; returns how many moves were made. */
async function playOn({ url }: Server, { session, token }: Game): Promise<number> {
  for (let moves = 0; moves < MOVES; moves++) {
    const { status, text } = await post(`${url}/api/execute`, { session, byChance: true }, token);
    if (status !== 200 || (JSON.parse(text) as { readonly gameOver: boolean }).gameOver) return moves + 1;
  }
  return MOVES;
}

/** A proxy to a server of Redis that counts what it is sent. */
async function countBytesTo(port: number) {
  let bytes = 0;
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    client.on('data', (chunk) => (bytes += chunk.length));
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on('error', () => undefined);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: own } = proxy.address() as AddressInfo;
  return { url: `redis://127.0.0.1:${own}`, bytes: () => bytes, stop: () => void proxy.close() };
}
