/** `npm run game-types`: writes the types of what each game shows, for the client (core/api/game-types.ts). */
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', 'tests/conformance/game-types.test.ts'],
  { stdio: 'inherit', env: { ...process.env, GAME_TYPES: 'write' } },
);
const file = 'core/api/game-types.ts';
if (status === 0) spawnSync(process.execPath, ['node_modules/prettier/bin/prettier.cjs', '--write', file]);
process.exitCode = status ?? 1;
