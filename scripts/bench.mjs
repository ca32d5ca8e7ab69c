/** `npm run bench [-- part …]`: builds the commands and the benchmarks, fetches what ours is compared with, then runs them. */
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';
import { BOARDGAME_IO, missingPrograms } from './fetched.mjs';

await import('./build.mjs');
await build({
  entryPoints: [
    'bench/index.ts',
    'bench/floor-server.ts',
    'bench/boardgame-io-server.ts',
    'bench/hello-function.ts',
    'bench/bare-mcp-server.ts',
    'bench/broadcast-server.ts',
    'bench/memory-host.ts',
  ],
  outdir: 'dist/bench',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  // As the app itself is bundled.
  minify: true,
  loader: { '.md': 'text' },
  external: ['@azure/functions-core', '@photostructure/sqlite', 'playwright-core', 'axe-core/axe.min.js'],
  logLevel: 'warning',
});
const args = process.argv.slice(2);
const env = { ...process.env };
if (args.length === 0 || args[0] === 'http') {
  const advice = missingPrograms([BOARDGAME_IO]);
  if (advice === null) env.BOARDGAME_IO = BOARDGAME_IO.folder;
  else console.warn(advice);
}
const { status } = spawnSync(process.execPath, ['dist/bench/index.js', ...args], { stdio: 'inherit', env });
process.exit(status ?? 1);
