/**
 * Bundles what is deployed and what is run: the function app, every command in bin/, what programs import, the pages, and the
 * boards for chats.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { build as buildPages } from 'vite';
import { buildClient } from './client-package.mjs';
import { stageDeployment } from './deployment.mjs';
import { buildExports } from './exports.mjs';
import { buildFunctionApp } from './function-app.mjs';
import { licencesOf } from './licences.mjs';
import { noteBundled } from './sbom.mjs';
import { buildVendor, ownValidator, serving, startedWith, vendored } from './vendor.mjs';
import { buildWidgets } from './widgets.mjs';

const commands = readdirSync('bin').filter((name) => name.endsWith('.ts'));

const options = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  loader: { '.md': 'text' },
  // The Functions worker brings the first itself; the second is machine code, installed beside.
  external: ['@azure/functions-core', '@photostructure/sqlite'],
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
};

rmSync('dist', { recursive: true, force: true });
const vendor = await buildVendor(options, 'dist/vendor');
const functionApp = await buildFunctionApp(options, 'dist/functions');
/** The parts of games that a command serves. */
const PARTS = { 'principality-mcp': ['tools'], principality: ['terminal'], host: ['tools'] };
/** Agents reach a host as soon as it is ready. */
const STARTED = { host: [startedWith('local/mcp-server')] };
/** A command that leads to others loads their bundles, which lie beside its own. */
const besides = {
  name: 'commands-beside',
  setup({ onResolve }) {
    const filter = new RegExp(`^\\./(${commands.map((name) => basename(name, '.ts')).join('|')})\\.js$`);
    onResolve({ filter }, ({ path, importer }) =>
      basename(dirname(importer)) === 'bin' ? { path, external: true } : undefined,
    );
  },
};
/** Components of the pages that a command draws with: their styles are text to them. */
const drawn = await build({
  ...options,
  entryPoints: ['web/charts/simulation-file.tsx'],
  outfile: 'dist/vendor/simulation-file.js',
  loader: { '.css': 'text' },
  jsx: 'automatic',
  jsxImportSource: 'preact',
  logOverride: { 'ignored-bare-import': 'silent' },
  minify: true,
});
const bins = await Promise.all(
  commands.map((name) => {
    const command = basename(name, '.ts');
    return build({
      ...options,
      entryPoints: { [`bin/${command}`]: `bin/${name}` },
      outdir: 'dist',
      plugins: [
        ...(STARTED[command] ?? []),
        vendored,
        besides,
        ownValidator,
        serving(...(PARTS[command] ?? [])),
      ],
      minifySyntax: true,
      minifyWhitespace: true,
    });
  }),
);

// What `principality new-game` begins with.
cpSync('cli/scaffold/templates', 'dist/templates', { recursive: true });

const offered = await buildExports('dist/exports');
await buildClient('dist/client');

const WEB = 'dist/web';

await buildPages({ configFile: 'web/vite.config.mjs', logLevel: 'warn' });
for (const name of readdirSync(WEB, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(html|js|css|svg)$/.test(name)) continue;
  const file = join(WEB, name);
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  writeFileSync(`${file}.gz`, gzipSync(bytes));
}

const widgets = await buildWidgets('dist/widgets');
const metafiles = [
  ...vendor,
  functionApp,
  drawn.metafile,
  ...bins.map(({ metafile }) => metafile),
  ...offered,
  ...widgets,
];
writeFileSync('dist/THIRD-PARTY-LICENCES.txt', licencesOf(metafiles));
noteBundled(metafiles);

// What azure.yaml names.
stageDeployment('dist/azure', functionApp);
