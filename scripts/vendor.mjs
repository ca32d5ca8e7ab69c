/**
 * Libraries that are large and seldom needed at once: each is bundled into a file of its own, which the bundles in the folders beside
 * load on first use. So an entry stays small, and a cold start does not read what it may never need.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { bundle } from './bundle.mjs';

const require = createRequire(import.meta.url);

const LIBRARIES = [
  'ioredis',
  '@azure/web-pubsub',
  '@azure/storage-blob',
  '@azure/data-tables',
  '@azure/identity',
  '@azure/monitor-opentelemetry-exporter',
  'markdown-it',
  'openai',
  '@anthropic-ai/sdk',
  'yaml',
];

/** Parts of ours that are as large, with the libraries in them. */
const PARTS = [
  'local/mcp-server',
  'local/game-check',
  'local/outside-boards',
  'functions/openapi-examples',
  'functions/adapters/metric-export',
  'functions/adapters/trace-export',
];

/** The last part of the name, or all of it where that says nothing. */
const fileOf = (library) =>
  `${library.endsWith('/sdk') ? library.slice(1).replace('/', '-') : library.split('/').at(-1)}.js`;

/** For the bundles of `dist/<folder>`: leaves the libraries and the parts out, save for those that a bundle has itself. */
export const vendoredExcept = (...own) => ({
  name: 'vendored',
  setup({ onResolve }) {
    const filter = new RegExp(`^(${LIBRARIES.join('|')})$`);
    onResolve({ filter }, ({ path }) => ({ path: `../vendor/${fileOf(path)}`, external: true }));
    const left = PARTS.filter((part) => !own.includes(part)).map((part) => part.split('/').at(-1));
    onResolve({ filter: new RegExp(`/(${left.join('|')})\\.js$`) }, ({ path }) => ({
      path: `../vendor/${fileOf(path.replace(/\.js$/, ''))}`,
      external: true,
    }));
  },
});

export const vendored = vendoredExcept();

/**
 * The part starts with the bundle, for one that needs it from its first request on: what both need is then loaded once. Goes before
 * `vendored`.
 */
export const startedWith = (part) => {
  const file = `./${part.split('/').at(-1)}.js`;
  return {
    name: 'started-with',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\/[\w-]+\.js$/ }, ({ path }) =>
        path === file ? { path: resolve(`${part}.ts`) } : undefined,
      );
      onLoad({ filter: /[/\\]local[/\\]our-games\.ts$/ }, ({ path }) => {
        const text = readFileSync(path, 'utf8').replace(`import('${file}')`, 'Promise.resolve(started)');
        return { contents: `import * as started from '${file}';\n${text}`, loader: 'ts' };
      });
    },
  };
};

/**
 * The parts of games and features that a bundle serves are started with it, for a bundle that starts zod's modules on demand starts them in the
 * wrong order; all other parts are left out.
 */
export const serving = (...parts) => ({
  name: 'parts-of-games-and-features',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\](games|features)[/\\][^/\\]+[/\\]index\.ts$/ }, ({ path }) => {
      const imports = [];
      const text = readFileSync(path, 'utf8').replace(/import\('\.\/(\w+)(\/index)?\.js'\)/g, (_, part) => {
        if (!parts.includes(part)) return `Promise.reject(new Error('${part}: not in this bundle'))`;
        imports.push(`import * as ${part}Module from './${part}';`);
        return `Promise.resolve(${part}Module)`;
      });
      return { contents: [...imports, text].join('\n'), loader: 'ts' };
    });
  },
});

/**
 * The protocol's library brings a validator of JSON Schema for servers that have none of their own. Ours has one, so that of the
 * library, a seventh of what it would be loaded with, is left out.
 */
export const ownValidator = {
  name: 'own-validator',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@modelcontextprotocol\/server\/_shims$/ }, ({ path }) => ({
      path,
      namespace: 'own-validator',
    }));
    onLoad({ filter: /.*/, namespace: 'own-validator' }, () => ({
      contents: `export { default as process } from 'node:process';
        export class DefaultJsonSchemaValidator { constructor() { throw new Error('Give the server a jsonSchemaValidator.'); } }`,
    }));
  },
};

/** What checks webhooks of Anthropic's is left out: nothing here receives any. */
const withoutWebhooks = {
  name: 'without-webhooks',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^standardwebhooks$/ }, ({ path }) => ({ path, namespace: 'without-webhooks' }));
    onLoad({ filter: /.*/, namespace: 'without-webhooks' }, () => ({
      contents: 'exports.Webhook = class { constructor() { throw new Error("Webhooks are left out."); } };',
    }));
  },
};

/** Builds each of them; returns what went into each, as esbuild tells it. */
export async function buildVendor(options, folder) {
  const libraries = LIBRARIES.map(async (library) => {
    const { metafile } = await bundle({
      ...options,
      // Required, not imported: what the libraries have for ES modules asks for its own address, which a bundle has not.
      stdin: { contents: `module.exports = require('${library}')`, resolveDir: '.' },
      outfile: `${folder}/${fileOf(library)}`,
      minify: true,
      plugins: [withoutWebhooks],
    });
    tellExports(resolve(folder, fileOf(library)));
    return metafile;
  });
  // In one build, which reads once what several of them have.
  const parts = bundle({
    ...options,
    entryPoints: Object.fromEntries(PARTS.map((part) => [part.split('/').at(-1), `${part}.ts`])),
    outdir: folder,
    minify: true,
    plugins: [ownValidator, serving('tools')],
  });
  return [...(await Promise.all(libraries)), (await parts).metafile];
}

/** Node reads from the text of a CommonJS file what an import of it may name, and finds nothing in what a library's bundle assigns. */
function tellExports(file) {
  const names = Object.keys(require(file)).filter(
    (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default',
  );
  appendFileSync(file, `\n0 && (module.exports = { ${names.join(', ')} });\n`);
}
