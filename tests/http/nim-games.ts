import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the games of the tests lie. */
export const folder = mkdtempSync(join(tmpdir(), 'outside-games-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ENGINE = pathToFileURL(resolve('dist/exports/engine.mjs')).href;

/** A whole game in one file, as somebody writes it who has the package alone; `changes` go over its rules, and `parts` stand beside them. */
export function nim(name: string, changes = '', parts = ''): string {
  const file = join(folder, name);
  writeFileSync(
    file,
    `import { defineListedGame, z } from '${ENGINE}';
const rules = defineListedGame({
  id: 'nim',
  title: 'Nim',
  seats: 2,
  rules: '# Nim\\n\\nTake one to three of the matches. The player who takes the last one wins.',
  move: () => z.strictObject({ take: z.int().min(1).max(3) }),
  start: () => ({ matches: 12, next: 0 }),
  toAct: ({ next }) => next,
  moves: ({ matches }) => [1, 2, 3].filter((take) => take <= matches).map((take) => ({ take })),
  play: ({ matches, next }, seat, { take }) => ({ state: { matches: matches - take, next: 1 - next } }),
  outcome: ({ matches, next }) =>
    matches > 0 ? null : { scores: next === 1 ? [1, 0] : [0, 1], reason: 'The last match is taken' },
  format: ({ take }) => 'take ' + take,
  describe: ({ matches }) => matches + ' matches are left.',
  ${changes}
});
export default { rules, ${parts} };
`,
  );
  return file;
}
