/**
 * `npm run docs [-- folder]`: builds the documentation as a static site, into dist/docs or a folder of choice: README and the pages of
 * docs/ and of features, the routes of the HTTP API, and a reference of what the package exports.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Application, Converter } from 'typedoc';
import { apiPage } from './api-page.mjs';
import { loadOpenApi } from './load-sources.mjs';

const out = process.argv[2] ?? 'dist/docs';
// Inside the project: TypeDoc finds no document where the root of the file system is all that paths have in common.
const caches = resolve('node_modules/.cache');
mkdirSync(caches, { recursive: true });
const stage = mkdtempSync(join(caches, 'docs-'));

/** The sources of what the package exports: its types are made from them. */
function entryPoints() {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const typesOf = (target) =>
    typeof target === 'string' ? [] : [target.types, ...Object.values(target).flatMap(typesOf)];
  const sources = Object.values(exports)
    .flatMap(typesOf)
    .filter((path) => typeof path === 'string')
    .map((path) =>
      path
        .replace(/^\.\/dist\/client\/index\./, 'exports/client.')
        .replace(/^\.\/dist\/types\/(?:esm|cjs)\//, '')
        .replace(/\.d\.[cm]?ts$/, '.ts'),
    );
  return [...new Set(sources)].filter((path) => existsSync(path));
}

/** The routes as a page, from the interface's own description. */
async function writeApiPage() {
  const page = join(stage, 'http-api.md');
  writeFileSync(page, apiPage(await loadOpenApi()));
  return page;
}

/** The subjects of docs/README.md, each with the names of its pages. */
const subjects = readFileSync('docs/README.md', 'utf8')
  .split('\n## ')
  .slice(1)
  .map((section) => ({
    subject: section.slice(0, section.indexOf('\n')),
    pages: [...section.matchAll(/\]\((?:\.\.\/features\/[\w-]+\/)?([\w-]+)\.md\)/g)].map(([, name]) => name),
  }));

const app = await Application.bootstrap({
  name: 'Principality',
  includeVersion: true,
  entryPoints: entryPoints(),
  readme: 'README.md',
  projectDocuments: [
    await writeApiPage(),
    'docs/*.md',
    'docs/decisions/*.md',
    'features/*/*.md',
    'CONTRIBUTING.md',
    'CODE_OF_CONDUCT.md',
    'SECURITY.md',
    'CHANGELOG.md',
  ],
  tsconfig: 'tsconfig.exports.json',
  // Types are checked by npm run typecheck.
  skipErrorChecking: true,
  // No public address of the sources is known.
  disableSources: true,
  highlightLanguages: [
    'bash',
    'sh',
    'json',
    'jsonc',
    'javascript',
    'kusto',
    'toml',
    'tsx',
    'typescript',
    'yaml',
  ],
  customCss: 'scripts/docs.css',
  navigation: { includeGroups: true },
  groupOrder: ['Pages', ...subjects.map(({ subject }) => subject), 'Modules', 'Decisions', 'Project', '*'],
  hideGenerator: true,
  excludeInternal: true,
  excludePrivate: true,
  // zod documents itself: `z` would be four pages of five.
  excludeExternals: true,
  validation: {
    invalidLink: true,
    // A page may lead to that of a feature which was deleted; tests/readme/links.test.ts checks all others.
    invalidPath: false,
    notDocumented: false,
    notExported: false,
    rewrittenLink: true,
  },
  treatWarningsAsErrors: true,
});
/** The group of a page in the contents, by the path of its file; parts such as `planner-time` are with their page. */
function groupOf(path) {
  if (path.startsWith('docs/decisions/')) return 'Decisions';
  if (!path.includes('/')) return 'Project';
  const name = basename(path, '.md');
  const isHere = ({ pages }) => pages.some((page) => page === name || name.startsWith(`${page}-`));
  return subjects.find(isHere)?.subject ?? 'Pages';
}

// A page is called by its heading, not by its file.
app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, document) => {
  const heading = /^# (.+)$/m.exec(document.content.map(({ text }) => text).join(''));
  document.frontmatter.group = groupOf(document.name);
  if (heading) document.name = heading[1].trim().replaceAll('`', '');
});

const project = await app.convert();
if (project) {
  app.validate(project);
  if (!app.logger.hasErrors()) await app.generateDocs(project, out);
}
rmSync(stage, { recursive: true, force: true });
process.exitCode = project && !app.logger.hasErrors() ? 0 : 1;
