/**
 * Bundles what is deployed and what is run: the function app, every command in bin/, what programs import, the pages, and the
 * boards for chats. Both bundlers work at once. Begins with the sources that are generated.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bundle } from './bundle.mjs';
import { stageDeployment } from './deployment.mjs';
import { buildClient, buildExports } from './exports.mjs';
import { buildFunctionApp } from './function-app.mjs';
import { licencesOf } from './licences.mjs';
import { noteBundled } from './sbom.mjs';
import { makeObjectsSteady } from './steady-objects.mjs';
import { buildVendor, ownValidator, serving, startedWith, vendored } from './vendor.mjs';
import { buildWidgets } from './widgets.mjs';

const commands = readdirSync('bin')
  .filter((name) => name.endsWith('.ts'))
  .map((name) => basename(name, '.ts'));

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

/** What is special about the bundle of a command: the parts of games that it serves, and what agents reach as soon as a host is ready. */
const SPECIAL = {
  'principality-mcp': [serving('tools')],
  principality: [serving('terminal')],
  host: [startedWith('local/mcp-server'), serving('tools')],
};
/** A command that leads to others loads their bundles, which lie beside its own. */
const besides = {
  name: 'commands-beside',
  setup({ onResolve }) {
    const filter = new RegExp(`^\\./(${commands.join('|')})\\.js$`);
    onResolve({ filter }, ({ path, importer }) =>
      basename(dirname(importer)) === 'bin' ? { path, external: true } : undefined,
    );
  },
};

async function buildCommands(names, ...special) {
  const { metafile } = await bundle({
    ...options,
    entryPoints: names.map((name) => `bin/${name}.ts`),
    outdir: 'dist/bin',
    plugins: [...special, vendored, besides, ownValidator],
    minifySyntax: true,
    minifyWhitespace: true,
  });
  makeObjectsSteady(Object.keys(metafile.outputs));
  return metafile;
}

/** Those that have nothing special in one build, which reads once what they share. */
const buildBins = () =>
  Promise.all([
    ...Object.entries(SPECIAL).map(([name, special]) => buildCommands([name], ...special)),
    buildCommands(
      commands.filter((name) => !(name in SPECIAL)),
      serving(),
    ),
  ]);

/** Components of the pages that a command draws with, in files called `*-file.tsx`: their styles are text to them. */
const drawings = ['web/charts', ...readdirSync('features').map((feature) => `features/${feature}/pages`)]
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
  .filter((file) => file.endsWith('-file.tsx'));

const buildDrawn = () =>
  bundle({
    ...options,
    entryPoints: drawings.map((file) => ({ in: file, out: basename(file, '.tsx') })),
    outdir: 'dist/vendor',
    loader: { '.css': 'text' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logOverride: { 'ignored-bare-import': 'silent' },
    minify: true,
  });

const WEB = 'dist/web';

const compressed = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Beyond this (bytes) the best that brotli can do takes seconds: only the library that shows the description of the API is as large, which few load. */
const LARGE = 500_000;

const isCompressed = (name) => /\.(html|js|css|svg)$/.test(name);

/** What the last build compressed in the way of this one, by the texts' names. To compress takes a tenth of a build, and most texts stay as they are. */
function compressedBefore() {
  if (!existsSync(WEB)) return new Map();
  const isAsNow = (file) =>
    existsSync(file) && statSync(file).mtimeMs > statSync(import.meta.filename).mtimeMs;
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter(isCompressed)
    .map((name) => join(WEB, name))
    .filter((file) => isAsNow(`${file}.br`) && isAsNow(`${file}.gz`));
  return new Map(
    files.map((file) => [
      file,
      { text: readFileSync(file), br: readFileSync(`${file}.br`), gz: readFileSync(`${file}.gz`) },
    ]),
  );
}

async function compress(file, before) {
  const bytes = await readFile(file);
  if (before?.text.equals(bytes)) {
    await Promise.all([writeFile(`${file}.br`, before.br), writeFile(`${file}.gz`, before.gz)]);
    return;
  }
  const quality = { [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? 9 : 11 };
  await Promise.all([
    compressed.br(bytes, { params: quality }).then((packed) => writeFile(`${file}.br`, packed)),
    compressed.gz(bytes).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}

/** The pages, with what is sent of them to who takes it compressed. */
async function buildWeb(before) {
  // Vite takes a while to load; esbuild, a process of its own, is at work by then.
  const { build: buildPages } = await import('vite');
  await buildPages({ configFile: 'web/vite.config.mjs', logLevel: 'warn' });
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files.filter(isCompressed).map((name) => compress(join(WEB, name), before.get(join(WEB, name)))),
  );
}

await import('./generate.mjs');
const before = compressedBefore();
rmSync('dist', { recursive: true, force: true });
const [functionApp, vendor, offered, widgets, drawn, bins] = await Promise.all([
  buildFunctionApp(options, 'dist/functions'),
  buildVendor(options, 'dist/vendor'),
  buildExports('dist/exports'),
  buildWidgets('dist/widgets'),
  buildDrawn(),
  buildBins(),
  buildClient('dist/client'),
  buildWeb(before),
]);

// What commands of features begin with, such as `principality new-game`.
for (const feature of readdirSync('features')) {
  const templates = `features/${feature}/templates`;
  if (existsSync(templates)) cpSync(templates, 'dist/templates', { recursive: true });
}

const metafiles = [...vendor, functionApp, drawn.metafile, ...bins, offered, ...widgets];
writeFileSync('dist/THIRD-PARTY-LICENCES.txt', licencesOf(metafiles));
noteBundled(metafiles);

// What azure.yaml names.
stageDeployment('dist/azure', functionApp);
