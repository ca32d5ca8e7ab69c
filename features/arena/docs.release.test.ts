import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gamesIn } from '../../tests/support/arena-run';
import { blockOf, blocksOf } from '../../tests/support/markdown-blocks';
import { python } from '../../tests/support/python';

const PAGE = 'features/arena/evaluate-your-agent.md';

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

describe('the page about evaluating an agent', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'arena-docs-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('evaluates one in the steps that it tells, one after the other', async () => {
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
});
