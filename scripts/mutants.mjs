/**
 * `npm run mutants -- [--seed N] [--count N] [--only K,K …] [--tier everyday|release] [--tests PATTERN] [--list | --apply FOLDER]`: does a test fail where the product is
 * wrong? Draws mutants of the sources (an operator changed, a constant changed, a statement removed; as many in each of AREAS)
 * and plants all of them in a scratch clone of HEAD, each asleep. One run of the tier shows which test files come past which mutant. Then each is woken by
 * itself, and the files that come past it are run until one fails. What survives is named; `--apply` puts mutants into a checkout as they are.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, posix, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';

const { values: given } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    only: { type: 'string' },
    tier: { type: 'string', default: 'everyday' },
    tests: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
    apply: { type: 'string' },
  },
});

/** Where mutants are drawn: patterns of paths. */
const AREAS = {
  kernel: /^core\/(table|session|engine|async|api|jobs|ports)\//,
  features: /^features\//,
  rules: /^games\/[^/]+\/rules\//,
  stores: /^functions\/adapters\//,
  bridge: /^(mcp-bridge\/|games\/[^/]+\/tools\/)/,
  pages: /^(web\/|games\/[^/]+\/board\/)/,
};

const isSource = (path) =>
  /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$|\/testing\/|test-answers|vite-env/.test(path);

/** Numbers in [0, 1) that follow from a seed. */
function* drawn(seed) {
  for (let count = 0; ; count += 1)
    yield createHash('sha256').update(`${seed}/${count}`).digest().readUInt32LE() / 2 ** 32;
}

const OTHER = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
};

/**
 * The places of a source at which it can be changed: `{ start, end, text, kind }`, `text` being what is put there, and the `node` around it, which is an
 * expression, or a statement that `text` leaves out.
 */
function placesOf(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const places = [];
  const rangeOf = (node) => ({ start: node.getStart(source), end: node.getEnd() });
  const add = (node, changed, kind, around = node) =>
    places.push({ ...rangeOf(node), text: changed, kind, node: rangeOf(around) });
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.getText(source);
      const isText = [node.left, node.right].some(
        (side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
      );
      if (operator in OTHER && !(operator === '+' && isText))
        add(node.operatorToken, OTHER[operator], 'operator', node);
    }
    const isName = node.parent && 'name' in node.parent && node.parent.name === node;
    if (ts.isNumericLiteral(node) && !isName) add(node, node.text === '0' ? '1' : '0', 'constant');
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false', 'constant');
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true', 'constant');
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, node.operand.getText(source), 'operator');
    if (
      ts.isExpressionStatement(node) &&
      (ts.isCallExpression(node.expression) || ts.isBinaryExpression(node.expression)) &&
      // A constructor that may leave it out does not run, asleep or awake.
      node.expression.expression?.kind !== ts.SyntaxKind.SuperKeyword
    )
      add(node, ';', 'removed');
    if (ts.isIfStatement(node) && !node.elseStatement) add(node, ';', 'removed');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places;
}

/** The mutants of a seed: `{ id, area, path, line, kind, before, after, start, end }`. */
function drawMutants(seed, count) {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(isSource);
  const random = drawn(seed);
  const pick = (list) => list[Math.floor(random.next().value * list.length)];
  const areas = Object.entries(AREAS);
  // A place is drawn from all of its area, so that a long file has as many mutants as its length asks for.
  const places = areas.map(([area, sources]) =>
    files
      .filter((path) => sources.test(path))
      .flatMap((path) => {
        const text = readFileSync(path, 'utf8');
        return placesOf(path, text).map((place) => ({
          area,
          path,
          line: text.slice(0, place.start).split('\n').length,
          before: text.slice(place.start, place.end),
          ...place,
        }));
      }),
  );
  const kinds = ['operator', 'constant', 'removed'];
  const taken = new Set();
  return Array.from({ length: count }, (_, id) => {
    const kind = kinds[Math.floor(id / areas.length) % kinds.length];
    const fitting = places[id % areas.length].filter((place) => place.kind === kind);
    let place = pick(fitting);
    // Of one that is drawn again, the next: two mutants of one place cannot be planted side by side.
    while (taken.has(place)) place = fitting[(fitting.indexOf(place) + 1) % fitting.length];
    taken.add(place);
    return { id, ...place };
  });
}

