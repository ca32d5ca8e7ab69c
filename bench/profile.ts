import { parseArgs } from 'node:util';
import { startRedisServer } from '../tests/support/redis-server';
import { noCosts, playRound } from './endings';
import { runLoad } from './load';
import { apiPlayer, LENGTHS } from './players';
import { addProfile, PART_NAMES, sourcesOf, totalOf, type SampledParts } from './profile-parts';
import { profiledEnv, Profiler } from './profiler';
import { startServer, type Server } from './servers';
import { figure, printTable } from './stats';

/** The host as it is built to be profiled: with lines, and the names of its files. */
const HOST = 'dist/bench/profiled-host.js';

/** How long each host plays before it is profiled (ms): until then V8 still compiles. */
const WARM_UP_MS = 5000;

/** How many rounds of games end on a host, the first of them to warm up. */
const ENDING_ROUNDS = 16;

interface Settings {
  /** Parts of the names of what is profiled. */
  readonly only: readonly string[];
  /** How many games go on at once. */
  readonly games: number;
  /** How long each is profiled (ms). */
  readonly ms: number;
  /** How many functions of each are listed. */
  readonly top: number;
}

/** A column of the table: `of` is what its samples are shares of. */
interface Column extends SampledParts {
  readonly name: string;
  readonly of: number;
}

/** Reads what stands behind `npm run bench -- profile`. Fails on an unknown option. */
function settingsOf(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      games: { type: 'string', default: '8' },
      ms: { type: 'string', default: '8000' },
      top: { type: 'string', default: '0' },
    },
  });
  return {
    only: values.only.split(',').filter((each) => each !== ''),
    games: Number(values.games),
    ms: Number(values.ms),
    top: Number(values.top),
  };
}

/** Where the time of a server goes for a move over HTTP, in long and in short games, and for the last move of a game, on each store. */
export async function benchProfile(args: readonly string[]): Promise<void> {
  const settings = settingsOf(args);
  const { only, top } = settings;
  const isWanted = (name: string): boolean => only.length === 0 || only.some((part) => name.includes(part));
  const columns: Column[] = [];
  for (const store of ['redis', 'file', 'memory'] as const) {
    const lengths = (['long', 'short'] as const).filter((length) => isWanted(`${store} ${length}`));
    for (const length of lengths)
      columns.push(
        await onHost(store, (host) => profileMoves(host, `${store} ${length}`, LENGTHS[length], settings)),
      );
    if (store !== 'memory' && isWanted(`${store} end`))
      columns.push(...(await onHost(store, (host) => profileEndings(host, store))));
  }
  printTable(
    `Where the time of a server goes, ${settings.games} games at once (% of a move; of a last move: % of another move)`,
    ['', ...columns.map(({ name }) => name)],
    [...PART_NAMES, 'all'].map((part) => [
      part,
      ...columns.map(({ parts, of }) =>
        figure((100 * (part === 'all' ? totalOf(parts) : (parts.get(part) ?? 0))) / of),
      ),
    ]),
  );
  if (top === 0) return;
  for (const { name, functions, of } of columns) {
    const most = [...functions].sort((a, b) => b[1] - a[1]).slice(0, top);
    printTable(
      name,
      ['', '%'],
      most.map(([place, samples]) => [place, figure((100 * samples) / of)]),
    );
  }
}

/** A host with the way to take its profile. */
interface ProfiledHost {
  readonly server: Server;
  /** Profiles the host while something runs. */
  readonly during: (run: () => Promise<unknown>, into: SampledParts) => Promise<void>;
}

async function onHost<T>(store: string, use: (host: ProfiledHost) => Promise<T>): Promise<T> {
  const redis = store === 'redis' ? await startRedisServer() : undefined;
  const { port, env } = await profiledEnv();
  const stored = redis ? { REDIS_URL: redis.url } : { STORE: store };
  const server = await startServer(HOST, { PORT: '0', ...env, ...stored }, 'ignore');
  const profiler = await Profiler.connect(port);
  const bundle = { bundle: HOST, sourceOf: sourcesOf(HOST) };
  try {
    return await use({
      server,
      async during(run, into) {
        await profiler.start();
        await run();
        addProfile(into, await profiler.stop(), bundle);
      },
    });
  } finally {
    profiler.close();
    await server.stop();
    await redis?.stop();
  }
}

const noSamples = (): SampledParts => ({ parts: new Map(), functions: new Map() });

async function profileMoves(
  { server, during }: ProfiledHost,
  name: string,
  game: Parameters<typeof apiPlayer>[1],
  { games, ms }: Settings,
): Promise<Column> {
  const players = () => Array.from({ length: games }, () => apiPlayer(server.url, game));
  const sampled = noSamples();
  await runLoad(players(), WARM_UP_MS);
  await during(() => runLoad(players(), ms), sampled);
  return { name, ...sampled, of: totalOf(sampled.parts) };
}

/** The last move of games, until they are archived, compared with the previous move. */
async function profileEndings({ server, during }: ProfiledHost, store: string): Promise<readonly Column[]> {
  const sampled = { move: noSamples(), last: noSamples() };
  await runLoad(
    Array.from({ length: 8 }, () => apiPlayer(server.url, LENGTHS.short)),
    WARM_UP_MS,
  );
  for (let round = 0; round < ENDING_ROUNDS; round++)
    await playRound(server, noCosts(), (moment, run) => during(run, sampled[moment]));
  const of = totalOf(sampled.move.parts);
  return [
    { name: `${store}, a move`, ...sampled.move, of },
    { name: `${store}, the last`, ...sampled.last, of },
  ];
}
