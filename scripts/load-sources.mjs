import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build } from 'esbuild';

/** Leaves out what is imported only when it is needed, such as the boards and tools of games. */
const lazily = {
  name: 'lazily',
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};

/** Loads what a module exports that is written as `contents`, with imports of sources. */
export async function loadSources(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: '.' },
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    loader: { '.md': 'text' },
    plugins: [lazily],
    logLevel: 'warning',
  });
  const loaded = { exports: {} };
  const require = createRequire(resolve('package.json'));
  new Function('module', 'exports', 'require', outputFiles[0].text)(loaded, loaded.exports, require);
  return loaded.exports;
}

/** The OpenAPI document with the fields of our games, without their schemas and without examples of answers. */
export async function loadOpenApi() {
  const { addedFields, apiDocument, examples, games } = await loadSources(
    `export { addedFields } from './core/api'; export { apiDocument } from './features/registry'; export { examples } from './functions/openapi-examples'; export { games } from './games';`,
  );
  return apiDocument({
    examples: { operations: {}, problems: {}, games: examples.games },
    added: addedFields(games),
  });
}
