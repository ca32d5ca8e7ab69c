import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createClient } from '../../core/api/client';
import { demandsOf } from '../../core/testing';
import { beginGame } from '../../cli/scaffold/new-game';
import { constantOf, KINDS } from '../../cli/scaffold/texts';
import { createTable } from '../../exports';
import type { GameFace } from '../../games';
import { startHost } from '../../local';
import { tableAt } from '../http/support';

const scratch = mkdtempSync(join(tmpdir(), 'new-game-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const idOf = (kind: string): string => `my-${kind}-game`;

/** A copy of the repository as far as games need it: the games that are there are linked. */
function copyRepository(): void {
  for (const name of ['cli', 'core', 'mcp-bridge', 'node_modules', 'types', 'package.json', 'tsconfig.json'])
    symlinkSync(resolve(name), join(scratch, name));
  mkdirSync(join(scratch, 'games'));
  for (const name of readdirSync('games')) {
    const [from, to] = [resolve('games', name), join(scratch, 'games', name)];
    if (name.endsWith('.ts')) cpSync(from, to);
    else symlinkSync(from, to);
  }
}

const begin = (id: string, kind = 'turns', folder = scratch) =>
  beginGame({ id, kind, folder, templates: resolve('cli/scaffold/templates'), taken: ['chess'] });

const list = (): string => readFileSync(join(scratch, 'games', 'index.ts'), 'utf8');

/** Checks the types of what was written, and of what it leads to; what is wrong is the error. Returns the files that were read. */
function filesOfRightTypes(entry: string): string {
  const project = join(scratch, 'tsconfig.begun.json');
  writeFileSync(
    project,
    JSON.stringify({ extends: './tsconfig.json', include: [], files: [entry, 'types/markdown.d.ts'] }),
  );
  const tsc = resolve('node_modules/typescript-7/bin/tsc');
  const args = [tsc, '--noEmit', '--singleThreaded', '--listFiles', '-p', project];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(stdout);
  return stdout;
}

/** The face that was written, as the list of games has it. */
async function faceOf(kind: string): Promise<GameFace> {
  const { faces } = (await import(join(scratch, 'games', 'index.ts'))) as {
    readonly faces: readonly GameFace[];
  };
  const face = faces.find(({ rules }) => rules.id === idOf(kind));
  if (!face) throw new Error(`${idOf(kind)} is not in the list`);
  return face;
}

beforeAll(async () => {
  copyRepository();
  for (const kind of KINDS) await begin(idOf(kind), kind);
});

describe('A new game in this repository', () => {
  it('passes the type check, as a face in the list of games', () => {
    // A list of the new games alone: to check those of all others takes half a minute.
    const lines = KINDS.map(idOf).map((id) => `import { ${constantOf(id)} } from './${id}';`);
    writeFileSync(
      join(scratch, 'games', 'begun.ts'),
      `import type { GameFace } from './face';
${lines.join('\n')}
export const faces: readonly GameFace[] = [${KINDS.map(idOf).map(constantOf).join(', ')}];
`,
    );
    for (const line of lines) expect(list()).toContain(line);
    const read = filesOfRightTypes('games/begun.ts');
    expect(read).toContain('/games/begun.ts');
    for (const kind of KINDS) expect(read).toContain(`/games/${idOf(kind)}/rules/index.ts`);
  });

  it.each(KINDS)('has rules of at most 70 lines: %s', (kind) => {
    const rules = readFileSync(join(scratch, 'games', idOf(kind), 'rules', 'index.ts'), 'utf8');
    expect(rules.split('\n').length - 1).toBeLessThanOrEqual(70);
    expect(rules).not.toMatch(/example/i);
  });

  it.each(KINDS)('meets what is demanded of every game: %s', async (kind) => {
    const { rules } = await faceOf(kind);
    for (const { check } of demandsOf(rules)) check();
  });

  it.each(KINDS)('is played to its end by a player and bots: %s', async (kind) => {
    const { rules } = await faceOf(kind);
    const seat = await createTable({ games: [rules] }).sit({ game: rules.id });
    for await (const turn of seat.turns()) await turn.play(turn.moves[0]);
    expect(seat.now.outcome?.reason).toEqual(expect.any(String));
  });

  it('is played over HTTP, as its server describes it', async () => {
    const { rules } = await faceOf('simultaneous');
    const host = await startHost({ port: 0, env: {}, outside: [{ rules, source: 'none.mjs' }] });
    const seat = await createClient({ url: host.url }).sit({ game: rules.id });
    for await (const turn of seat.turns()) await turn.play(turn.moves[0]);
    expect(seat.now.outcome).toMatchObject({ reason: '3 points' });
    // Whatever a table answers is held against the document of its server.
    const table = tableAt(host.url);
    const { session } = await table.create({ game: rules.id });
    const { view } = await table.get('state', { query: { session, view: 'true' } });
    expect(view).toEqual(expect.any(Object));
    await host.close();
  });
});

describe('A new game elsewhere', () => {
  it('is one module, and its test', async () => {
    const folder = mkdtempSync(join(scratch, 'elsewhere-'));
    const { files, next } = await begin('king-of-the-hill', 'hidden', folder);
    expect(files).toEqual(['king-of-the-hill.mjs', 'king-of-the-hill.test.mjs']);
    expect(next[0]).toContain('npm install principality');
    const text = readFileSync(join(folder, 'king-of-the-hill.mjs'), 'utf8');
    expect(text).toMatch(/^import \{ defineListedGame, z \} from 'principality\/engine';\n/);
    expect(text).toContain("title: 'King Of The Hill'");
  });
});

describe('Nothing is written', () => {
  const broken = /cannot be the id of a game\. Use small letters, digits and single hyphens/;
  it.each([
    ['an id that is taken', 'chess', 'turns', /^There is a game "chess" already\./],
    ['a folder that is there', 'mancala', 'turns', /^games\/mancala is there already\./],
    ['capitals', 'Nim', 'turns', broken],
    ['a path', '../nim', 'turns', broken],
    ['no id', '', 'turns', broken],
    ['a double hyphen', 'a--b', 'turns', broken],
    ['the name of a file beside the games', 'face', 'turns', broken],
    ['a very long id', 'a'.repeat(41), 'turns', broken],
    ['an unknown kind', 'nim', 'cards', /^There is no kind "cards"\. Kinds: turns, simultaneous, /],
  ])('for %s', async (_what, id, kind, message) => {
    const before = [list(), readdirSync(join(scratch, 'games'))];
    await expect(begin(id, kind)).rejects.toThrow(message);
    expect([list(), readdirSync(join(scratch, 'games'))]).toEqual(before);
  });

  it('when the list of games cannot be replaced', async () => {
    writeFileSync(join(scratch, 'games', 'index.ts.new'), 'mine');
    const before = [list(), readdirSync(join(scratch, 'games'))];
    await expect(begin('nim')).rejects.toThrow(/^Nothing was written: /);
    expect([list(), readdirSync(join(scratch, 'games'))]).toEqual(before);
  });

  it('over a file that is there', async () => {
    const folder = mkdtempSync(join(scratch, 'elsewhere-'));
    writeFileSync(join(folder, 'nim.test.mjs'), 'mine');
    await expect(begin('nim', 'turns', folder)).rejects.toThrow(/^nim\.test\.mjs is there already\./);
    expect(readdirSync(folder)).toEqual(['nim.test.mjs']);
    expect(readFileSync(join(folder, 'nim.test.mjs'), 'utf8')).toBe('mine');
  });
});

it.each([
  ['four-in-a-row', 'fourInARow'],
  ['new', 'newGame'],
  ['games', 'gamesGame'],
  ['catch-22', 'catch22'],
])('In code %s is %s', (id, constant) => {
  expect(constantOf(id)).toBe(constant);
});
