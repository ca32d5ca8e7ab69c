/**
 * `npm run faults [-- --runs 10] [--seed …]`: builds, then runs the suite of faults several times, each with another seed. The seed of a
 * run that failed, given with --seed, makes the same plan again.
 */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { missingPackage, REDIS_SERVER } from './system-package.mjs';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, seed: { type: 'string' } },
});
const seeds = values.seed ? [values.seed] : Array.from({ length: Number(values.runs) }, () => randomUUID());

const advice = missingPackage(REDIS_SERVER);
if (advice) throw new Error(advice);
await import('./build.mjs');

function run(seed) {
  const start = performance.now();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', 'tests/concurrency/faults'],
    {
      stdio: 'inherit',
      env: { ...process.env, FAULT_SEED: seed },
    },
  );
  const seconds = Math.round((performance.now() - start) / 1000);
  return { seed, result: status === 0 ? 'passed' : 'FAILED', seconds };
}

const runs = seeds.map(run);
console.table(runs);
process.exitCode = runs.every(({ result }) => result === 'passed') ? 0 : 1;
