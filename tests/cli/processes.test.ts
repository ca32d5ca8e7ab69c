import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captured, spawned } from './captured';
import { run } from './scripted-terminal';

const folder = mkdtempSync(join(tmpdir(), 'principality-processes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GAME = ['--seed', 'twenty', '--players', '2', '--kingdom', 'Cellar,Chapel,Village,Smithy,Militia'];

it('a process of one move plays on the game that one process plays', async () => {
  const file = join(folder, 'game.json');
  await captured(['--init', '--state-file', file, ...GAME]);
  await captured(['--state-file', file, '--move', 'end']);
  // The shortcut for treasures.
  const last = await spawned(['--state-file', file, '--move', 't']).ended;
  expect(last).toMatchObject({ code: 0, stderr: '' });
  expect(last.stdout).toMatch(/^✓ Played .* in all\n/m);
  expect((await run(GAME, { lines: ['end', 't'] })).output).toContain(last.stdout);
});

describe('A process whose output nobody reads', () => {
  const ready = async (name: string): Promise<string> => {
    const file = join(folder, name);
    await captured(['--init', '--state-file', file, ...GAME]);
    return file;
  };
  const versionIn = (file: string): number =>
    (JSON.parse(readFileSync(file, 'utf8')) as { session: { version: number } }).session.version;

  it('makes its one move, and says that it did', async () => {
    const file = await ready('unread.json');
    const before = versionIn(file);
    const { child, ended } = spawned(['--state-file', file, '--move', 'end']);
    child.stdout.destroy();
    child.stderr.destroy();
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
    expect(versionIn(file)).toBe(before + 1);
    expect(readFileSync(file.replace('.json', '.session.log'), 'utf8')).toContain('--move "end" (exit 0)');
  });

  it('makes it, too, if the output or the log cannot be written, and warns', async () => {
    const file = await ready('full.json');
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
