import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captured } from '../../tests/cli/captured';
import { callsIn, gamesIn } from '../../tests/support/arena-run';
import { blockOf } from '../../tests/support/markdown-blocks';

describe('the pages about the arena', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'arena-docs-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('have an agent in Node that plays', async () => {
    const agent = join(folder, 'agent.mjs');
    writeFileSync(agent, blockOf('features/arena/arena.md', 'js'));
    const file = join(folder, 'node.yaml');
    writeFileSync(
      file,
      `{ name: node, seed: 1, games: [{ game: tic-tac-toe }], players: [{ name: mine, command: '"${process.execPath}" ${agent}' }, { name: bot, bot: random }] }`,
    );
    const out = join(folder, 'node-run');
    expect(await captured(['arena', 'run', file, '--out', out])).toMatchObject({ code: 0 });
    const calls = callsIn(out);
    expect(calls.length).toBeGreaterThan(4);
    expect(new Set(calls.map(({ verdict }) => verdict))).toEqual(new Set(['played']));
    expect(readFileSync(join(out, 'calls.jsonl'), 'utf8')).toContain('the one in the middle');
  });

  it.each([
    ['that ends at once', 'process.exit(1)', 'crash', 20],
    ['that says nothing', 'setInterval(() => {}, 1000)', 'timeout', 0.4],
    ['that prints other things', 'console.log("hello"); setInterval(() => {}, 1000)', 'timeout', 0.4],
  ])('forfeit the games of a program %s', async (_, script, kind, seconds) => {
    const file = join(folder, 'bad.yaml');
    const out = mkdtempSync(join(folder, 'bad-'));
    const agent = join(out, 'agent.mjs');
    writeFileSync(agent, script);
    writeFileSync(
      file,
      `{ name: bad, seed: 1, games: [{ game: tic-tac-toe }], budget: { games: 1 }, time: { move: ${seconds} }, illegal: { retries: 1 },
         players: [{ name: mine, command: '"${process.execPath}" ${agent}' }, { name: bot, bot: random }] }`,
    );
    await captured(['arena', 'run', file, '--out', join(out, 'run')]);
    const [game] = gamesIn(join(out, 'run'));
    expect(game?.ending).toBe('forfeit');
    expect(game?.seats.find(({ player }) => player === 'mine')).toMatchObject({ failures: 2, illegal: 0 });
    expect(callsIn(join(out, 'run')).map(({ failure }) => failure?.kind)).toEqual([kind, kind]);
  });
});
