/** `npm run game-types`: writes the types of what each game shows, for the client (`api-types.ts` in the folder of each game). */
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', 'tests/conformance/game-types.test.ts'],
  { stdio: 'inherit', env: { ...process.env, GAME_TYPES: 'write' } },
);
if (status === 0)
  spawnSync(process.execPath, [
    'node_modules/prettier/bin/prettier.cjs',
    '--write',
    'games/api-types.ts',
    'games/*/api-types.ts',
  ]);
process.exitCode = status ?? 1;
