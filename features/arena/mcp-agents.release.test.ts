import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { captured } from '../../tests/cli/captured';
import { callsIn, gamesIn } from '../../tests/support/arena-run';
import { playClumsily } from './testing/clumsy-agent';
import { AGENT, playWithAgent } from './testing/mcp-run';

it('An agent plays its seat by a bridge of its own over stdio', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-mcp-'));
  const command = `"${process.execPath}" "${AGENT}" "${resolve('dist/bin/principality.js')}"`;
  const { code, out } = await playWithAgent(folder, 'stdio', 'tic-tac-toe', command, 'budget: { games: 1 }');
  expect(code).toBe(3);
  expect(gamesIn(out)).toMatchObject([{ ending: 'rules' }]);
  rmSync(folder, { recursive: true });
});

it('Agents play their seats by HTTP, where others choose at the same time, with hidden choices', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-mcp-'));
  const command = `"${process.execPath}" "${AGENT}"`;
  const { code, stderr, out } = await playWithAgent(
    folder,
    'http',
    'rock-paper-scissors',
    command,
    'budget: { games: 1 }',
  );
  expect([code, stderr]).toEqual([3, expect.stringContaining('The budget is used up')]);
  expect(gamesIn(out).map(({ ending }) => ending)).toEqual(['rules']);
  expect(callsIn(out).filter(({ verdict }) => verdict !== 'played')).toEqual([]);
  for (const replay of readdirSync(join(out, 'replays')))
    expect((await captured(['verify', join(out, 'replays', replay)])).stdout).toMatch(/^✓/);
  rmSync(folder, { recursive: true });
});

it('An agent with the official client has refused moves counted as illegal, and goes on when a run is resumed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-mcp-'));
  await playClumsily(folder, `CLUMSY=yes "${process.execPath}" "${AGENT}"`);
  rmSync(folder, { recursive: true });
});