const inOneLine = (text) => text.replace(/\s+/g, ' ').slice(0, 60);
const described = ({ id, area, path, line, kind, before, text }) =>
  `${String(id).padStart(3)} ${area} ${path}:${line} ${kind}: ${inOneLine(before)} → ${inOneLine(text)}`;

/** Puts mutants into the sources of a folder. Of one file the last is put in first, so that places hold. */
function apply(mutants, folder) {
  for (const { path, start, end, text } of mutants.toSorted((one, other) => other.start - one.start)) {
    const file = join(folder, path);
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, source.slice(0, start) + text + source.slice(end));
  }
}

/** Tests that take so many times as long as they did hang: a loop that does not end is a fault that they find. */
const LONGEST = 8;
/** What to start them may take (ms). */
const LONGEST_START_MS = 120_000;

/** So many mutants are woken at once, each in a run of its own. */
const AT_ONCE = 2;

/** Plants mutants of one file, each asleep: what it changes is asked for by its number. One within another is planted in what the other leaves as it is. */
function planted(source, mutants) {
  const within = (outer, { node }) => node.start >= outer.start && node.end <= outer.end;
  const write = (start, end, inside) => {
    const outermost = inside.filter(
      (each) => !inside.some((other) => other !== each && other.size > each.size && within(other.node, each)),
    );
    let text = '';
    let at = start;
    for (const each of outermost.toSorted((one, other) => one.node.start - other.node.start)) {
      const { node } = each;
      const kept = write(
        node.start,
        node.end,
        inside.filter((other) => other !== each && within(node, other)),
      );
      text += source.slice(at, node.start) + asleep(each, source, kept);
      at = node.end;
    }
    return text + source.slice(at, end);
  };
  const sized = mutants.map((each) => ({ ...each, size: each.node.end - each.node.start }));
  return write(0, source.length, sized);
}

function asleep({ id, kind, text, start, end, node }, source, kept) {
  const isAwake = `globalThis.isMutant?.(${id})`;
  if (kind === 'removed') return `{ if (!${isAwake}) { ${kept} } }`;
  if (start === node.start) return `(${isAwake} ? (${text}) : ${kept})`;
  const [left, right] = [source.slice(node.start, start), source.slice(end, node.end)];
  const isAssigned = /^[+-]=$/.test(text);
  const changed = isAssigned ? left + text + right : `(${left}) ${text} (${right})`;
  return `(${isAwake} ? (${changed}) : (${kept}))`;
}

/**
 * What every process and every context of tests runs first. Before the mutants are woken it writes down past which of them a test file comes, and whether it
 * does while modules are loaded; a process that a test starts finds the file by the worker that it inherits.
 */
const PRELOAD = `
const { appendFileSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
// A test may put another environment in the place of this one.
const { MUTANT = '-1', MUTANT_NOTES: notes, JEST_WORKER_ID = '1' } = process.env;
const awake = Number(MUTANT);
const met = new Set();
globalThis.isMutant = (id) => {
  if (awake >= 0) return id === awake;
  let file = '';
  try {
    file = readFileSync(join(notes, 'at-' + JEST_WORKER_ID), 'utf8');
  } catch {}
  const line = id + ' ' + file + '\\n';
  if (!met.has(line)) appendFileSync(join(notes, 'met'), line);
  met.add(line);
  return false;
};
`;

/** A text of a file of the clone, changed; what is to be changed must be there. */
function change(folder, path, from, to) {
  const file = join(folder, path);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
}

