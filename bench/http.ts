import { parseArgs } from 'node:util';
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { startRedisServer } from '../tests/support/redis-server';
import { printAims, type AimFigures } from './aims';
import { BOARDGAME_IO, boardgamePlayer, RECORDED_SHARES } from './boardgame-io';
import { benchEndings } from './endings';
import { runCostlyLoad, type CostlyLoadResult, type Player } from './load';
import { apiPlayer, floorPlayer, LENGTHS } from './players';
import { startServer, type Server } from './servers';
import { figure, median, printTable } from './stats';

const HOST = 'dist/bin/host.js';
const STORES = ['redis', 'file', 'memory'] as const;
const FLOOR = 'floor';
const PEER = 'boardgame.io';

/** The moves on each server before it is measured, until its code is compiled. */
const WARM_UP_MOVES = 10_000;
const WARM_UP_GAMES = 8;

const TITLES: Readonly<Record<string, string>> = {
  [FLOOR]: 'floor: node:http, one Lua compare-and-set',
  [PEER]: 'boardgame.io, memory, socket.io',
};

interface Settings {
  /** Parts of the names of the variants to measure besides the floor; all if empty. */
  readonly only: readonly string[];
  /** How many games go on at once. */
  readonly games: readonly number[];
  readonly rounds: number;
  /** Length of a round of one variant (ms). */
  readonly ms: number;
  /** Folder of another build of this project, to be measured in the same run. */
  readonly beside: string | undefined;
  readonly endings: boolean;
}

interface Variant {
  readonly name: string;
  readonly server: Server;
  readonly player: () => Player;
}

/** Reads what stands behind `npm run bench -- http`. Fails on an unknown option. */
function settingsOf(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      games: { type: 'string', default: '1,8,32' },
      rounds: { type: 'string', default: '5' },
      ms: { type: 'string', default: '1200' },
      beside: { type: 'string' },
    },
  });
  const list = (text: string): readonly string[] => text.split(',').filter((each) => each !== '');
  const only = list(values.only);
  return {
    only,
    games: list(values.games).map(Number),
    rounds: Number(values.rounds),
    ms: Number(values.ms),
    beside: values.beside,
    endings: only.length === 0 || only.includes('endings'),
  };
}

/**
 * Moves over HTTP in long and in short games on every store, compared with the floor and boardgame.io: interleaved in one run, so that a slow phase of the
 * machine meets all of them.
 */
export async function benchHttp(args: readonly string[]): Promise<void> {
  const settings = settingsOf(args);
  const redis = await startRedisServer();
  const servers: Server[] = [];
  const start = async (script: string, env: Readonly<Record<string, string>>): Promise<Server> => {
    const server = await startServer(script, { PORT: '0', ...env });
    servers.push(server);
    return server;
  };
  try {
    const variants = await variantsOf(settings, redis.url, start);
    const results = await measured(variants, settings, redis.pid);
    for (const games of settings.games) printResults(games, variants, results);
    printAims(figuresOf(results, settings.games));
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await redis.stop();
  }
  if (settings.endings) await benchEndings(settings.rounds);
}

/** The floor, the peer if it is available, and ours: from this build and from the other one. */
async function variantsOf(
  { only, beside }: Settings,
  redisUrl: string,
  start: (script: string, env: Readonly<Record<string, string>>) => Promise<Server>,
): Promise<readonly Variant[]> {
  const isWanted = (name: string): boolean => only.length === 0 || only.some((part) => name.includes(part));
  const floor = await start('dist/bench/floor-server.js', { REDIS_URL: redisUrl });
  const variants: Variant[] = [{ name: FLOOR, server: floor, player: () => floorPlayer(floor.url) }];
  if (existsSync(BOARDGAME_IO) && isWanted(PEER)) {
    const server = await start('dist/bench/boardgame-io-server.js', {
      NODE_ENV: 'production',
    });
    variants.push({ name: PEER, server, player: () => boardgamePlayer(server.url) });
  }
  for (const store of STORES) {
    for (const folder of beside === undefined ? [''] : [beside, '']) {
      const suffix = folder === '' ? '' : ', beside';
      const lengths = (['long', 'short'] as const).filter((length) => isWanted(`${store} ${length}`));
      if (lengths.length === 0) continue;
      const server = await start(
        join(folder, HOST),
        store === 'redis' ? { REDIS_URL: redisUrl } : { STORE: store },
      );
      for (const length of lengths) {
        const player = (): Player => apiPlayer(server.url, LENGTHS[length]);
        variants.push({ name: `${store} ${length}${suffix}`, server, player });
      }
    }
  }
  return variants;
}

