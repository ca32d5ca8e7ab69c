/**
 * `npm run golden`: records one game of each game and start (games/<id>/golden.json) where there is none yet, or where another one may
 * take its place: not where the rules changed and their version did not.
 */
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', 'tests/conformance/golden.test.ts'],
  { stdio: 'inherit', env: { ...process.env, GOLDEN: 'write' } },
);
process.exitCode = status ?? 1;