/** A clone of HEAD with all mutants asleep, whose tests note what they come past, and stop at the first failure once one is awake. */
function clone(mutants) {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const notes = join(folder, '.mutants');
  execFileSync('git', ['clone', '--quiet', resolve('.'), folder]);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  mkdirSync(notes);
  writeFileSync(join(notes, 'preload.cjs'), PRELOAD);
  for (const path of new Set(mutants.map((each) => each.path))) {
    const file = join(folder, path);
    writeFileSync(
      file,
      planted(
        readFileSync(file, 'utf8'),
        mutants.filter((each) => each.path === path),
      ),
    );
  }
  change(
    folder,
    'scripts/test-groups.mjs',
    "() => void require('../${path}'));\\n`",
    "() => { const note = (when) => require('node:fs').writeFileSync('.mutants/at-' + (process.env.JEST_WORKER_ID ?? '1'), '${path} ' + when); beforeAll(() => note('tested')); note('loaded'); require('../${path}'); });\\n`",
  );
  change(
    folder,
    'jest.config.cjs',
    'transform: {',
    "setupFiles: ['<rootDir>/.mutants/preload.cjs'],\n  transform: {",
  );
  change(
    folder,
    'tests/pages/driver/window.ts',
    '    structuredClone,\n',
    "    structuredClone,\n    isMutant: Reflect.get(globalThis, 'isMutant') as unknown,\n",
  );
  change(
    folder,
    'scripts/jest-environment.cjs',
    'async handleTestEvent({ name, test }) {',
    "async handleTestEvent({ name, test }) {\n    if (process.env.MUTANT && ['test_fn_failure', 'hook_failure', 'error'].includes(name)) process.exit(1);",
  );
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'ignore' });
  return { folder, notes };
}

/** Runs groups of the clone; true if a test failed, or they did not end within a time (ms). */
async function fails({ folder, notes }, groups, { env = {}, timeout, options }) {
  const jest = spawn(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--config',
      'tests/whole.config.cjs',
      '--silent',
      ...options,
      ...groups,
    ],
    {
      cwd: folder,
      stdio: 'ignore',
      timeout,
      // An endless loop hears of no other signal.
      killSignal: 'SIGKILL',
      env: {
        ...process.env,
        NODE_OPTIONS: `--require ${join(notes, 'preload.cjs')}`,
        MUTANT_NOTES: notes,
        ...env,
      },
    },
  );
  const [code] = await once(jest, 'exit');
  return code !== 0;
}

/** The test files that come past each mutant, its neighbours first, then those that take least: `{ mutant, paths, took }`, with what they took together (ms). */
async function meetings(place, mutants) {
  const { folder, notes } = place;
  const write = `import('./scripts/test-groups.mjs').then(({ writeTestGroups }) => writeTestGroups('${given.tier}', new RegExp(${JSON.stringify(given.tests)})))`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', write], { cwd: folder });
  const took = new Map();
  /** Files that fail while all mutants sleep: they would seem to catch every one. */
  const broken = new Set();
  const note = async (groups, workers) => {
    const result = join(notes, 'result.json');
    await fails(place, groups, { options: [`--maxWorkers=${workers}`, '--json', `--outputFile=${result}`] });
    const { testResults } = JSON.parse(readFileSync(result, 'utf8'));
    for (const { assertionResults } of testResults)
      for (const { ancestorTitles, duration, status } of assertionResults) {
        const [file] = ancestorTitles;
        took.set(file, (took.get(file) ?? 0) + (duration ?? 0));
        if (status === 'failed') broken.add(file);
      }
    return testResults.flatMap(({ name, status, assertionResults, message }) => {
      if (status === 'failed') console.log(`Asleep, ${basename(name)} failed: ${inOneLine(message)}`);
      return assertionResults.length === 0 ? [name] : [];
    });
  };
  // A group that could not be run says nothing of what it comes past: it has another try, by itself.
  for (const group of await note([], 3)) await note([group], 1);
  const lines = existsSync(join(notes, 'met'))
    ? readFileSync(join(notes, 'met'), 'utf8').trim().split('\n')
    : [];
  const loadedBy = importersIn(folder);
  const met = new Map(mutants.map(({ id }) => [id, new Set()]));
  for (const line of new Set(lines)) {
    const [number, file, when] = line.split(' ');
    const id = Number(number);
    met.get(id).add(file);
    // The first of a group loads a module for all of them.
    if (when === 'loaded')
      for (const each of loadedBy(mutants.find((one) => one.id === id).path)) met.get(id).add(each);
  }
  const order =
    ({ path }) =>
    (one, other) =>
      shared(other, path) - shared(one, path) || took.get(one) - took.get(other);
  const filesOf = (mutant) =>
    [...met.get(mutant.id)].filter((file) => took.has(file) && !broken.has(file)).toSorted(order(mutant));
  return mutants.map((mutant) => {
    const paths = filesOf(mutant);
    return { mutant, paths, took: paths.reduce((sum, path) => sum + took.get(path), 0) };
  });
}

