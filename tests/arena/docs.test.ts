import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { captured } from '../cli/captured';
import { callsIn, gamesIn } from '../support/arena-run';
import { blockOf, blocksOf } from '../support/markdown-blocks';
import { python } from '../support/python';

const PAGE = 'docs/evaluate-your-agent.md';

/** A folder with what the page takes for granted: the command, and Python by its usual name. */
function programs(folder: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const command = join(bin, 'principality');
  writeFileSync(
    command,
    `#!/bin/sh\nexec "${process.execPath}" "${resolve('dist/bin/principality.js')}" "$@"\n`,
  );
  chmodSync(command, 0o755);
  const version = python();
  if (version.startsWith('/')) symlinkSync(version, join(bin, 'python3'));
  return bin;
}

describe('the pages about the arena', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'arena-docs-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('evaluate an agent in the steps that they tell, one after the other', async () => {
    const PATH = `${programs(folder)}:${process.env.PATH ?? ''}`;
    const env = { PATH, STORE: 'memory', PYTHONDONTWRITEBYTECODE: '1' };
    const run = async (script: string, cwd: string) =>
      (await promisify(execFile)('sh', ['-e', '-c', script], { cwd, env })).stdout;
    const [begin = '', ...steps] = blocksOf(PAGE, 'sh');
    await run(begin, folder);
    const place = join(folder, 'my-evaluation');
    writeFileSync(join(place, 'my_agent.py'), blockOf(PAGE, 'python'));
    writeFileSync(join(place, 'arena.yaml'), blockOf(PAGE, 'yaml'));
    const said: string[] = [];
    for (const step of steps) said.push(await run(step, place));
    expect(said.join('')).toMatch(/24 games finished\. .*mine [\d.]+ %/);
    expect(said.join('')).toMatch(/^✓ /m);
    const games = gamesIn(join(place, 'arena-evaluation'));
    expect(games).toHaveLength(24);
    expect(readFileSync(join(place, 'arena-evaluation', 'report.html'), 'utf8')).toContain('mine');
    const mine = games.flatMap(({ seats }) => seats.filter(({ player }) => player === 'mine'));
    expect(mine.map(({ illegal, failures }) => illegal + failures)).toEqual(mine.map(() => 0));
  });

  it('have an agent in Node that plays', async () => {
    const agent = join(folder, 'agent.mjs');
    writeFileSync(agent, blockOf('docs/arena.md', 'js'));
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
