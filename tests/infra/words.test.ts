import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Texts by the names of their files. */
type Texts = Readonly<Record<string, string>>;

/** What the list of words says of files with these texts, all at once. */
function check(texts: Texts): { readonly status: number | null; readonly said: readonly string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  const { status, stderr } = spawnSync(process.execPath, ['scripts/words.mjs', folder], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return { status, said: stderr.split('\n').map((line) => line.replace(`${folder}/`, '')) };
}

/** Files with a word at which a reader stops, and what is said of each. */
const STOPPING = [
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
] as const;

/** Declarations of types that are named with a participle, and what is said of each. */
const PARTICIPLES = [
  ['interface Made {', 'a.ts:2  type "Made": write a noun'],
  ['export type Told = string;', 'a.ts:2  type "Told"'],
  ['export class GameEnded extends Error {', 'a.ts:2  type "GameEnded"'],
  ['  type Waiting<T> =', 'a.ts:2  type "Waiting"'],
] as const;

/** Declarations that are named with nouns, and what declares no type. */
const NOUNS = [
  'interface LoadedSession {',
  'export type Speed = number;',
  'class Standing {',
  "import { type Made } from './made';",
  'const made: Made = {};',
  'type of a move is told {',
];

describe('the list of words', () => {
  const participles = PARTICIPLES.map(([line, finding], at) => [`p${at}.ts`, line, finding] as const);
  const faulty = check({
    ...(Object.fromEntries(STOPPING.map(([name, text]) => [name, text])) as Texts),
    ...(Object.fromEntries(participles.map(([name, line]) => [name, `\n${line}\n`])) as Texts),
  });

  it('fails where it finds something, once for each fault', () => {
    const found = faulty.said.filter((line) => line !== '');
    expect([faulty.status, found.length]).toEqual([1, STOPPING.length + PARTICIPLES.length]);
    for (const line of found) expect(line).toMatch(/: write ./);
  });

  it.each(STOPPING)('finds one in %s, over the end of a line too: %j', (_name, _text, finding) => {
    expect(faulty.said).toContainEqual(expect.stringContaining(finding));
  });

  it.each(participles)('finds a type that is named with a participle in %s: %s', (name, _line, finding) => {
    expect(faulty.said).toContainEqual(expect.stringContaining(finding.replace('a.ts', name)));
  });

  it('lets other words be, parts of words, nouns, and what declares no type', () => {
    const words =
      'This also belongs here: nearest, Celeste, also long, retold often, will tell often, maybe it is.\n';
    const nouns = NOUNS.map((line, at) => [`n${at}.ts`, `${line}\n`]);
    expect(check({ 'g.md': words, ...(Object.fromEntries(nouns) as Texts) })).toEqual({
      status: 0,
      said: [''],
    });
  });
});
