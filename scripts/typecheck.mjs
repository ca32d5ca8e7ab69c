/**
 * `npm run typecheck`: whether the types of all projects are right, by TypeScript 7, which takes a third of the processor time that 6 does.
 * ESLint and TypeDoc read types by 6: 7 has no interface for programs.
 */
import { spawnSync } from 'node:child_process';

/** Browsers and Node have different globals. */
const PROJECTS = ['tsconfig.json', 'web/tsconfig.json', 'tests/widgets/page/tsconfig.json'];

// If this fails, the types may say more exactly what is wrong.
if (spawnSync(process.execPath, ['scripts/generate.mjs'], { stdio: 'inherit' }).status !== 0)
  process.exitCode = 1;

for (const project of PROJECTS) {
  // To share the work among threads takes twice the processor time.
  const args = ['node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded', '-p', project];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
