/** What the package offers to programs: a bundle of each entry in exports/ for both kinds of modules, and their types. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { transform } from 'esbuild';
import { bundle } from './bundle.mjs';
import { makeObjectsSteady } from './steady-objects.mjs';
import { serving } from './vendor.mjs';

/** The client is a package of its own (scripts/client-package.mjs). */
const ENTRIES = readdirSync('exports')
  .map((name) => basename(name, '.ts'))
  .filter((name) => name !== 'client');

/** Bundles every entry; everything but zod, which programs share with the package, is in them. */
export async function buildExports(folder) {
  const options = { platform: 'node', target: 'es2022', legalComments: 'none', logLevel: 'warning' };
  const { metafile } = await bundle({
    ...options,
    entryPoints: ENTRIES.map((name) => `exports/${name}.ts`),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    loader: { '.md': 'text' },
    external: ['zod'],
    plugins: [serving()],
    metafile: true,
  });
  const files = Object.keys(metafile.outputs);
  makeObjectsSteady(files);
  // The other kind of modules is made of the bundles: to bundle again would take as long once more.
  await Promise.all(
    files.map(async (file) => {
      const { code } = await transform(await readFile(file, 'utf8'), { ...options, format: 'cjs' });
      await writeFile(file.replace(/\.mjs$/, '.cjs'), `"use strict";\n${code}`);
    }),
  );
  return metafile;
}

/** Bundles the client (a package of its own as well, scripts/client-package.mjs) for every runtime that has the web's standards. */
export async function buildClient(folder) {
  await Promise.all(
    [
      ['esm', 'mjs'],
      ['cjs', 'cjs'],
    ].map(([format, extension]) =>
      bundle({
        entryPoints: ['exports/client.ts'],
        outfile: join(folder, `index.${extension}`),
        bundle: true,
        format,
        platform: 'neutral',
        target: 'es2022',
        minify: true,
        legalComments: 'none',
        logLevel: 'warning',
      }),
    ),
  );
}

/**
 * The types of all entries, once for each kind of module: in an ES module every import names a file. `npm run package` makes them, as
 * it takes a while.
 */
export function writeTypes(folder) {
  rmSync(folder, { recursive: true, force: true });
  // Whether they are right is for `npm run typecheck`.
  const tsc = [
    'node_modules/typescript-7/bin/tsc',
    '-p',
    'tsconfig.exports.json',
    '--noCheck',
    '--singleThreaded',
  ];
  execFileSync(process.execPath, tsc, { stdio: ['ignore', 'inherit', 'inherit'] });
  cpSync(join(folder, 'cjs'), join(folder, 'esm'), { recursive: true });
  for (const [kind, type] of [
    ['cjs', 'commonjs'],
    ['esm', 'module'],
  ]) {
    writeFileSync(join(folder, kind, 'package.json'), `${JSON.stringify({ type })}\n`);
  }
  const esm = join(folder, 'esm');
  for (const name of readdirSync(esm, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(esm, name);
    const text = readFileSync(file, 'utf8');
    const named = text.replace(
      /((?:from |import\(|declare module )['"])(\.{1,2}\/[^'"]*)(['"])/g,
      (_, before, path, after) => `${before}${fileOf(dirname(file), path)}${after}`,
    );
    writeFileSync(file, named);
  }
}

/** The file that a path without extension means. */
function fileOf(folder, path) {
  const bare = path.replace(/\.js$/, '');
  return existsSync(join(folder, `${bare}.d.ts`)) ? `${bare}.js` : `${bare.replace(/\/$/, '')}/index.js`;
}
