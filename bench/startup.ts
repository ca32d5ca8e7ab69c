import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { printAims } from './aims';
import { apiPlayer } from './players';
import { startServer } from './servers';
import { figure, median, printTable } from './stats';

const ENTRY = 'dist/functions/app.js';

/** The least that a function app can be, bundled alike. */
const HELLO = 'dist/bench/hello-function.js';

/** Load time (ms) of a script in a fresh process with an empty environment. */
function loadTime(script: string): number {
  const code = `const t=process.hrtime.bigint();require(${JSON.stringify(script)});process.stdout.write('\\n'+Number(process.hrtime.bigint()-t)/1e6);process.exit(0)`;
  const printed = execFileSync(process.execPath, ['-e', code], {
    env: {},
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return Number(printed.toString().trim().split('\n').at(-1));
}

/** The deployed bundle, and a script that loads it and plays a move. */
const DEPLOYED = 'dist/azure';
const PLAYER = 'scripts/start-app.mjs';

/** The code loaded by the function app (bytes) at its start, and after a first move. */
interface LoadedBytes {
  readonly start: { readonly bytes: number };
  readonly move: { readonly bytes: number };
}

function loadedBytes(): LoadedBytes {
  const printed = execFileSync(process.execPath, [PLAYER, DEPLOYED], {
    env: { STORE: 'memory' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(printed.toString().trim().split('\n').at(-1) ?? '') as LoadedBytes;
}

const bytesIn = (folder: string): number =>
  readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

interface StartTimes {
  /** From the start of the process until it prints its URL (ms). */
  readonly ready: number;
  /** From then until a session is made and its first move is answered (ms). */
  readonly firstMove: number;
}

/** Starts the server as `npm start` does after the build, and plays a move. */
async function startTimes(): Promise<StartTimes> {
  const start = performance.now();
  const server = await startServer('dist/bin/principality.js', { PORT: '0' }, 'inherit', ['serve']);
  const ready = performance.now();
  const player = apiPlayer(server.url, 'principality');
  await player.prepare();
  await player.play();
  const played = performance.now();
  player.close();
  await server.stop();
  return { ready: ready - start, firstMove: played - ready };
}

/** Load times of the built entry and of a function app that does nothing, in turn, and what it loads; how long the build took, and how soon the server plays. */
export async function benchStartup(rounds: number): Promise<void> {
  const times: Record<string, number[]> = { [ENTRY]: [], [HELLO]: [] };
  for (let round = 0; round < rounds * 3; round++) {
    for (const [script, each] of Object.entries(times)) each.push(loadTime(`${process.cwd()}/${script}`));
  }
  const [entry = NaN, hello = NaN] = Object.values(times).map(median);
  printTable(
    'Cold start',
    ['', 'ms'],
    [
      [`load ${ENTRY}, median`, figure(entry)],
      ['load a function app that does nothing', figure(hello)],
    ],
  );
  const { start, move } = loadedBytes();
  const own = bytesIn(join(DEPLOYED, 'dist/functions'));
  printTable(
    'JavaScript of the function app, without the pages',
    ['', 'KB'],
    [
      ['loaded at its start', figure(start.bytes / 1000)],
      ['loaded when a session was made and a move played', figure(move.bytes / 1000)],
      ['deployed: its own', figure(own / 1000)],
      [
        'deployed: libraries, loaded where a setting asks for them',
        figure(bytesIn(join(DEPLOYED, 'dist/vendor')) / 1000),
      ],
    ],
  );
  const starts: StartTimes[] = [];
  for (let round = 0; round < rounds; round++) starts.push(await startTimes());
  const buildMs = Number(process.env.BUILD_MS ?? NaN);
  printAims({
    'cold-start': entry - hello,
    'first-move': median(starts.map(({ firstMove }) => firstMove)),
    bundle: start.bytes / 1000,
    build: buildMs / 1000,
    'start-ready': median(starts.map(({ ready }) => ready)) / 1000,
  });
}
