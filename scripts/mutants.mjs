/**
 * `npm run mutants -- [--seed N] [--count N] [--only K,K …] [--list | --apply FOLDER]`: does a test fail where the product is wrong? Draws mutants of the
 * sources (an operator changed, a constant changed, a statement removed; as many in kernel, rules, stores, bridge and pages), applies one after the
 * other in a scratch clone of HEAD, and runs the tests near it and then those of its area until one fails. What survives there is named; `--apply`
 * puts the mutants named by `--only` into a checkout, in which the whole of `npm test` and `npm run test:release` can then be run.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';

const { values: given } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
    apply: { type: 'string' },
  },
});

/** Where mutants are drawn (`sources`, patterns of paths), and the folders whose tests are run for each (`tests`). */
const AREAS = {
  kernel: {
    sources: /^core\/(service|session|engine|async|api)\//,
    tests:
      /^(core\/(service|session|engine|async|api)|tests\/(service|session|contract|http|security|contests))\//,
  },
  rules: {
    sources: /^games\/[^/]+\/rules\//,
    tests: /^(games\/[^/]+\/rules|tests\/(conformance|principality|timestrike|chess|fuzz|search|words))\//,
  },
  stores: {
    sources: /^functions\/adapters\//,
    tests: /^(functions|tests\/(contract|concurrency|service|live|telemetry))\//,
  },
  bridge: {
    sources: /^(mcp-bridge\/|games\/[^/]+\/tools\/)/,
    tests: /^(mcp-bridge|games\/[^/]+\/tools|tests\/(mcp|mcp-remote|words))\//,
  },
  pages: {
    sources: /^(web\/|games\/[^/]+\/board\/)/,
    tests: /^(web|games\/[^/]+\/board|tests\/(pages|browser|widgets))\//,
  },
};

const isSource = (path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$|test-answers|vite-env/.test(path);

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

/** The places of a source at which it can be changed: `{ start, end, text, kind }`, `text` being what is put there. */
function placesOf(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const places = [];
  const add = (node, changed, kind) =>
    places.push({ start: node.getStart(source), end: node.getEnd(), text: changed, kind });
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const operator = node.operatorToken.getText(source);
      const isText = [node.left, node.right].some(
        (side) => ts.isStringLiteralLike(side) || ts.isTemplateExpression(side),
      );
      if (operator in OTHER && !(operator === '+' && isText))
        add(node.operatorToken, OTHER[operator], 'operator');
    }
    if (ts.isNumericLiteral(node)) add(node, node.text === '0' ? '1' : '0', 'constant');
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false', 'constant');
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true', 'constant');
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, node.operand.getText(source), 'operator');
    if (
      ts.isExpressionStatement(node) &&
      (ts.isCallExpression(node.expression) || ts.isBinaryExpression(node.expression))
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
  const places = areas.map(([area, { sources }]) =>
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
  return Array.from({ length: count }, (_, id) => {
    const kind = kinds[Math.floor(id / areas.length) % kinds.length];
    return { id, ...pick(places[id % areas.length].filter((place) => place.kind === kind)) };
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

/** Tests that take longer hang (ms): a loop that does not end is a fault that they find. */
const LONGEST_MS = 600_000;

/** Runs the tests of a folder whose paths match; true if one failed. What is built there stays as it was. */
function fails(folder, pattern) {
  const groups = `import('./scripts/test-groups.mjs').then(({ writeTestGroups }) => writeTestGroups('everyday', ${pattern}))`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', groups], { cwd: folder });
  const jest = [
    'node_modules/jest/bin/jest.js',
    '--config',
    'tests/whole.config.cjs',
    '--bail',
    '--maxWorkers=2',
    '--silent',
  ];
  const { status } = spawnSync(process.execPath, [...jest, '--passWithNoTests'], {
    cwd: folder,
    stdio: 'ignore',
    timeout: LONGEST_MS,
  });
  return status !== 0;
}

/** The tests beside a source: those of its folder and, of a game, of the whole game. */
const nearTests = ({ path }) => {
  const [, game] = /^(games\/[^/]+)\//.exec(path) ?? [];
  return new RegExp(`^${game ?? dirname(path)}/`);
};

function run(mutants) {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  execFileSync('git', ['clone', '--quiet', resolve('.'), folder]);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'ignore' });
  const survivors = mutants.filter((mutant) => {
    const file = join(folder, mutant.path);
    const text = readFileSync(file, 'utf8');
    apply([mutant], folder);
    const by = fails(folder, nearTests(mutant))
      ? 'near'
      : fails(folder, AREAS[mutant.area].tests)
        ? 'area'
        : null;
    writeFileSync(file, text);
    console.log(`${by === null ? 'SURVIVED' : `caught (${by})`} ${described(mutant)}`);
    return by === null;
  });
  rmSync(folder, { recursive: true, force: true });
  console.log(
    `${mutants.length - survivors.length} of ${mutants.length} caught; survivors: ${survivors.map(({ id }) => id).join(',')}`,
  );
}

const all = drawMutants(given.seed, Number(given.count));
const only = given.only?.split(',').map(Number);
const chosen = only ? all.filter(({ id }) => only.includes(id)) : all;
if (given.list) console.log(chosen.map(described).join('\n'));
else if (given.apply !== undefined) apply(chosen, given.apply);
else run(chosen);
