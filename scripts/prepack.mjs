/**
 * Runs before `npm pack` and `npm publish`: a package without types, or without parts of the build, is not made. `npm run package`
 * makes all of them, and packs by itself.
 */
import { existsSync, readFileSync } from 'node:fs';

const { main, bin, exports, files } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The files that a package names, at any depth of its conditions. */
const filesIn = (entry) => (typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(filesIn));

const missing = [...new Set([main, bin, exports, files].flatMap(filesIn))].filter(
  (name) => !existsSync(name),
);
if (missing.length > 0) {
  const others = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  console.error(
    `The package would lack ${missing[0]}${others}. Run \`npm run package\`, which writes the packed file to dist/packages.`,
  );
  process.exit(1);
}
