import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beginGame } from '../new-game';
import { KINDS } from '../texts';

export const idOf = (kind: string): string => `my-${kind}-game`;

/** Begins a game in a folder. */
export const beginIn = (folder: string, id: string, kind = 'turns') =>
  beginGame({ id, kind, folder, templates: resolve('features/scaffold/templates'), taken: ['chess'] });

/**
 * A folder that is removed after the tests, with a copy of the repository as far as games need it, in which a game of each kind was begun. The
 * games that are there are linked.
 */
export function scratchRepository(): string {
  const scratch = mkdtempSync(join(tmpdir(), 'new-game-'));
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));
  for (const name of [
    'cli',
    'core',
    'mcp-bridge',
    'planner',
    'node_modules',
    'types',
    'package.json',
    'tsconfig.json',
  ])
    symlinkSync(resolve(name), join(scratch, name));
  mkdirSync(join(scratch, 'games'));
  for (const name of readdirSync('games')) {
    const [from, to] = [resolve('games', name), join(scratch, 'games', name)];
    if (name.endsWith('.ts')) cpSync(from, to);
    else symlinkSync(from, to);
  }
  beforeAll(async () => {
    for (const kind of KINDS) await beginIn(scratch, idOf(kind), kind);
  });
  return scratch;
}
