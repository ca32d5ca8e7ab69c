import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { X_WINS } from '../http/support';
import { connectAgent } from '../support/bridge-client';
import { fetchedFile } from '../support/fetched';
import { work } from '../support/function-worker';

/** The whole suite runs on one version of Node; on those on which the app may be deployed each part plays a game. */
describe.each([22, 24])('on Node %i', (major) => {
  let node = '';
  beforeAll(async () => {
    const file = process.platform === 'win32' ? 'node.exe' : 'node';
    node = await fetchedFile('node-22-24', `node${major}/bin/${file}`);
    const { stdout } = await promisify(execFile)(node, ['--version']);
    expect(stdout).toMatch(new RegExp(`^v${major}\\.`));
  });

  it('the function app that is deployed plays, and ends in peace', async () => {
    const { responses, log } = await work({ STORE: 'memory', LOG_LEVEL: 'warn' }, { node });
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 201, ...X_WINS.map(() => 200)]);
    expect(log).toBe('');
  });

  it('the command plays bots against each other', async () => {
    const args = ['simulate', '--game', 'tic-tac-toe', '--bots', 'random,random', '--games', '2'];
    const { stdout } = await promisify(execFile)(node, [resolve('dist/bin/principality.js'), ...args]);
    expect(stdout).toContain('Tic-Tac-Toe: 2 games');
  });

  it('the bridge plays a game that is kept in a file', async () => {
    const data = await mkdtemp(join(tmpdir(), 'node-version-'));
    const agent = await connectAgent(
      new StdioClientTransport({
        command: node,
        args: [resolve('dist/bin/principality-mcp.js')],
        env: { PRINCIPALITY_DATA: data, MCP_DASHBOARD_PORT: '0', MCP_DISABLE_BROWSER: '1' },
        stderr: 'ignore',
      }),
    );
    const seats = [{ kind: 'me' }, { kind: 'me' }];
    await agent.ok('game_session', { command: 'new', game: 'tic-tac-toe', seats });
    let answer = {};
    for (const move of X_WINS) answer = await agent.ok('game_execute', { move });
    expect(answer).toMatchObject({ gameOver: true });
    await agent.close();
    await rm(data, { recursive: true });
  });
});
