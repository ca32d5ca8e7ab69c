import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOSED_PIPE } from '../../cli/terminal-io';
import { spawned } from './captured';

const folder = mkdtempSync(join(tmpdir(), 'principality-processes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GAME = ['--seed', 'twenty', '--players', '2', '--kingdom', 'Cellar,Chapel,Village,Smithy,Militia'];

/** Twenty inputs: commands, numbers and the shortcut for treasures. */
const TURN = ['end', 't', 'buy Silver', 'end'];
const INPUTS = [...TURN, ...TURN, 'end', 't', '1', 'end', ...TURN, 'end', 't', '1', 'end'];

it('twenty processes of one move each play the game that one process plays', async () => {
  const file = join(folder, 'game.json');
  expect(await spawned(['--init', '--state-file', file, ...GAME]).ended).toMatchObject({
    code: 0,
    stderr: '',
  });
  let last = '';
  for (const input of INPUTS) {
    const ended = await spawned(['--state-file', file, '--move', input]).ended;
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    last = ended.stdout;
  }
  expect(INPUTS).toHaveLength(20);
  expect(last).toContain('Turn 6 |');

  const { child, ended } = spawned(GAME);
  child.stdin.end(`${INPUTS.join('\n')}\n`);
  const { code, stdout } = await ended;
  expect(code).toBe(0);
  expect(stdout).toContain(last);
});

it('a process whose output nobody reads any more ends without a word', async () => {
  const { child, ended } = spawned(GAME);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stdin.write('help\n'.repeat(100));
  expect(await ended).toMatchObject({ code: CLOSED_PIPE, stderr: '' });
});
