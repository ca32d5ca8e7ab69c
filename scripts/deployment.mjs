/**
 * What is sent to Azure, in a folder of its own: the function app as it was built, and what describes it. Nothing is left out by a list of
 * exceptions, nothing is installed there, and nothing is left to build.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the app's bundles load from beside them, as esbuild tells it. */
const vendoredFiles = ({ outputs }) =>
  Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .flatMap(({ path }) => /^\.\.\/vendor\/[\w-]+\.js$/.exec(path) ?? [])
    .map((path) => join('dist/functions', path));

/** Puts it together after the build, in a folder that is not there yet; `metafile` is that of the function app. */
export function stageDeployment(folder, metafile) {
  mkdirSync(folder, { recursive: true });
  cpSync('host.json', join(folder, 'host.json'));
  // No dependencies and no scripts: a host that installs and builds what it gets finds nothing to do.
  const { name, type, main, engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name, type, main, engines }, null, 2)}\n`);
  const paths = new Set(['dist/functions', 'dist/web', 'dist/widgets', ...vendoredFiles(metafile)]);
  for (const path of paths) cpSync(path, join(folder, path), { recursive: true });
}
