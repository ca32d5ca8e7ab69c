import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { defineConfig } from 'vite';
import { licencesOf } from '../scripts/licences.mjs';
import { PAGES_NOTE } from '../scripts/sbom.mjs';

const ROOT = resolve(import.meta.dirname, '..');

const FEATURES = resolve(import.meta.dirname, '../features');

/** The scripts of the pages by name: those of this folder, and those that features have in `pages/`. */
const PAGES = new Map(
  [
    resolve(import.meta.dirname, 'pages'),
    ...readdirSync(FEATURES).map((feature) => resolve(FEATURES, feature, 'pages')),
  ]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => resolve(folder, file)))
    .flatMap((file) => {
      const name = /[/\\](\w+)\.page\.tsx$/.exec(file)?.[1];
      return name === undefined ? [] : [[name, file]];
    }),
);

const fileOf = (name) => resolve(import.meta.dirname, `${name}.html`);

/** The pages that are a script alone have the same frame, page.html. */
const frames = {
  name: 'frames-of-pages',
  resolveId: (id) =>
    PAGES.has(/^([^/\\]+)\.html$/.exec(relative(import.meta.dirname, id))?.[1]) ? id : null,
  load(id) {
    const script = PAGES.get(/^([^/\\]+)\.html$/.exec(relative(import.meta.dirname, id))?.[1]);
    if (script === undefined) return null;
    const address = relative(import.meta.dirname, script)
      .split(sep)
      .join('/');
    return readFileSync(fileOf('page'), 'utf8').replace('<!--script-->', `./${address}`);
  },
};

const GAMES = resolve(import.meta.dirname, '../games');

/** The frame has styles alone, for which Vite would write an empty script. */
const withoutScripts = {
  name: 'frame-without-scripts',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) =>
      path === '/article.html'
        ? html.replace(/\s*<(script|link rel="modulepreload")[ >][^>]*>(<\/script>)?/g, '')
        : html,
  },
};

const SHAPES = /[/\\]games[/\\][^/\\]+[/\\]rules[/\\]shapes\.ts$/;

/** A worker that plays games has no use for their texts and the schemas of what they show, nor for their parts other than the rules. */
const rulesAlone = {
  name: 'rules-of-games-alone',
  enforce: 'pre',
  load(id) {
    if (id.endsWith('.md')) return "export default '';";
    if (!SHAPES.test(id)) return null;
    // Schemas of moves and options may stand in the same file; what is not used of it is left out.
    return readFileSync(id, 'utf8')
      .replace(/^export const shapes\b[^]*?^\}[^;]*;/m, 'export const shapes = {};')
      .replace(/^((?:export )?const \w+(?:: [^=\n]+)? =\s+)(?=[\w.]+[(<])/gm, '$1/* @__PURE__ */ ');
  },
  transform: (code, id) =>
    /[/\\]games[/\\][^/\\]+[/\\]index\.ts$/.test(id)
      ? code.replace(/import\('\.\/\w+\/index\.js'\)/g, 'Promise.reject(new Error("left out"))')
      : null,
};

/** The modules of all bundles, by their files. */
const modules = new Set();

/** Workers are bundled by themselves, before the pages. */
const noteModules = {
  name: 'note-modules',
  generateBundle(_options, bundle) {
    for (const { type, moduleIds = [] } of Object.values(bundle)) {
      if (type === 'chunk') for (const id of moduleIds) if (!id.startsWith('\0')) modules.add(id);
    }
  },
};

const licences = {
  name: 'licences',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'THIRD-PARTY-LICENCES.txt',
      source: licencesOf([{ inputs: Object.fromEntries([...modules].map((id) => [id, {}])) }]),
    });
    const files = new Set(
      [...modules].map((id) => relative(ROOT, id.replace(/\?.*$/, '')).split(sep).join('/')),
    );
    writeFileSync(resolve(ROOT, PAGES_NOTE), JSON.stringify([...files].toSorted()));
  },
};

/** The pictures of each game: drawn for tiles (svg), and its board for links to it (jpg). */
const pictures = {
  name: 'pictures-of-games',
  generateBundle() {
    for (const game of readdirSync(GAMES)) {
      for (const kind of ['jpg', 'svg']) {
        const file = resolve(GAMES, game, `board/picture.${kind}`);
        if (!existsSync(file)) continue;
        this.emitFile({ type: 'asset', fileName: `pictures/${game}.${kind}`, source: readFileSync(file) });
      }
    }
  },
};

/** The pages, and the frame of those that the server writes (rules, errors); everything they load is a hashed file in assets/. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [frames, withoutScripts, pictures, noteModules, licences],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  define: {
    OUR_GAMES: JSON.stringify(readdirSync(GAMES).filter((game) => existsSync(resolve(GAMES, game, 'rules')))),
  },
  worker: { format: 'es', plugins: () => [rulesAlone, noteModules] },
  build: {
    outDir: resolve(import.meta.dirname, '../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Swagger UI, which only the page of the API's description loads.
    chunkSizeWarningLimit: 2000,
    // Styles and scripts in files only: the pages' security policy forbids them anywhere else.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // What pages and boards share is few files, not thirty: each costs a way to the server and back.
          groups: [
            {
              name: 'page',
              test: /node_modules[/\\]preact|[/\\]web[/\\](lib|components)[/\\]|[/\\]panels\.tsx$|[/\\]core[/\\](?!simulation)/,
              minShareCount: 2,
            },
            { name: 'kit', test: /[/\\]web[/\\]kit[/\\]/, minShareCount: 2 },
          ],
        },
      },
      input: Object.fromEntries(
        ['docs', 'article', 'embed', ...PAGES.keys()].map((name) => [name, fileOf(name)]),
      ),
    },
  },
});
