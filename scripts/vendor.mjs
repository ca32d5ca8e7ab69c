/**
 * Libraries that are large and seldom needed at once: each is bundled into a file of its own, which the bundles in the folders beside
 * load on first use. So an entry stays small, and a cold start does not read what it may never need.
 */
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

const LIBRARIES = [
  'ioredis',
  '@azure/web-pubsub',
  '@azure/storage-blob',
  '@azure/identity',
  '@azure/monitor-opentelemetry-exporter',
  '@opentelemetry/exporter-metrics-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-metrics',
];

/** Parts of ours that are as large, with the libraries in them. */
const PARTS = ['local/mcp-server'];

const fileOf = (library) => `${library.split('/').at(-1)}.js`;

/** For the bundles of `dist/<folder>`: leaves the libraries out. */
export const vendored = {
  name: 'vendored',
  setup({ onResolve }) {
    const filter = new RegExp(`^(${LIBRARIES.join('|')})$`);
    onResolve({ filter }, ({ path }) => ({ path: `../vendor/${fileOf(path)}`, external: true }));
    const parts = new RegExp(`/(${PARTS.map((part) => part.split('/').at(-1)).join('|')})\\.js$`);
    onResolve({ filter: parts }, ({ path }) => ({
      path: `../vendor/${fileOf(path.replace(/\.js$/, ''))}`,
      external: true,
    }));
  },
};

/** Leaves out parts of games that a bundle does not serve: what would load them is never called there. */
export const without = (...parts) => ({
  name: 'without-parts-of-games',
  setup({ onResolve }) {
    const filter = new RegExp(`^\\./(${parts.join('|')})/index\\.js$`);
    onResolve({ filter }, ({ path, importer }) =>
      /[/\\\\]games[/\\\\][^/\\\\]+[/\\\\]index\.ts$/.test(importer) ? { path, external: true } : undefined,
    );
  },
});

/** Builds each of them; returns what went into each, as esbuild tells it. */
export async function buildVendor(options, folder) {
  const metafiles = [];
  for (const library of LIBRARIES) {
    const { metafile } = await build({
      ...options,
      // Required, not imported: what the libraries have for ES modules asks for its own address, which a bundle has not.
      stdin: { contents: `module.exports = require('${library}')`, resolveDir: '.' },
      outfile: `${folder}/${fileOf(library)}`,
      minify: true,
    });
    tellExports(resolve(folder, fileOf(library)));
    metafiles.push(metafile);
  }
  for (const part of PARTS) {
    const outfile = `${folder}/${fileOf(part)}`;
    const { metafile } = await build({
      ...options,
      entryPoints: [`${part}.ts`],
      outfile,
      minify: true,
      plugins: [without('terminal')],
    });
    metafiles.push(metafile);
  }
  return metafiles;
}

/** Node reads from the text of a CommonJS file what an import of it may name, and finds nothing in what a library's bundle assigns. */
function tellExports(file) {
  const names = Object.keys(require(file)).filter(
    (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default',
  );
  appendFileSync(file, `\n0 && (module.exports = { ${names.join(', ')} });\n`);
}
