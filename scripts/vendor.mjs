/**
 * Libraries that are large and seldom needed at once: each is bundled into a file of its own, which the bundles in the folders beside
 * load on first use. So an entry stays small, and a cold start does not read what it may never need.
 */
import { build } from 'esbuild';

const LIBRARIES = [
  '@azure/web-pubsub',
  '@azure/storage-blob',
  '@azure/identity',
  '@azure/monitor-opentelemetry-exporter',
  '@opentelemetry/exporter-metrics-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-metrics',
];

const fileOf = (library) => `${library.split('/').at(-1)}.js`;

/** For the bundles of `dist/<folder>`: leaves the libraries out. */
export const vendored = {
  name: 'vendored',
  setup({ onResolve }) {
    const filter = new RegExp(`^(${LIBRARIES.join('|')})$`);
    onResolve({ filter }, ({ path }) => ({ path: `../vendor/${fileOf(path)}`, external: true }));
  },
};

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
    metafiles.push(metafile);
  }
  return metafiles;
}
