import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../exports/client';
import { demandsOf } from '../../core/testing';
import { constantOf, KINDS } from './texts';
import { createTable } from '../../exports';
import type { GameFace } from '../../games';
import { startHost } from '../../local';
import { tableAt } from '../../tests/http/support';
import { beginIn, idOf, scratchRepository } from './testing/scratch-repository';

const scratch = scratchRepository();
const begin = (id: string, kind = 'turns', folder = scratch) => beginIn(folder, id, kind);

const list = (): string => readFileSync(join(scratch, 'games', 'index.ts'), 'utf8');

/** The face that was written, as the list of games has it. */
async function faceOf(kind: string): Promise<GameFace> {
  const { faces } = (await import(join(scratch, 'games', 'index.ts'))) as {
    readonly faces: readonly GameFace[];
  };
  const face = faces.find(({ rules }) => rules.id === idOf(kind));
  if (!face) throw new Error(`${idOf(kind)} is not in the list`);
  return face;
}

describe('A new game in this repository', () => {
  it.each(KINDS)('is in the list of games: %s', (kind) => {
    expect(list()).toContain(`import { ${constantOf(idOf(kind))} } from './${idOf(kind)}';`);
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
