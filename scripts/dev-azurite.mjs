/**
 * `npm run dev:azurite`: the table on emulated cloud services. Starts Azurite, Redis if it is installed, and the host with its emulator
 * of Web PubSub; Ctrl-C ends all of them, and so does the end of any.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { AZURITE, AZURITE_PROGRAMS, missingPrograms } from './fetched.mjs';

const DATA = '.principality';

const children = [];
let ending = false;

function start(name, command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  children.push(child);
  child.once('error', ({ message }) => end(`${name}: ${message}`));
  child.once('exit', () => end(`${name} ended.`));
  return child;
}

/** The host first: it lets go of what the others serve. */
async function end(reason) {
  if (ending) return;
  ending = true;
  if (reason) {
    console.error(reason);
    process.exitCode = 1;
  }
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) continue;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Resolves once Azurite serves the well-known development ports. */
function startAzurite() {
  const args = [
    AZURITE_PROGRAMS.all,
    '--location',
    `${DATA}/azurite`,
    '--skipApiVersionCheck',
    '--disableTelemetry',
  ];
  const child = start('Azurite', process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve) => {
    child.stdout.on('data', (data) => {
      if (/Table service .*successfully listen/.test(String(data))) resolve();
    });
  });
}

async function startRedis() {
  if (spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status !== 0) return {};
  const port = String(await freePort());
  const args = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  start('Redis', 'redis-server', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return { REDIS_URL: `redis://127.0.0.1:${port}` };
}

const advice = missingPrograms([AZURITE]);
if (advice) {
  console.error(advice);
  process.exit(1);
}
// In a terminal Ctrl-C reaches the children too; the order does not matter.
process.on('SIGINT', () => void end());
process.on('SIGTERM', () => void end());
await import('./build.mjs');
await startAzurite();
const env = {
  ...process.env,
  ...(await startRedis()),
  AZURE_STORAGE_CONNECTION_STRING: 'UseDevelopmentStorage=true',
};
if (!ending) start('The host', process.execPath, ['dist/bin/host.js'], { env });
