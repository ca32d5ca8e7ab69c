/** The licences of the packages that are in the bundles: their terms ask that they come along. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What may be shipped: nothing that would bind the users of the bundle. */
export const PERMISSIVE =
  /^\(?(MIT|ISC|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|0BSD|BlueOak-1\.0\.0)( OR [\w.-]+)*\)?$/;

const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** The folder of the package that a file belongs to; undefined for our own files. */
export const packageFolder = (file) => PACKAGE.exec(file)?.[1];

/** One text for all the packages whose files are `inputs`, as in esbuild's metafiles; throws for a licence that is not permissive. */
export function licencesOf(metafiles) {
  const inputs = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  const folders = new Set(inputs.flatMap((input) => packageFolder(input) ?? []));
  return [...folders]
    .sort()
    .map(licenceOf)
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}

function licenceOf(folder) {
  const { name, version, license = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!PERMISSIVE.test(license))
    throw new Error(`${name} has the licence "${license}", which may not be shipped`);
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return `${name} ${version}: ${license}\n\n${text}`;
}
