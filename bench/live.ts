import { startRedisServer } from '../tests/support/redis-server';
import { printAims } from './aims';
import { post } from './load';
import { startReporting, type ReportingHost } from './reporting-host';
import { cpuMs } from './servers';
import { figure, median, percentile, printTable } from './stats';
import { requestOf, settled, Watchers, type Channel } from './watchers';

const SPECTATORS = 1000;
const CHANNELS: readonly Channel[] = ['stream', 'socket', 'wait'];

interface Answer {
  readonly session: string;
  readonly token?: string;
  readonly version: number;
  readonly validMoves: readonly string[];
}

/** A game that is watched. */
interface WatchedGame {
  /** The watchers' request: from now on, or since their version. */
  readonly request: (channel: Channel) => string;
  /** The text that says which version comes next, whatever way it comes. */
  readonly marker: () => string;
  readonly move: () => Promise<unknown>;
}

/** A game of Principality that goes on by itself. */
async function startGame({ url }: ReportingHost): Promise<WatchedGame> {
  const send = async (path: string, body: object, token?: string): Promise<Answer> =>
    JSON.parse((await post(`${url}/api/${path}`, body, token)).text) as Answer;
  let answer = await send('sessions', { game: 'principality', seats: [{ kind: 'me' }, { kind: 'me' }] });
  const { session, token } = answer;
  const negotiated = await fetch(`${url}/api/negotiate?session=${session}`);
  const live = new URL(((await negotiated.json()) as { readonly url: string }).url);
  const { host } = new URL(url);
  const paths: Readonly<Record<Channel, () => string>> = {
    stream: () => `/api/sessions/${session}/events`,
    socket: () => `${live.pathname}${live.search}`,
    wait: () => `/api/state?session=${session}&since=${answer.version}&wait=25`,
  };
  return {
    request: (channel) => requestOf(channel, paths[channel](), host),
    marker: () => `"version":${answer.version + 1},`,
    async move() {
      const choice = answer.validMoves.find((each) => each.startsWith('play')) ?? 'end_phase';
      answer = await send('execute', { session, move: choice }, token);
    },
  };
}

/** The floor sends the same text to those who watch it. */
function bareGame({ url }: ReportingHost, length: number): WatchedGame {
  let version = 0;
  const { host } = new URL(url);
  return {
    request: (channel) => requestOf(channel, '/', host),
    marker: () => `"version":${version + 1},`,
    async move() {
      await post(url, { version: ++version, filling: 'x'.repeat(length) });
    },
  };
}

interface Round {
  readonly times: readonly number[];
  /** Of the server, for each watcher (µs). */
  readonly cpu: number;
}

/** Moves of one game, each heard of by all who watch by one channel. */
async function watch(
  server: ReportingHost,
  game: WatchedGame,
  { channel, moves }: { readonly channel: Channel; readonly moves: number },
): Promise<readonly Round[]> {
  const watchers = await Watchers.gather(server.url, SPECTATORS, { channel, request: game.request(channel) });
  const rounds: Round[] = [];
  for (let made = -2; made < moves; made++) {
    if (channel === 'wait' && made > -2) watchers.ask(game.request(channel));
    await settled(server.pid);
    const before = cpuMs(server.pid);
    const times = await watchers.arrivals(game.move, game.marker());
    await settled(server.pid);
    const cpu = (1000 * (cpuMs(server.pid) - before)) / SPECTATORS;
    if (made >= 0) rounds.push({ times, cpu });
  }
  watchers.leave();
  return rounds;
}

/** The size of an update, as the game's streams have it. */
async function updateLength(server: ReportingHost): Promise<number> {
  const game = await startGame(server);
  let length = 0;
  const { url } = server;
  const path = game.request('stream').split(' ')[1] ?? '';
  const response = await fetch(`${url}${path}`);
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (Buffer.from(chunk).includes('"version":')) break;
  }
  return length;
}

/** A move seen by a thousand clients of one game on one host: by streams, sockets and long polls, compared with a bare server that sends as much. */
export async function benchLive(moves: number): Promise<void> {
  const redis = await startRedisServer();
  const [memory, shared, floor] = await Promise.all([
    startReporting('dist/bench/memory-host.js', { STORE: 'memory' }),
    startReporting('dist/bench/memory-host.js', { STORE: 'redis', REDIS_URL: redis.url }),
    startReporting('dist/bench/broadcast-server.js', {}),
  ]);
  const rows: string[][] = [];
  let length = 0;
  let slowest = 0;
  try {
    length = await updateLength(memory);
    for (const channel of CHANNELS) {
      const servers: readonly (readonly [string, ReportingHost, WatchedGame])[] = [
        ...(channel === 'wait' ? [] : [['floor', floor, bareGame(floor, length)] as const]),
        ['memory', memory, await startGame(memory)],
        ['Redis', shared, await startGame(shared)],
      ];
      for (const [name, server, game] of servers) {
        const rounds = await watch(server, game, { channel, moves });
        const times = rounds.flatMap((round) => round.times);
        if (name !== 'floor') slowest = Math.max(slowest, percentile(times, 0.99));
        rows.push([
          `${channel}, ${name}`,
          figure(percentile(times, 0.5)),
          figure(percentile(times, 0.99)),
          figure(median(rounds.map(({ cpu }) => cpu))),
        ]);
      }
    }
  } finally {
    await Promise.all([memory.stop(), shared.stop(), floor.stop()]);
    await redis.stop();
  }
  printTable(
    `A move sent → seen by ${figure(SPECTATORS)} watchers of one game, ${figure(length)} bytes an update (all on the same cores)`,
    ['', 'p50 ms', 'p99 ms', 'CPU of the server, µs a watcher'],
    rows,
  );
  printAims({ 'live-tail': slowest });
}
