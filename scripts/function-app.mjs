/**
 * Bundles the function app: what its start needs, what its first request needs, the entry of its worker threads, and what any of them loads
 * on first use, the rules of each game among it. What several of these need lies in files of its own (`chunk-…`), once.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { transform } from 'esbuild';
import { bundle } from './bundle.mjs';
import { withSteadyObjects } from './steady-objects.mjs';
import { ownValidator, vendoredExcept } from './vendor.mjs';

const rulesOf = (game) => `rules-of-${game}`;

const games = readdirSync('games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The rules of a game are loaded when something of them is first asked for, its tools when the bridge is; it has no other parts here. */
const gamesOnDemand = {
  name: 'games-on-demand',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.\/rules-of-/ }, ({ path }) => ({ path, external: true }));
    onLoad({ filter: /[/\\]games[/\\][^/\\]+[/\\]index\.ts$/ }, ({ path }) => {
      const [, game] = /([^/\\]+)[/\\]index\.ts$/.exec(path);
      const text = readFileSync(path, 'utf8')
        .replace(
          /import \{ (?:(\w+) as )?(\w+) \} from '\.\/rules';/,
          (_, exported, local) =>
            `import { onDemand } from '../../local/on-demand';
            const ${local} = onDemand('${game}', () => require('./${rulesOf(game)}.js').${exported ?? local});`,
        )
        .replace(/import\('\.\/(\w+)\/index\.js'\)/g, (whole, part) =>
          part === 'tools' ? whole : `Promise.reject(new Error('${part}: not in this bundle'))`,
        );
      return { contents: text, loader: 'ts' };
    });
  },
};

const within = (folder, names) => names.map((name) => `${folder}/${name}`);

/** What the app makes and reads requests with: its start only registers functions. The schemas bring their library with them. */
const FIRST_REQUEST = [
  ...within('functions/lib', ['adapters', 'address', 'config', 'deps', 'limits']),
  'core/table/service',
  ...within('core/api', ['fields', 'schemas']),
  ...within('core/engine', ['definition', 'move-words', 'shapes']),
];

/** What the operations and the long work of a feature are made of, what starts it, and what else of it few requests need: records, checks of addresses. */
function ofOperations(feature) {
  const text = ['operations', 'work']
    .map((name) => `features/${feature}/${name}.ts`)
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  const named = [...text.matchAll(/from '\.\/([\w/-]+)'/g)].map(([, name]) => name);
  return within(`features/${feature}`, [
    ...new Set([...named, 'running', 'records', 'public-address']),
  ]).filter((module) => existsSync(`${module}.ts`));
}

/** What few of the first requests need: the description of the interface, and what players do besides moving. */
const SELDOM = [
  ...within('core/api', ['error-guide', 'game-components', 'openapi']),
  ...['answer', 'archive', 'catalog', 'error', 'history', 'live', 'replay', 'seat', 'session'].map(
    (name) => `core/api/${name}-schemas`,
  ),
  'core/arena/rating',
  ...within('core/engine', ['json-forms', 'json-move', 'schema-words']),
  ...within('core/table', ['create', 'read', 'seats']),
  ...within('core/session', ['absence', 'frames', 'undo']),
  ...readdirSync('features')
    .filter((feature) => existsSync(`features/${feature}/operations.ts`))
    .flatMap(ofOperations),
  'functions/lib/html-page',
];

/** Modules that are loaded when one of their functions is first called. */
const LATER = [...FIRST_REQUEST, ...SELDOM];

const fileOf = (module) => `later-${module.replaceAll('/', '-')}`;

/** Exports of a module that stay where they are: those of others, and constants. */
const PASSED_ON = /^export (?:(?:\*|\{[^}]*\}) from '[^']+'|const \w+ = ['\d].*);$/gm;

/** Exported functions, declared or assigned. */
const FUNCTION =
  /^export (?:async )?function\*? (\w+)|^export const (\w+) =\s+(?:async )?(?:lazy|by[A-Z]\w+|forAll)?[(<]/gm;

/**
 * In the place of a module stand functions that load it. Nothing else of it can be had, a class, say, and esbuild says so. No module of ours
 * is imported for what it does when it is loaded, so that those which a file needs nothing of are not loaded with it.
 */
const modulesOnDemand = {
  name: 'modules-on-demand',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.\/later-/ }, ({ path }) => ({ path, external: true }));
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
      if (kind === 'entry-point' || resolveDir.includes('node_modules')) return undefined;
      const full = resolve(resolveDir, path.replace(/\.js$/, ''));
      const module = relative('.', full).replaceAll(sep, '/');
      if (LATER.includes(module)) return { path: module, namespace: 'on-demand' };
      const file = [`${full}.ts`, join(full, 'index.ts')].find((each) => existsSync(each));
      return file === undefined ? undefined : { path: file, sideEffects: false };
    });
    onLoad({ filter: /.*/, namespace: 'on-demand' }, ({ path }) => {
      const text = readFileSync(`${path}.ts`, 'utf8');
      const names = [...text.matchAll(FUNCTION)].map(([, declared, assigned]) => declared ?? assigned);
      const contents = [
        ...(text.match(PASSED_ON) ?? []),
        `import { ${names.map((name) => `${name} as _${name}`).join(', ')} } from './${fileOf(path)}.js';`,
        ...names.map((name) => `export const ${name} = (...given) => _${name}(...given);`),
      ];
      return { contents: contents.join('\n'), resolveDir: resolve(dirname(path)), loader: 'ts' };
    });
  },
};

