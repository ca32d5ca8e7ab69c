import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawned } from '../../tests/cli/captured';

it('a process verifies the replay that another one saved', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'principality-replays-'));
  const file = join(folder, 'game.replay.json');
  const { child, ended } = spawned(['play', 'tic-tac-toe', '--hotseat']);
  child.stdin.end(`${['A1', 'B1', 'A2', 'B2', 'A3', `save ${file}`].join('\n')}\n`);
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
  expect(await spawned(['verify', file]).ended).toMatchObject({ code: 0, stderr: '' });
  rmSync(folder, { recursive: true });
});
