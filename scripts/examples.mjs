/** `npm run examples`: records an example of every request and every answer of the HTTP API (functions/openapi-examples.json). */
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', 'tests/http/openapi-examples.test.ts'],
  { stdio: 'inherit', env: { ...process.env, EXAMPLES: 'write' } },
);
process.exitCode = status ?? 1;
