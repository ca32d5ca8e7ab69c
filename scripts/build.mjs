/** Bundles what is deployed and what is run: the function app, and every command in bin/. */
import { readdirSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';

const commands = readdirSync('bin').filter((name) => name.endsWith('.ts') && name !== 'settings.ts');

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: {
    'functions/app': 'functions/app.ts',
    ...Object.fromEntries(commands.map((name) => [`bin/${basename(name, '.ts')}`, `bin/${name}`])),
  },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  loader: { '.md': 'text' },
  // The Functions worker brings this module itself.
  external: ['@azure/functions-core'],
  minifySyntax: true,
  legalComments: 'none',
  logLevel: 'warning',
});