/** How many folders from the top two paths share. */
function shared(one, other) {
  const [a, b] = [one.split('/'), other.split('/')];
  const apart = a.findIndex((name, i) => name !== b[i]);
  return apart < 0 ? a.length : apart;
}

/** A function from a source to the test files of a folder that import it, themselves or by others. */
function importersIn(folder) {
  const importedBy = new Map();
  const importsOf = (path) => {
    const known = importedBy.get(path);
    if (known) return known;
    const found = ts
      .preProcessFile(readFileSync(join(folder, path), 'utf8'))
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => posix.join(posix.dirname(path), fileName))
      .flatMap((base) =>
        ['.ts', '.tsx', '/index.ts', '.mts', ''].map((end) => base.replace(/\.js$/, '') + end),
      )
      .filter((each) => isSourceOfTypeScript(each) && existsSync(join(folder, each)));
    importedBy.set(path, found);
    return found;
  };
  const reachedBy = (test) => {
    const reached = new Set([test]);
    for (const path of reached) for (const each of importsOf(path)) reached.add(each);
    return reached;
  };
  const tests = execFileSync('git', ['ls-files'], { cwd: folder, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => ({ path, reached: reachedBy(path) }));
  return (source) => tests.filter(({ reached }) => reached.has(source)).map(({ path }) => path);
}

const isSourceOfTypeScript = (path) => /\.m?tsx?$/.test(path);

/**
 * Runs the files in their order, over modules loaded once, with one mutant awake. Files that need another environment are in a group of their own, and so is
 * each that replaces modules.
 */
async function isCaught(place, { mutant: { id }, paths, took }) {
  const groups = new Map();
  for (const path of paths) {
    const name = replacesModules(place, path) ? path : environmentOf(place, path);
    groups.set(name, [...(groups.get(name) ?? []), path]);
  }
  for (const [index, members] of [...groups.values()].entries()) {
    const environment = environmentOf(place, members[0]);
    const head = environment === undefined ? '' : `/** @jest-environment ${environment} */\n`;
    const name = `.test-groups/mutant-${id}-${index}.test.js`;
    const text = members.map((path) => `describe('${path}', () => void require('../${path}'));\n`).join('');
    writeFileSync(join(place.folder, name), head + text);
    const timeout = LONGEST * took + LONGEST_START_MS;
    if (await fails(place, [name], { env: { MUTANT: String(id) }, timeout, options: ['--runInBand'] }))
      return true;
  }
  return false;
}

const replacesModules = ({ folder }, path) =>
  /jest\.(mock|doMock|resetModules)\(/.test(readFileSync(join(folder, path), 'utf8'));

const environmentOf = ({ folder }, path) =>
  /@jest-environment (\S+)/.exec(readFileSync(join(folder, path), 'utf8'))?.[1];

async function run(mutants) {
  const place = clone(mutants);
  const waiting = await meetings(place, mutants);
  const survivors = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { mutant, paths } = next;
      const caught = paths.length > 0 && (await isCaught(place, next));
      if (!caught) survivors.push(mutant.id);
      const how = caught ? 'caught' : paths.length === 0 ? 'NOT MET' : 'SURVIVED';
      console.log(`${how} (${paths.length} files) ${described(mutant)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  rmSync(place.folder, { recursive: true, force: true });
  const caught = mutants.length - survivors.length;
  console.log(
    `${caught} of ${mutants.length} caught; survivors: ${survivors.toSorted((a, b) => a - b).join(',')}`,
  );
}

const all = drawMutants(given.seed, Number(given.count));
const only = given.only?.split(',').map(Number);
const chosen = only ? all.filter(({ id }) => only.includes(id)) : all;
if (given.list) console.log(chosen.map(described).join('\n'));
else if (given.apply !== undefined) apply(chosen, given.apply);
else await run(chosen);
