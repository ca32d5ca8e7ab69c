/**
 * `npm run package`, after the types are checked and a build: packs what is given away, into dist/packages or a folder of choice.
 *
 *   principality-<version>.tgz    the npm package: commands, typed client, function app, and the bill of its materials
 *   principality-client-<version>.tgz  the npm package of the typed client alone
 *   principality-<version>.mcpb   the bridge for hosts that install such bundles
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packExtension } from '@anthropic-ai/mcpb';
import { stageClient, writeClientTypes } from './client-package.mjs';
import { writeTypes } from './exports.mjs';
import { runNpm } from './npm.mjs';
import { writeSbom } from './sbom.mjs';

const folder = process.argv[2] ?? 'dist/packages';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Packs a package, by default that of this folder; ends with npm's status if that fails. */
function pack(...packages) {
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder, ...packages];
  const status = runNpm(args, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}

/** The driver of the file of games, built for every system; its sources stay behind. */
function driverFiles() {
  const driver = 'node_modules/@photostructure/sqlite';
  return [
    ...['package.json', 'LICENSE', 'dist', 'prebuilds'].map((name) => join(driver, name)),
    'node_modules/node-gyp-build',
  ];
}

/** What the bridge needs, with a manifest in front. */
async function packBundle() {
  const stage = mkdtempSync(join(tmpdir(), 'mcpb-'));
  const manifest = JSON.parse(readFileSync('distribution/mcpb.json', 'utf8'));
  writeFileSync(join(stage, 'manifest.json'), JSON.stringify({ ...manifest, version }, null, 2));
  cpSync('distribution/icon.png', join(stage, 'icon.png'));
  const parts = [
    'bin/principality-mcp.js',
    'functions/worker.js',
    'vendor',
    'web',
    'widgets',
    'THIRD-PARTY-LICENCES.txt',
    'sbom.cdx.json',
  ];
  for (const name of parts) {
    cpSync(join('dist', name), join(stage, 'dist', name), { recursive: true });
  }
  cpSync('LICENSE', join(stage, 'LICENSE'));
  for (const path of driverFiles()) cpSync(path, join(stage, path), { recursive: true });
  const outputPath = join(folder, `principality-${version}.mcpb`);
  const packed = await packExtension({ extensionPath: stage, outputPath, silent: true });
  rmSync(stage, { recursive: true, force: true });
  if (!packed) throw new Error('The bundle could not be packed; see distribution/mcpb.json');
}

/** The client as it was built. */
function packClient() {
  const stage = mkdtempSync(join(tmpdir(), 'client-'));
  stageClient('dist/client', stage, version);
  pack(stage);
  rmSync(stage, { recursive: true, force: true });
}

mkdirSync(folder, { recursive: true });
writeTypes('dist/types');
await writeClientTypes('dist/client', 'dist/types/cjs');
packClient();
writeSbom('dist/sbom.cdx.json');
pack();
await packBundle();
