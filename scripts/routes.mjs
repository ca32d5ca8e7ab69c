/**
 * `npm run routes`: writes what an HTTP client needs of the operations into core/api/routes.ts, without the schemas, which would be most of a
 * client. A test fails if the file in the tree is another one.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { format, resolveConfig } from 'prettier';

const FILE = 'core/api/routes.ts';

async function routeFacts() {
  const folder = mkdtempSync(join(tmpdir(), 'routes-'));
  const bundle = join(folder, 'facts.cjs');
  await build({
    entryPoints: ['core/api/route-facts.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    loader: { '.md': 'text' },
    logLevel: 'warning',
  });
  const facts = createRequire(import.meta.url)(bundle).routeFacts();
  rmSync(folder, { recursive: true });
  return facts;
}

const text = `/** Generated from the operations by \`npm run routes\`. */
import type { CallId } from './game-api';
import type { RouteFacts } from './route-facts';

export const ROUTES: Readonly<Record<CallId, RouteFacts>> = ${JSON.stringify(await routeFacts())};
`;
writeFileSync(FILE, await format(text, { ...(await resolveConfig(FILE)), parser: 'typescript' }));
