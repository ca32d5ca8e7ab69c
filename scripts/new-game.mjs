/** `npm run new-game <id> [--kind …]`: writes the beginning of a game and its line in the list of games, and records a game of it. */
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { build } from 'esbuild';
import { serving } from './vendor.mjs';

/** Ends with the command's status if it fails, and shows what a silent one said. */
function run(args, stdio = 'inherit') {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { stdio });
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
  process.exit(status ?? 1);
}

/** The arguments; without a `--` before it npm takes `--kind` for its own, and passes on its value alone, if it was no part of it. */
function withKind(given, { npm_config_kind: taken }) {
  if (taken === undefined) return given;
  const [id = '', ...others] = given;
  return [id, '--kind', ...(taken === 'true' ? others : [taken, ...others])];
}
const args = withKind(process.argv.slice(2), process.env);

// The command alone: a whole build takes much longer.
await build({
  entryPoints: ['bin/principality.ts'],
  outfile: 'dist/scaffold/principality.js',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  loader: { '.md': 'text' },
  plugins: [serving('terminal')],
  external: ['./host.js', './principality-mcp.js', './principality-pubsub-emulator.js'],
  logLevel: 'warning',
});
cpSync('features/scaffold/templates', 'dist/templates', { recursive: true });
run(['dist/scaffold/principality.js', 'new-game', ...args]);
run(['node_modules/prettier/bin/prettier.cjs', '--write', 'games/*/{index,rules/index}.ts'], 'pipe');
run(['scripts/golden.mjs'], 'pipe');