/** The entries of files in each of which lies everything that is loaded with them, save for what is in an earlier one: each file costs time. */
const JOINED = { start: ['app'], 'first-request': FIRST_REQUEST.map(fileOf) };

/** Builds it into a folder; returns what went into each file, as esbuild tells it. */
export async function buildFunctionApp(options, folder) {
  const { metafile } = await bundle({
    ...options,
    entryPoints: {
      app: 'bin/functions/app.ts',
      worker: 'bin/functions/worker.ts',
      ...Object.fromEntries(games.map((game) => [rulesOf(game), `games/${game}/rules/index.ts`])),
      ...Object.fromEntries(LATER.map((module) => [fileOf(module), `${module}.ts`])),
    },
    outdir: folder,
    plugins: [vendoredExcept('local/mcp-server'), ownValidator, gamesOnDemand, modulesOnDemand],
    logOverride: { 'import-is-undefined': 'error' },
    // Only modules of this form can be split.
    format: 'esm',
    splitting: true,
    minify: true,
  });
  const { target, platform, legalComments } = options;
  const settings = { target, platform, legalComments };
  const texts = await Promise.all(
    Object.keys(metafile.outputs).map(async (file) => {
      const text = readFileSync(file, 'utf8');
      rmSync(file);
      // The Functions runtime, worker threads and tests load it by `require`, which can also load rules at once.
      const { code } = await transform(text, { ...settings, format: 'cjs' });
      return [basename(file), onFirstUse(code)];
    }),
  );
  const files = await joinedFiles(texts, placesOf(metafile), { ...settings, minify: true });
  for (const [name, text] of files) writeFileSync(join(folder, name), withSteadyObjects(text));
  return metafile;
}

/** By the name of a file that esbuild made: that of the joined file in which it is put, if it is in one. */
function placesOf({ outputs }) {
  const outputOf = new Map(Object.entries(outputs).map(([file, output]) => [basename(file), output]));
  const places = new Map();
  const put = (name, place) => {
    if (places.has(name)) return;
    places.set(name, place);
    for (const { path, kind, external } of outputOf.get(name).imports)
      if (kind === 'import-statement' && !external) put(basename(path), place);
  };
  for (const [place, entries] of Object.entries(JOINED))
    for (const entry of entries) put(`${entry}.js`, place);
  return places;
}

/** What esbuild puts before a module that it turns into CommonJS: each is a line, or goes on in lines that are indented or close it. */
const HELPER = /^var (__[a-zA-Z]{5,}) = .*\n(?:[ })].*\n)*/gm;

/**
 * The files with their names. A joined file has each of its parts as a function of CommonJS, and exports what gives the exports of a part. Each
 * function stands in brackets: the engine then compiles it as it reads it, instead of reading it again when it is called.
 */
async function joinedFiles(texts, places, small) {
  const minified = async (text, format) => (await transform(text, { ...small, format })).code.trim();
  const helpers = new Map();
  const linked = texts.map(([name, text]) => {
    const place = places.get(name);
    const links = text.replace(/\brequire\("\.\/([\w.-]+)"\)/g, (whole, wanted) => {
      const other = places.get(wanted);
      if (other === undefined) return whole;
      return other === place ? `part("${wanted}")` : `require("./${other}.js")("${wanted}")`;
    });
    if (place === undefined) return { name, place, text: links };
    const body = links.replace(HELPER, (whole, helper) => {
      helpers.set(helper, whole);
      return '';
    });
    return { name, place, text: body };
  });
  const given = [...helpers.keys()].join(',');
  const asFunction = async ({ name, text }) => {
    const code = await minified(
      `export default function (exports, require, module, part, helpers) { const {${given}} = helpers; ${text} }`,
    );
    return `"${name}":(${code.replace(/^export default/, '').replace(/;$/, '')})`;
  };
  const frame = await minified(
    `export const helpers = (() => { ${[...helpers.values()].join('')} return {${given}}; })(), loaded = {};
    module.exports = (name) => {
      if (loaded[name]) return loaded[name].exports;
      const module = (loaded[name] = { exports: {} });
      parts[name](module.exports, require, module, part, helpers);
      return module.exports;
    };`,
  );
  const alone = linked.filter(({ place }) => place === undefined);
  return [
    ['app.js', 'require("./start.js")("app.js");\n'],
    ...(await Promise.all(
      Object.keys(JOINED).map(async (place) => {
        const parts = await Promise.all(linked.filter((each) => each.place === place).map(asFunction));
        return [
          `${place}.js`,
          `"use strict";${frame.replace('export ', '')}const part=module.exports,parts={${parts.join(',\n')}};\n`,
        ];
      }),
    )),
    ...(await Promise.all(alone.map(async ({ name, text }) => [name, await minified(text, 'cjs')]))),
  ];
}

/** Modules of Node, and those of ours that come later, are loaded when something of them is first used. */
function onFirstUse(text) {
  const names = [];
  const rest = text
    .replace(
      /^var (import_\w+) = ((?:__toESM\()?require\("(?:node:[\w/]+|\.\/later-[\w-]+\.js)"\)(?:(?:, \d)?\))?);$/gm,
      (_, name, load) => {
        names.push(name);
        return `var ${name}_loaded; const ${name} = () => (${name}_loaded ??= ${load});`;
      },
    )
    // Files of ours are loaded like everything else, not by the loader of ES modules.
    .replace(/\bimport\(("\.\/[\w.-]+")\)/g, 'Promise.resolve().then(() => require($1))');
  return names.length === 0 ? rest : rest.replace(new RegExp(`\\b(${names.join('|')})\\.`, 'g'), '($1()).');
}
