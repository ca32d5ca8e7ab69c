import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captured, spawned } from './captured';
import { GAME, newGameFile, versionIn } from './game-file';
import { run } from './scripted-terminal';

const folder = mkdtempSync(join(tmpdir(), 'principality-processes-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('calls of one move each play the game that one call plays', async () => {
  const file = await newGameFile(folder, 'game');
  await captured(['--state-file', file, '--move', 'end']);
  // The shortcut for treasures.
  const last = await captured(['--state-file', file, '--move', 't']);
  expect(last).toMatchObject({ code: 0, stderr: '' });
  expect(last.stdout).toMatch(/^✓ Played .* in all\n/m);
  expect((await run(GAME, { lines: ['end', 't'] })).output).toContain(last.stdout);
});

describe('A process whose output nobody reads', () => {
  it('makes its one move if the output or the log cannot be written, and warns', async () => {
    const file = await newGameFile(folder, 'full');
    const before = versionIn(file);
    rmSync(file.replace('.json', '.session.log'));
    mkdirSync(file.replace('.json', '.session.log'));
    const call = ['--state-file', file, '--move', 'end'];
    const { code, stderr } = await spawned(call, { into: '/dev/full' }).ended;
    expect(stderr.split('\n').sort()).toEqual([
      '',
      expect.stringMatching(/^Warning: Session log cannot be written: .+ \(EISDIR\)/),
      'Warning: the output cannot be written (ENOSPC). What was done is done.',
    ]);
    expect({ code, version: versionIn(file) }).toEqual({ code: 0, version: before + 1 });
  });

  it('plays what was typed, but does not answer for ever', async () => {
    const data = join(folder, 'data');
    const env = { PRINCIPALITY_DATA: data };
    const { child, ended } = spawned(['play', 'tic-tac-toe', '--hotseat'], { env });
    child.stdout.destroy();
    child.stdin.write(`A1\nB1\nA2\nB2\nA2\nstatus\nC3\n${'help\n'.repeat(50)}`);
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
    expect((await run(['play', '--resume'], { env })).output).toContain('1 X O .\n  2 X O .\n  3 . . X');
  });
});
