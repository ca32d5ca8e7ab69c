import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gamesIn } from '../support/arena-run';
import { AGENT, playWithAgent } from './mcp-run';

it('An agent plays its seat by a bridge of its own over stdio', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-mcp-'));
  const command = `"${process.execPath}" "${AGENT}" "${resolve('dist/bin/principality.js')}"`;
  const { code, out } = await playWithAgent(folder, 'stdio', 'tic-tac-toe', command, 'budget: { games: 1 }');
  expect(code).toBe(3);
  expect(gamesIn(out)).toMatchObject([{ ending: 'rules' }]);
  rmSync(folder, { recursive: true });
});
