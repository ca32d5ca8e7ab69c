import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 100;

/** A file of a program that `npm test` fetches beside the first tests (scripts/fetched.mjs), once it is there. */
export async function fetchedFile(name: string, file: string): Promise<string> {
  const folder = resolve('.fetched', name);
  while (existsSync(`${folder}.partial`)) await delay(POLL_MS);
  const path = join(folder, 'node_modules', file);
  if (!existsSync(path)) throw new Error(`${name} is missing: npm test installs it`);
  // Programs find out by their own path whether it is they that were started.
  return realpathSync(path);
}