type Results = ReadonlyMap<string, readonly CostlyLoadResult[]>;

const key = (name: string, games: number): string => `${name}/${games}`;

async function measured(
  variants: readonly Variant[],
  settings: Settings,
  redisPid: number,
): Promise<Results> {
  const results = new Map<string, CostlyLoadResult[]>();
  const run = ({ server, player }: Variant, games: number): Promise<CostlyLoadResult> =>
    runCostlyLoad(Array.from({ length: games }, player), settings.ms, [server.pid, redisPid]);
  for (const variant of variants) {
    for (let moves = 0; moves < WARM_UP_MOVES;) moves += (await run(variant, WARM_UP_GAMES)).requests;
  }
  for (let round = 0; round < settings.rounds; round++) {
    for (const games of settings.games) {
      for (const variant of variants) {
        const at = key(variant.name, games);
        results.set(at, [...(results.get(at) ?? []), await run(variant, games)]);
      }
    }
  }
  return results;
}

/** Moves per second of one variant as a share of another's, round by round, so that common influences cancel out. */
function shares(results: Results, name: string, base: string, games: number): readonly number[] {
  const bases = results.get(key(base, games)) ?? [];
  return (results.get(key(name, games)) ?? []).map(
    ({ perSecond }, round) => perSecond / (bases[round]?.perSecond ?? NaN),
  );
}

function printResults(games: number, variants: readonly Variant[], results: Results): void {
  const rows = variants.map(({ name }) => {
    const list = results.get(key(name, games)) ?? [];
    const middle = (value: (result: CostlyLoadResult) => number): number => median(list.map(value));
    const share = shares(results, name, FLOOR, games);
    const [p50, p99] = [middle((result) => result.p50), middle((result) => result.p99)];
    return [
      TITLES[name] ?? name,
      figure(middle(({ perSecond }) => perSecond)),
      figure(median(share)),
      `${Math.min(...share).toFixed(2)}–${Math.max(...share).toFixed(2)}`,
      figure(p50),
      figure(p99),
      figure(p99 / p50),
      ...[0, 1, 2].map((process) => figure(middle(({ cpu }) => cpu[process] ?? NaN))),
    ];
  });
  const recorded = RECORDED_SHARES[games];
  const isPeerMissing = !existsSync(BOARDGAME_IO) && recorded !== undefined;
  if (isPeerMissing)
    rows.splice(1, 0, [
      `${PEER}: not fetched; as recorded`,
      '',
      figure(recorded),
      '',
      '',
      '',
      '',
      '',
      '',
      '',
    ]);
  printTable(
    `HTTP, ${games} at once (driver, server and Redis share ${cpus().length} cores). Long: dice, 200 moves; short: tic-tac-toe to its end`,
    [
      '',
      'moves/s',
      'share of floor',
      'of rounds',
      'p50 ms',
      'p99 ms',
      'p99 / p50',
      'CPU s / 1,000 moves: server',
      'Redis',
      'driver',
    ],
    rows,
  );
}

/** The figures of the aims that were measured. */
function figuresOf(results: Results, allGames: readonly number[]): AimFigures {
  const figures: Record<string, number> = {};
  const note = (name: string, value: number): void => void (figures[name] = value);
  const share = (name: string, base: string, games: number): number =>
    median(shares(results, name, base, games));
  for (const games of allGames) {
    for (const length of ['long', 'short'] as const) {
      const list = results.get(key(`redis ${length}`, games)) ?? [];
      note(`redis-${length}-${games}`, share(`redis ${length}`, FLOOR, games));
      note(
        `redis-${length}-${games}-tail`,
        median(list.map(({ p99 }) => p99)) / median(list.map(({ p50 }) => p50)),
      );
      note(`file-memory-${length}-${games}`, share(`file ${length}`, `memory ${length}`, games));
    }
    for (const store of STORES) {
      const name = `${store} long`;
      note(
        `${store}-peer-${games}`,
        existsSync(BOARDGAME_IO)
          ? share(name, PEER, games)
          : share(name, FLOOR, games) / (RECORDED_SHARES[games] ?? NaN),
      );
    }
  }
  return figures;
}
