import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'words-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What the list of words says of a file with this text. */
function check(name: string, text: string): { readonly status: number | null; readonly said: string } {
  const file = join(folder, name);
  writeFileSync(file, text);
  const { status, stderr } = spawnSync(process.execPath, ['scripts/words.mjs', folder], { encoding: 'utf8' });
  rmSync(file);
  return { status, said: stderr.replace(`${folder}/`, '') };
}

describe('the list of words', () => {
  it.each([
    ['a.md', 'One\n\nWhoever moves wins.\n', 'a.md:3  "whoever"'],
    ['b.ts', '/**\n * It may take so\n * long.\n */\n', 'b.ts:2  "so long"'],
    ['c.ts', '// it is told\n// of a move\n', 'c.ts:1  "told of"'],
    ['d.tsx', "const text = 'lest it fall';\n", 'd.tsx:1  "lest"'],
    ['e.md', '> It is had to\n> by all.\n', 'e.md:1  "had to by"'],
    ['f.mjs', '// What it led to\n', 'f.mjs:1  "what it led to"'],
    ['g.ts', '/** What\n * came of it. */\n', 'g.ts:1  "what came of"'],
    ['h.md', 'The state that came of it.\n', 'h.md:1  "that came of"'],
    ['i.md', 'A line tells\nof it.\n', 'i.md:1  "tells of"'],
    ['j.md', 'Lines tell of it.\n', 'j.md:1  "tell of"'],
    ['k.ts', "it('an id that is none', () => {});\n", 'k.ts:1  "that is none"'],
    ['l.md', 'It is left aside.\n', 'l.md:1  "left aside"'],
    ['m.md', 'None is to be had.\n', 'm.md:1  "to be had"'],
    ['n.md', 'Every word, be it long or short.\n', 'n.md:1  "be it"'],
  ])('finds one in %s, over the end of a line too, and says what to write', (name, text, finding) => {
    const { status, said } = check(name, text);
    expect(status).toBe(1);
    expect(said).toContain(finding);
    expect(said).toMatch(/: write ./);
  });

  it('lets other words be, and parts of words', () => {
    const { status, said } = check(
      'g.md',
      'This also belongs here: nearest, Celeste, also long, retold often, will tell often, maybe it is.\n',
    );
    expect([status, said]).toEqual([0, '']);
  });

  it.each([
    ['interface Made {', 'a.ts:2  type "Made": write a noun'],
    ['export type Told = string;', 'a.ts:2  type "Told"'],
    ['export class GameEnded extends Error {', 'a.ts:2  type "GameEnded"'],
    ['  type Waiting<T> =', 'a.ts:2  type "Waiting"'],
  ])('finds a type that is named with a participle: %s', (line, finding) => {
    const { status, said } = check('a.ts', `\n${line}\n`);
    expect(status).toBe(1);
    expect(said).toContain(finding);
  });

  it.each([
    'interface LoadedSession {',
    'export type Speed = number;',
    'class Standing {',
    "import { type Made } from './made';",
    'const made: Made = {};',
    'type of a move is told {',
  ])('lets nouns be, and what declares no type: %s', (line) => {
    expect(check('a.ts', `${line}\n`)).toEqual({ status: 0, said: '' });
  });
});
