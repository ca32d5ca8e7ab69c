/**
 * The bill of materials (CycloneDX) of the package: the packages whose code is in its bundles, as the bundlers tell it, and those that are
 * installed beside them. The build notes which packages there are, and which asks for which; `npm run package` makes the bill of it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from './licences.mjs';

/** Where the build leaves its note. It is not in the package. */
const NOTE = 'dist/bundled.json';

/** Where the bundler of the pages leaves a list of their files. */
export const PAGES_NOTE = 'dist/bundled-pages.json';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The pages' files as esbuild would tell them, all asked for by the pages. */
function pagesMetafile() {
  const paths = readJson(PAGES_NOTE);
  const inputs = Object.fromEntries(paths.map((path) => [path, { imports: [] }]));
  return {
    inputs: { ...inputs, pages: { imports: paths.map((path) => ({ path })) } },
    outputs: { pages: { inputs: Object.fromEntries(paths.map((path) => [path, { bytesInOutput: 1 }])) } },
  };
}

/** Packages by the files that describe them, in the form of a metafile: what is not of a package is ours. */
function packageGraph(metafiles) {
  const first = new Map();
  /** A package that lies in several places is one, unless its versions differ. */
  const firstManifest = (folder) => {
    const manifest = `${folder}/package.json`;
    const { name, version } = readJson(manifest);
    const key = `${name}@${version}`;
    return first.get(key) ?? first.set(key, manifest).get(key);
  };
  const manifests = new Map();
  /** Thousands of files are of some hundred packages, each of which is read once. */
  const manifestOf = (path) => {
    const folder = packageFolder(path);
    if (folder === undefined) return 'package.json';
    return manifests.get(folder) ?? manifests.set(folder, firstManifest(folder)).get(folder);
  };
  const imports = new Map();
  const asked = (path) => imports.get(path) ?? imports.set(path, new Set()).get(path);
  for (const { inputs } of metafiles)
    for (const [path, { imports: named }] of Object.entries(inputs))
      for (const { path: other, external } of named)
        if (external !== true) asked(manifestOf(path)).add(manifestOf(other));
  const sizes = {};
  for (const { inputs } of metafiles.flatMap(({ outputs }) => Object.values(outputs)))
    for (const [path, { bytesInOutput }] of Object.entries(inputs))
      sizes[manifestOf(path)] = (sizes[manifestOf(path)] ?? 0) + bytesInOutput;
  return {
    inputs: Object.fromEntries(
      [...imports].map(([path, others]) => [
        path,
        { imports: [...others].map((other) => ({ path: other })) },
      ]),
    ),
    outputs: {
      bundles: {
        inputs: Object.fromEntries(
          Object.entries(sizes).map(([path, bytesInOutput]) => [path, { bytesInOutput }]),
        ),
      },
    },
  };
}

/** What `npm install` of the package brings along, as a metafile would tell it. */
function installedMetafile() {
  const { packages } = readJson('package-lock.json');
  const paths = Object.entries(packages).flatMap(([folder, { dev }]) =>
    folder === '' || dev ? [] : [`${folder}/package.json`],
  );
  const sizes = Object.fromEntries(paths.map((path) => [path, { bytesInOutput: 1 }]));
  return {
    inputs: { installed: { imports: paths.map((path) => ({ path })) } },
    outputs: { installed: { inputs: sizes } },
  };
}

/** Notes what is in all bundles: those of esbuild, as its metafiles tell it, and the pages. */
export function noteBundled(metafiles) {
  const graph = packageGraph([...metafiles, pagesMetafile(), installedMetafile()]);
  writeFileSync(NOTE, JSON.stringify(graph));
}

/** Makes the bill of what was noted. The same build gives the same bill: it has neither a time nor a number of its own. */
export function writeSbom(file) {
  const generator = join(
    'node_modules',
    '@cyclonedx',
    'cyclonedx-esbuild',
    'bin',
    'cyclonedx-esbuild-cli.js',
  );
  // What it says while it works is in the error, if there is one.
  execFileSync(process.execPath, [generator, '--output-reproducible', '--validate', '-o', file, NOTE], {
    stdio: 'pipe',
  });
}
