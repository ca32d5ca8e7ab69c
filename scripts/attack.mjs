/** `npm run attack [-- part …]`: builds the host and the attacks on it, then runs them. */
import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';

await import('./build.mjs');
await build({
  entryPoints: ['bench/attack/index.ts', 'bench/attack/steady-caller.ts'],
  outdir: 'dist/bench/attack',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
});
const { status } = spawnSync(process.execPath, ['dist/bench/attack/index.js', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
