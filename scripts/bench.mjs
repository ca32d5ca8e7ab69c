/** `npm run bench [-- part …]`: builds the commands and the benchmarks, then runs them. */
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';

await import('./build.mjs');
await build({
  entryPoints: [
    'bench/index.ts',
    'bench/floor-server.ts',
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
const { status } = spawnSync(process.execPath, ['dist/bench/index.js', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
