import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the games of the tests lie. */
export const folder = mkdtempSync(join(tmpdir(), 'outside-games-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ENGINE = pathToFileURL(resolve('dist/exports/engine.mjs')).href;

/**
 * A whole game in one file, as somebody writes it who has the package alone; `changes` go over its rules, `parts` stand beside them, and `head`
 * stands before all.
 */
export function nim(name: string, changes = '', parts = '', head = ''): string {
  const file = join(folder, name);
  writeFileSync(
    file,
    `import { defineListedGame, z } from '${ENGINE}';
${head}
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

/** A game that blocks the thread in which it is played until the test releases it. */
export interface HeldGame {
  readonly file: string;
  /** Whether a thread is blocked, or has been. */
  isPlayed(): boolean;
  release(): void;
}

/** Nim, held where it starts. */
export function heldNim(name: string, changes = ''): HeldGame {
  const [played, released] = [join(folder, `${name}.played`), join(folder, `${name}.released`)];
  const hold = `start: () => { hold(); return { matches: 12, next: 0 }; },`;
  const head = `
import { existsSync, writeFileSync } from 'node:fs';
const never = new Int32Array(new SharedArrayBuffer(4));
const hold = () => {
  writeFileSync(${JSON.stringify(played)}, '');
  while (!existsSync(${JSON.stringify(released)})) Atomics.wait(never, 0, 0, 10);
};`;
  return {
    file: nim(name, `${hold} ${changes}`, '', head),
    isPlayed: () => existsSync(played),
    release: () => writeFileSync(released, ''),
  };
}
