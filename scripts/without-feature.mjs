/**
 * `npm run without-feature -- NAME [--tests [PATHS]]`: proves that a feature can be deleted. In a copy of the project that is removed afterwards it deletes the
 * folder of the feature and its line in features/index.ts, then checks types, imports and style and builds; with `--tests` it lints everything and runs
 * all tests but those of the release; with paths behind it only those tests, without the rest of lint. It goes on after a failure, and ends with the list of what failed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const [name, flag, ...paths] = process.argv.slice(2);
if (name === undefined || !existsSync(`features/${name}/index.ts`)) {
  console.error(
    'Usage: npm run without-feature -- NAME [--tests [PATHS]], where features/NAME is a feature.',
  );
  process.exit(2);
}

/** Copies the sources, with what is not committed yet; installed packages are linked. */
function copyTo(folder) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' });
  for (const file of listed.split('\0').filter((each) => each !== '' && existsSync(each)))
    cpSync(file, join(folder, file));
  const { status } = spawnSync('cp', ['-al', 'node_modules', folder], { stdio: 'ignore' });
  if (status !== 0) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}

function deleteFeature(folder) {
  rmSync(join(folder, 'features', name), { recursive: true });
  const list = join(folder, 'features/index.ts');
  const lines = readFileSync(list, 'utf8').split('\n');
  writeFileSync(list, lines.filter((line) => !line.includes(`'./${name}'`)).join('\n'));
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
/** The last part of `npm run lint`: the direction of imports. */
const imports = scripts.lint.split(' && ').at(-1);
const quick = {
  types: 'node scripts/typecheck.mjs',
  imports,
  words: 'node scripts/words.mjs',
  style: 'eslint --max-warnings 0 core/api exports features',
  build: 'node scripts/build.mjs',
};
const whole = {
  types: quick.types,
  lint: scripts.lint,
  build: quick.build,
  groups: `node --eval "import('./scripts/test-groups.mjs').then((all) => all.writeTestGroups('everyday'))"`,
  tests: 'jest --config tests/whole.config.cjs --maxWorkers=2',
};

function chosenSteps() {
  if (flag !== '--tests') return quick;
  const chosen = `jest --maxWorkers=2 --testPathIgnorePatterns release ${paths.join(' ')}`;
  return paths.length === 0 ? whole : { ...quick, tests: chosen };
}

const folder = mkdtempSync(join(tmpdir(), `without-${name}-`));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
copyTo(folder);
deleteFeature(folder);

const env = { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` };
const failed = Object.entries(chosenSteps())
  .filter(([step, command]) => {
    console.log(`Without ${name}: ${step}`);
    const { status, signal } = spawnSync(command, { cwd: folder, env, shell: true, stdio: 'inherit' });
    if (signal) console.error(`It was ended by ${signal}.`);
    return status !== 0;
  })
  .map(([step]) => step);
console.log(`Without ${name}: ${failed.length === 0 ? 'nothing failed' : `failed: ${failed.join(', ')}`}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
