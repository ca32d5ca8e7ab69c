/**
 * Azurite, the emulator of Azure Storage: too large (365 MB) for the dependencies, so it is fetched when first needed, beside them.
 * Run by itself (`node scripts/azurite.mjs`) it only sees to it that Azurite is there.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const VERSION = '3.37.0';
const FOLDER = `node_modules/.cache/azurite-${VERSION}`;

/** Where it is put together; the folder itself is there only when it is whole. Tests that need it wait while this one is there. */
const PARTIAL = `${FOLDER}.partial`;

/** Programs by what they emulate, to be run by Node. */
export const AZURITE = {
  all: `${FOLDER}/node_modules/azurite/dist/src/azurite.js`,
  blob: `${FOLDER}/node_modules/azurite/dist/src/blob/main.js`,
};

/** Null once Azurite is there; otherwise what the reader should do. */
export function missingAzurite() {
  if (existsSync(AZURITE.blob)) return null;
  console.log(`Installing Azurite ${VERSION} …`);
  const options = [
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--ignore-scripts',
    '--silent',
  ];
  rmSync(PARTIAL, { recursive: true, force: true });
  const { status } = spawnSync('npm', ['install', '--prefix', PARTIAL, ...options, `azurite@${VERSION}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) {
    rmSync(FOLDER, { recursive: true, force: true });
    renameSync(PARTIAL, FOLDER);
  }
  rmSync(PARTIAL, { recursive: true, force: true });
  if (existsSync(AZURITE.blob)) return null;
  return `Azurite ${VERSION} could not be installed from the npm registry.
  By hand: npm install --prefix ${FOLDER} --no-save azurite@${VERSION}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const advice = missingAzurite();
  if (advice) console.error(advice);
  process.exitCode = advice ? 1 : 0;
}
