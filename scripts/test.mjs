/**
 * `npm test [-- jest arguments]`: sees to redis-server, chromium, python3 and the programs that are fetched, builds the commands that tests start and
 * the pages, and runs jest: a whole run takes the tests in groups (scripts/test-groups.mjs). Azurite takes a minute to install: it is there
 * long before the group that needs it, so nothing else waits for it.
 * The last line is always `N passed, N failed`; a suite that cannot be run counts as a failure, and so does a run
 * without tests.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FETCHED, missingPrograms } from './fetched.mjs';
import { CHROMIUM, CURL, JQ, missingPackage, OPENSSL, PYTHON, REDIS_SERVER } from './system-package.mjs';
import { writeTestGroups } from './test-groups.mjs';

const env = process.env.CI ? { ...process.env, FORCE_COLOR: '0' } : process.env;
const folder = mkdtempSync(join(tmpdir(), 'jest-'));
const resultFile = join(folder, 'result.json');

const runNode = (...args) => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status === 0;

const chosen = process.argv.slice(2);
const isWhole = chosen.length === 0;

/** One more than there usually are processors: many a test waits for a browser, for another process, or for time to pass. */
const WORKERS = 3;

/** Runs jest, its output going where ours goes; counts come from its own report. */
function runJest() {
  // A part of the suite says nothing about how much the whole covers.
  const tests = isWhole ? ['--config', 'tests/whole.config.cjs', '--coverage'] : chosen;
  if (isWhole) writeTestGroups();
  const options = [`--maxWorkers=${WORKERS}`, '--json', `--outputFile=${resultFile}`, ...tests];
  const succeeded = runNode('node_modules/jest/bin/jest.js', ...options);
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = readResult();
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  if (numPassedTests + failed === 0) return failure('No test was run.');
  return { passed: numPassedTests, failed, succeeded };
}

function readResult() {
  try {
    return JSON.parse(readFileSync(resultFile, 'utf8'));
  } catch {
    console.error('Jest ended without a report.');
    return { numPassedTests: 0, numFailedTests: 1, numRuntimeErrorTestSuites: 0 };
  }
}

function failure(reason) {
  console.error(reason);
  return { passed: 0, failed: 1, succeeded: false };
}

function runAll() {
  for (const needed of [REDIS_SERVER, CHROMIUM, PYTHON, JQ, CURL, OPENSSL]) {
    const advice = missingPackage(needed);
    if (advice) return failure(advice);
  }
  if (isWhole) {
    spawn(process.execPath, ['scripts/fetched.mjs'], { stdio: 'inherit', env });
  } else {
    const advice = missingPrograms(FETCHED);
    if (advice) return failure(advice);
  }
  if (!runNode('scripts/build.mjs')) return failure('The build failed; without it no test was run.');
  return runJest();
}

/** What a whole run may take (s) on two processors that do nothing else. */
const LONGEST = 480;

const start = performance.now();
const { passed, failed, succeeded } = runAll();
const seconds = Math.round((performance.now() - start) / 1000);
if (isWhole)
  console.log(
    `The whole run took ${seconds} s (aim: at most ${LONGEST} s, ${seconds <= LONGEST ? 'met' : 'missed'}).`,
  );
rmSync(folder, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = succeeded && failed === 0 ? 0 : 1;
