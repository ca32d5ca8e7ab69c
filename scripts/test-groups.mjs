/**
 * The groups in which a whole run takes the test files. Jest gives every test file modules of its own, and to load the games anew for each
 * of some hundred small files takes longer than most of their tests. A group is a file that runs its members one after the other, over
 * modules loaded once; `npx jest <file>` runs any of them by itself.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';

const { roots } = createRequire(import.meta.url)('../jest.config.cjs');

/** Where tests/whole.config.cjs finds the groups. */
const FOLDER = '.test-groups';

/** Folders whose tests take long, by the time of their longest group: no worker is left alone with them at the end. All others share groups. */
const FIRST = [
  'tests/distribution',
  'tests/browser',
  'tests/mcp',
  'tests/pages',
  'tests/conformance',
  'tests/cli',
  'tests/widgets',
  'games',
  'tests/http',
  'tests/principality',
  'tests/concurrency',
  'tests/security',
  'tests/fuzz',
  'tests/live',
  'tests/mcp-remote',
];

/** Many share what is loaded; few leave no worker alone at the end. What is packed and what is written of it share nothing. */
const mostMembers = (folder) =>
  ({ 'tests/distribution': 1, 'tests/browser': 8, fetched: 4, others: 44 })[folder] ?? 55;

/**
 * A test file and what decides about its group: `path` from the project's folder; `environment` that it names for Jest (a text), or
 * undefined; whether it replaces modules (`isAlone`), draws at random (`isRandom`), needs a program that may have to be fetched (`isFetching`).
 */
function testFile(path) {
  const text = readFileSync(path, 'utf8');
  return {
    path,
    environment: /@jest-environment (\S+)/.exec(text)?.[1],
    isAlone: /jest\.(mock|doMock|resetModules)\(/.test(text),
    isRandom: /from 'fast-check'|support\/volume'/.test(text),
    isFetching: /support\/(fetched|azurite|functions-host)'|\.\/bicep'/.test(text),
  };
}

const testFiles = () =>
  roots
    .map((root) => root.replace('<rootDir>/', ''))
    .flatMap((root) => readdirSync(root, { recursive: true }).map((path) => join(root, path)))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => testFile(path.split(sep).join('/')))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));

const isForRelease = ({ path }) => /\.release\.test\.tsx?$/.test(path);

/** The files of each tier. `release` runs again what draws at random, with another seed. */
const TIERS = {
  everyday: (file) => !isForRelease(file),
  release: (file) => isForRelease(file) || file.isRandom,
};

/** The folder of `FIRST` in which a file is, or undefined. */
const longFolderOf = ({ path }) => FIRST.find((folder) => path.startsWith(`${folder}/`));

/**
 * The place of a file in the order of a run (a number). What has to be fetched is there long before the last groups begin. Those that share groups
 * with all others end a run: what one that is by itself leaves behind would hold up the end of its worker.
 */
function placeOf(file) {
  const folder = longFolderOf(file);
  if (!file.isFetching && folder !== undefined) return FIRST.indexOf(folder);
  return file.isFetching || file.isAlone ? FIRST.length : FIRST.length + 1;
}

/** The name of the group that a file may share. */
function groupOf(file) {
  if (file.isAlone) return file.path.replace(/\.test\.tsx?$/, '');
  if (file.isFetching) return 'fetched';
  const folder = longFolderOf(file) ?? 'others';
  return file.environment === undefined ? folder : `${folder}-dom`;
}

/** The groups in the order in which they are begun: `[name, files]`. */
function groupsOf(files) {
  const shared = new Map();
  for (const file of files) shared.set(groupOf(file), [...(shared.get(groupOf(file)) ?? []), file]);
  const groups = [...shared].flatMap(([name, members]) => {
    const count = Math.ceil(members.length / mostMembers(name));
    // Neighbours go to different parts: they often take equally long.
    const parts = Array.from({ length: count }, (_, part) =>
      members.filter((_member, i) => i % count === part),
    );
    return parts.map((part, i) => [count > 1 ? `${name}-${i + 1}` : name, part]);
  });
  return groups.toSorted(([, [one]], [, [other]]) => placeOf(one) - placeOf(other));
}

/** The text of a group, whose members have one environment. */
function groupText(files) {
  const [{ environment }] = files;
  const head = environment === undefined ? '' : `/** @jest-environment ${environment} */\n`;
  const members = files.map(({ path }) => `describe('${path}', () => void require('../${path}'));\n`);
  return head + members.join('');
}

/**
 * Writes the groups of a tier (`everyday` or `release`) anew, of all its files or of those whose paths match; their names are in the order in which
 * jest should begin them.
 */
export function writeTestGroups(tier, paths = /^/) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  const files = testFiles().filter((file) => TIERS[tier](file) && paths.test(file.path));
  for (const [index, [name, members]] of groupsOf(files).entries()) {
    const file = `${String(index + 1).padStart(2, '0')}-${name.replaceAll('/', '-')}.test.js`;
    writeFileSync(join(FOLDER, file), groupText(members));
  }
}
