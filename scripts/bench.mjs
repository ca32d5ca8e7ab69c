/** `npm run bench [-- part …]`: builds the commands and the benchmarks, fetches what ours is compared with, then runs them. */
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';
import { BOARDGAME_IO, missingPrograms } from './fetched.mjs';
import { makeObjectsSteady } from './steady-objects.mjs';

const start = Date.now();
await import('./build.mjs');
const buildMs = Date.now() - start;
const options = {
  outdir: 'dist/bench',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  loader: { '.md': 'text' },
  define: { 'process.env.BOARDGAME_IO_FOLDER': JSON.stringify(BOARDGAME_IO.folder) },
  external: ['@azure/functions-core', '@photostructure/sqlite', 'playwright-core', 'axe-core/axe.min.js'],
  logLevel: 'warning',
};
await build({
  ...options,
  entryPoints: [
    'bench/index.ts',
    'bench/floor-server.ts',
    'bench/boardgame-io-server.ts',
    'bench/hello-function.ts',
    'bench/bare-mcp-server.ts',
    'bench/bare-remote-mcp-server.ts',
    'bench/broadcast-server.ts',
    'bench/memory-host.ts',
  ],
  // As the app itself is bundled.
  minify: true,
});
// The engine that is measured is in it.
makeObjectsSteady(['dist/bench/index.js', 'dist/bench/memory-host.js']);
const args = process.argv.slice(2);
if (args.includes('profile')) {
  // The host with lines, and comments that say which file they are from.
  await build({ ...options, entryPoints: { 'profiled-host': 'bin/host.ts' }, minifySyntax: true });
  makeObjectsSteady(['dist/bench/profiled-host.js']);
}
if (args.length === 0 || args.includes('http')) {
  const advice = missingPrograms([BOARDGAME_IO]);
  if (advice !== null) console.warn(advice);
}
const env = { ...process.env, BUILD_MS: String(buildMs) };
const { status } = spawnSync(process.execPath, ['dist/bench/index.js', ...args], { stdio: 'inherit', env });
process.exit(status ?? 1);
