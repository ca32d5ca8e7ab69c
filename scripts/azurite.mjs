/**
 * Azurite, the emulator of Azure Storage: too large (365 MB) for the dependencies, so it is fetched when first needed, beside them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const VERSION = '3.37.0';
const FOLDER = `node_modules/.cache/azurite-${VERSION}`;

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
  spawnSync('npm', ['install', '--prefix', FOLDER, ...options, `azurite@${VERSION}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (existsSync(AZURITE.blob)) return null;
  return `Azurite ${VERSION} could not be installed from the npm registry.
  By hand: npm install --prefix ${FOLDER} --no-save azurite@${VERSION}`;
}
