import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { connectAgent } from '../support/bridge-client';
import { runHostProcess } from '../support/host-process';
import { folder, nim } from './nim-games';

describe('a game from outside', () => {
  it('plays through the bridge, by the tools for every game', async () => {
    const agent = await connectAgent(
      new StdioClientTransport({
        command: process.execPath,
        args: ['dist/bin/principality-mcp.js', '--games', nim('nim.mjs', '', 'icon: "M7 1h2v14H7z"')],
        env: { PATH: process.env.PATH ?? '', STORE: 'memory', MCP_DASHBOARD_PORT: '0' },
        stderr: 'ignore',
      }),
    );
    await agent.ok('game_session', { command: 'new', game: 'nim', seats: [{ kind: 'me' }, { kind: 'me' }] });
    for (const move of ['take 3', 'take 3', 'select 3']) await agent.ok('game_execute', { move });
    expect(await agent.ok('game_execute', { move: 'take 3' })).toMatchObject({ gameOver: true });
    const { resources } = await agent.client.listResources();
    expect(resources.find(({ uri }) => uri === 'game://nim/rules')).toMatchObject({
      icons: [{ mimeType: 'image/svg+xml' }],
    });
    await agent.close();
  });

  it('plays in the terminal', () => {
    const { stdout } = spawnSync(process.execPath, ['dist/bin/principality.js', 'play', 'nim', '--hotseat'], {
      encoding: 'utf8',
      env: { ...process.env, STORE: 'memory', PRINCIPALITY_GAMES: nim('nim.mjs') },
      input: 'take 3\ntake 3\ntake 3\ntake 3\nquit\n',
    });
    expect(stdout).toContain('12 matches are left.');
    expect(stdout).toContain('The last match is taken');
  });

  it('that cannot be loaded keeps terminal and bridge from starting, too', () => {
    const file = nim('faulty.mjs', 'format: () => "take",');
    for (const args of [
      ['dist/bin/principality.js', 'play', 'nim', '--games', file],
      ['dist/bin/principality-mcp.js', '--games', file],
      ['dist/bin/principality-mcp.js', '--games', file, '--url', 'http://127.0.0.1:9'],
    ]) {
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
      expect(stderr).toMatch(/could not start: .+ the game "nim" fails "lists moves/);
      expect(status).toBe(1);
    }
  });

  it('that ends its thread keeps the terminal from starting', () => {
    const file = nim('ending.mjs', 'start: () => process.exit(0),');
    const args = ['dist/bin/principality.js', 'play', 'nim', '--games', file];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/the game "nim" cannot be checked: it ended its thread/),
    ]);
  });

  it('that lacks what a bridge reads is refused by the check that it fails', () => {
    const file = join(folder, 'half.mjs');
    writeFileSync(file, "export default { rules: { id: 'half', title: 'Half' } };");
    const args = ['dist/bin/principality-mcp.js', '--games', file];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/could not start: .+ the game "half" fails "has every member of the contract"/),
    ]);
  });

  it('that is refused keeps the host from starting', async () => {
    const { stderr, code } = await runHostProcess({
      PRINCIPALITY_GAMES: nim('faulty.mjs', 'format: () => "take",'),
    });
    expect(stderr).toMatch(/the game "nim" fails "lists moves/);
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1]);
  });
});
