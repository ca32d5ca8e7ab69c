/**
 * `npm test [-- jest arguments]`: sees to redis-server and chromium, builds the commands that tests start and the pages, and runs Jest: a whole run
 * takes the tests in groups (scripts/test-groups.mjs).
 * `npm run test:release [-- jest arguments]` (`--release` here) runs what needs more programs (Python, jq, curl, OpenSSL, other versions of Node, Azurite,
 * programs of MCP), which it installs or fetches, and what draws at random, with a fresh seed.
 * The last line is always `N passed, N failed`; a suite that cannot be run counts as a failure, and so do a run without tests and, in a whole run, a test
 * that is skipped.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FETCHED, missingPrograms } from './fetched.mjs';
import { CHROMIUM, CURL, JQ, missingPackage, OPENSSL, PYTHON, REDIS_SERVER } from './system-package.mjs';
import { writeTestGroups } from './test-groups.mjs';

const isRelease = process.argv[2] === '--release';
const chosen = process.argv.slice(isRelease ? 3 : 2);
const isWhole = chosen.length === 0;

/** A number that the seed of a run is told by. */
const SEEDS = 2 ** 31;
const seed = process.env.TEST_SEED ?? (isRelease ? String(randomInt(SEEDS)) : undefined);
const env = {
  ...process.env,
  ...(process.env.CI ? { FORCE_COLOR: '0' } : {}),
  ...(seed === undefined ? {} : { TEST_SEED: seed }),
  // Properties are tried twice as often as in `npm test` (tests/support/volume.ts).
  ...(isRelease ? { FUZZ_RUNS: process.env.FUZZ_RUNS ?? '2' } : {}),
};
const folder = mkdtempSync(join(tmpdir(), 'jest-'));
const resultFile = join(folder, 'result.json');

const runNode = (...args) => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0;

/**
 * One more than the processors that there usually are: many a test waits for a browser, for another process, or for time to pass. With four, what takes
 * processors all the time took a fifth more of them, and ended no sooner.
 */
const WORKERS = 3;

/**
 * Flags for the V8 engine of Jest and its workers. Most code of a test runs a few times, so that to optimize it costs more than it gains: V8 waits ten
 * times as long before it does. What tests leave behind is collected by their own thread, from a larger young
 * heap: the others have work. A flag that this version of Node does not have (22 and 24 lack the first) is left out.
 */
const V8_FLAGS = ['--interrupt-budget=1500000', '--max-semi-space-size=64', '--single-threaded-gc'].filter(
  (flag) => spawnSync(process.execPath, [flag, '--eval', '']).status === 0,
);

/** Runs jest, its output going where ours goes; counts come from its own report. */
function runJest() {
  // A part of the suite says nothing about how much the whole covers.
  const coverage = isRelease ? [] : ['--coverage'];
  const tests = isWhole ? ['--config', 'tests/whole.config.cjs', ...coverage] : chosen;
  const options = [`--maxWorkers=${WORKERS}`, '--json', `--outputFile=${resultFile}`, ...tests];
  const succeeded = runNode(...V8_FLAGS, 'node_modules/jest/bin/jest.js', ...options);
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = readResult();
  const skipped = isWhole ? numPendingTests : 0;
  if (skipped > 0) console.error(`${skipped} tests were skipped, which count as failed.`);
  const failed = numFailedTests + skipped + numRuntimeErrorTestSuites;
  if (numPassedTests + failed === 0) return failure('No test was run.');
  return { passed: numPassedTests, failed, succeeded };
}

function readResult() {
  try {
    return JSON.parse(readFileSync(resultFile, 'utf8'));
  } catch {
    console.error('Jest ended without a report.');
    return { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numRuntimeErrorTestSuites: 0 };
  }
}

function failure(reason) {
  console.error(reason);
  return { passed: 0, failed: 1, succeeded: false };
}

async function runAll() {
  const needed = [REDIS_SERVER, CHROMIUM, ...(isRelease ? [PYTHON, JQ, CURL, OPENSSL] : [])];
  for (const each of needed) {
    const advice = missingPackage(each);
    if (advice) return failure(advice);
  }
  // Azurite takes a minute to install: it is there long before the group that needs it, so nothing else waits for it.
  if (isRelease && isWhole) spawn(process.execPath, ['scripts/fetched.mjs'], { stdio: 'inherit', env });
  else if (isRelease) {
    const advice = missingPrograms(FETCHED);
    if (advice) return failure(advice);
  }
  if (isWhole) writeTestGroups(isRelease ? 'release' : 'everyday');
  // One processor builds, another warms the cache.
  const warming =
    isWhole && !isRelease
      ? spawn(
          process.execPath,
          [
            '--min-semi-space-size=128',
            '--max-semi-space-size=128',
            '--single-threaded-gc',
            'scripts/warm-transforms.mjs',
          ],
          {
            stdio: 'inherit',
            env,
          },
        )
      : null;
  const warmed = warming && once(warming, 'exit');
  if (!runNode('scripts/build.mjs')) return failure('The build failed; without it no test was run.');
  await warmed;
  return runJest();
}

/** What a whole run of `npm test` may take on two processors that do nothing else (s). */
const AIMS = { time: 480, cpu: 700 };
/** Linux counts the time of processes in hundredths of a second. */
const TICKS = 100;

/** The processor time of this process and of all that it started and that have ended (s), or null where the system does not tell. */
function cpuTime() {
  if (!existsSync('/proc/self/stat')) return null;
  const [, fields] = /\) (.*)/s.exec(readFileSync('/proc/self/stat', 'utf8')) ?? ['', ''];
  const [own, system, children, childrenSystem] = fields.split(' ').slice(11, 15).map(Number);
  return Math.round((own + system + children + childrenSystem) / TICKS);
}

const beside = (measured, aim) =>
  `${measured} s (aim: at most ${aim} s, ${measured <= aim ? 'met' : 'missed'})`;

function sayTimes(seconds) {
  const cpu = cpuTime();
  if (isRelease)
    console.log(`The whole run took ${seconds} s${cpu === null ? '' : `, ${cpu} s of processors`}.`);
  else
    console.log(
      `The whole run took ${beside(seconds, AIMS.time)}${cpu === null ? '' : `, of processors ${beside(cpu, AIMS.cpu)}`}.`,
    );
}

const saySeed = () => console.log(`What is drawn at random follows from TEST_SEED=${seed}.`);

const start = performance.now();
if (seed !== undefined) saySeed();
const { passed, failed, succeeded } = await runAll();
if (isWhole) sayTimes(Math.round((performance.now() - start) / 1000));
if (seed !== undefined) saySeed();
rmSync(folder, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = succeeded && failed === 0 ? 0 : 1;
