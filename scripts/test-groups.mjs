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

/** What needs programs that may have to be fetched first, in the order in which they are; they are there long before these are begun. */
const FETCHED = [
  'tests/mcp-remote/official-programs',
  'tests/contract/archive',
  'tests/contract/record-store',
  'tests/contract/ratings',
  'tests/http/function-app',
  'tests/live/whole-life',
  'tests/distribution/node-versions',
];

/** Many share what is loaded; few leave no worker alone at the end. What is packed and what is written of it share nothing. */
const mostMembers = (folder) =>
  ({ 'tests/distribution': 1, 'tests/browser': 8, 'tests/security': 8, fetched: 4 })[folder] ?? 40;

/** Every test file, by its path from the project's folder. */
const testFiles = () =>
  roots
    .map((root) => root.replace('<rootDir>/', ''))
    .flatMap((root) => readdirSync(root, { recursive: true }).map((path) => join(root, path)))
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => path.split(sep).join('/'))
    .toSorted();

/** Who replaces modules needs some of its own. */
const needsOwnModules = (path) => /jest\.(mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8'));

const isFetching = (path) => FETCHED.some((start) => path.startsWith(start));

/** The folder of `FIRST` in which a file is, or undefined. */
const longFolderOf = (path) => FIRST.find((folder) => path.startsWith(`${folder}/`));

/**
 * The place of a file in the order of a run (a number). Those that share groups with all others end it: what one that is by itself leaves behind (a
 * client of a cluster keeps timers of two seconds) would hold up the end of its worker.
 */
function placeOf(path) {
  const folder = longFolderOf(path);
  if (!isFetching(path) && folder !== undefined) return FIRST.indexOf(folder);
  return isFetching(path) || needsOwnModules(path) ? FIRST.length : FIRST.length + 1;
}

/** The name of the group that a file may share. */
function groupOf(path) {
  if (needsOwnModules(path)) return path.replace(/\.test\.ts$/, '');
  return isFetching(path) ? 'fetched' : (longFolderOf(path) ?? 'others');
}

/** The groups in the order in which they are begun: `[name, paths]`. */
function groupsOf(paths) {
  const shared = new Map();
  for (const path of paths) shared.set(groupOf(path), [...(shared.get(groupOf(path)) ?? []), path]);
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

/** Writes the groups anew; their names are in the order in which jest should begin them. */
export function writeTestGroups() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  for (const [index, [name, paths]] of groupsOf(testFiles()).entries()) {
    const lines = paths.map((path) => `describe('${path}', () => void require('../${path}'));\n`);
    const file = `${String(index + 1).padStart(2, '0')}-${name.replaceAll('/', '-')}.test.js`;
    writeFileSync(join(FOLDER, file), lines.join(''));
  }
}
