/** `npm run vectors`: writes docs/fair-play/vectors.json and the few vectors of docs/fair-play.md anew, after the generator or the form of replays has changed. */
import { spawnSync } from 'node:child_process';

const run = (program, ...args) =>
  spawnSync(process.execPath, [program, ...args], {
    stdio: 'inherit',
    env: { ...process.env, VECTORS: 'write' },
  }).status ?? 1;

process.exitCode =
  run('node_modules/jest/bin/jest.js', 'tests/fair-play/page.test.ts') ||
  run('node_modules/prettier/bin/prettier.cjs', '--write', 'docs/fair-play.md');
