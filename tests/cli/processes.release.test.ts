import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawned } from './captured';
import { GAME, newGameFile, versionIn } from './game-file';

/** A command, and the shortcut for treasures. */
const INPUTS = ['end', 't'];

it('processes of one move each play the game that one process plays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'principality-processes-'));
  const file = join(folder, 'game.json');
  const silent = { code: 0, stderr: '' };
  expect(await spawned(['--init', '--state-file', file, ...GAME]).ended).toMatchObject(silent);
  let last = '';
  for (const input of INPUTS) {
    const ended = await spawned(['--state-file', file, '--move', input]).ended;
    expect(ended).toMatchObject(silent);
    last = ended.stdout;
  }
  expect(last).toMatch(/^✓ Played .* in all\n/m);

  const { child, ended } = spawned(GAME);
  child.stdin.end(`${INPUTS.join('\n')}\n`);
  const { code, stdout } = await ended;
  expect(code).toBe(0);
  expect(stdout).toContain(last);
  rmSync(folder, { recursive: true });
});

it('a process whose output nobody reads makes its one move, and says that it did', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'principality-processes-'));
  const file = await newGameFile(folder, 'unread');
  const before = versionIn(file);
  const { child, ended } = spawned(['--state-file', file, '--move', 'end']);
  child.stdout.destroy();
  child.stderr.destroy();
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
  expect(versionIn(file)).toBe(before + 1);
  expect(readFileSync(file.replace('.json', '.session.log'), 'utf8')).toContain('--move "end" (exit 0)');
  rmSync(folder, { recursive: true });
});
