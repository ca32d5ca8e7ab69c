import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { startHost } from '../../local';
import type { Json } from '../support/bridge-client';
import { eventually } from '../support/eventually';
import { commandParameters, spawnCommand } from './command';
import { openDesktop } from './desktop';
import { INITIALIZE, messagesIn, observe, requests, tool, WAIT, WAITED_FOR } from './piped-bridge';

const newGame = tool('game_session', { command: 'new' });
const resign = tool('game_session', { command: 'resign' });
const endPhase = tool('game_execute', { move: 'end_phase' });

describe('principality-mcp', () => {
  it('answers all that was asked before its input ended, in order on one game, shows no dashboard beside another one, and exits 0', async () => {
    const desktop = openDesktop();
    const other = await startHost({ port: 0, env: {} });
    const { child, ended } = spawnCommand({
      LOG_FORMAT: 'json',
      MCP_DASHBOARD_PORT: new URL(other.url).port,
      ...desktop.env,
    });
    child.stdin?.end(requests(INITIALIZE, newGame, endPhase, endPhase, resign));
    const { code, stdout, stderr } = await ended;
    await other.close();
    const answers = messagesIn(stdout);
    expect(code).toBe(0);
    expect(stderr).toContain('a free one is used instead');
    expect(stderr).not.toContain('"message":"Dashboard"');
    expect(desktop.opened()).toEqual([]);
    desktop.close();
    expect(answers.map((answer) => answer.id)).toEqual([0, 1, 2, 3, 4]);
    const bodies = answers.slice(2).map((answer) => (answer.result as Json).structuredContent as Json);
    expect(bodies.map((body) => body.phaseChanged)).toEqual(['action → buy', 'buy → action', undefined]);
    // The bridge added to the chance of its game.
    expect(bodies[2]).toMatchObject({
      fairPlay: { entropy: [expect.stringMatching(/^[0-9a-f]{32}$/) as string] },
    });
  });

  it('plays with a client of the newest revision, and keeps nothing where only memory is asked for', async () => {
    const data = mkdtempSync(join(tmpdir(), 'seats-'));
    const client = new Client(
      { name: 'agent', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    const parameters = commandParameters({ STORE: 'memory', PRINCIPALITY_DATA: data });
    await client.connect(new StdioClientTransport(parameters));
    expect(client.getProtocolEra()).toBe('modern');
    const { structuredContent } = await client.callTool({
      name: 'game_session',
      arguments: { command: 'new', game: 'tic-tac-toe' },
    });
    expect(structuredContent).toMatchObject({ success: true, game: 'tic-tac-toe' });
    await client.close();
    expect(readdirSync(data)).toEqual([]);
    rmSync(data, { recursive: true });
  });

  it('warns on standard error of what it cannot use, goes on with what it can, and exits 0 at SIGTERM, without an answer to a wait', async () => {
    // Nothing can be served at this address, and there is no browser.
    const elsewhere = { MCP_DASHBOARD_HOST: '192.0.2.1', DISPLAY: ':0', PATH: '/nowhere' };
    const { child, output, ended } = spawnCommand({
      LOG_LEVEL: 'loud',
      LOG_FORMAT: 'json',
      PRINCIPALITY_TOOLSETS: 'magic',
      ...elsewhere,
    });
    child.stdin?.write(requests(INITIALIZE, { method: 'tools/list' }, WAITED_FOR, WAIT, observe));
    await eventually(() => expect(output.stdout).toContain('"id":4'));
    await eventually(() => expect(output.stderr).toContain('No browser could be opened'));
    child.kill('SIGTERM');
    const { code, stdout, stderr } = await ended;
    expect(code).toBe(0);
    const warnings = messagesIn(stderr).filter((line) => line.level === 'warn');
    expect(warnings.map((line) => line.message)).toEqual([
      expect.stringContaining('Ignored toolsets "magic"'),
      expect.stringContaining('Ignored logLevel "loud"'),
      'Port 0 cannot be used; a free one is used instead',
      'No browser could be opened',
    ]);
    expect(messagesIn(stderr)).toContainEqual(
      expect.objectContaining({
        message: 'Dashboard',
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as string,
      }),
    );
    const answers = messagesIn(stdout);
    expect(answers.map(({ id }) => id)).toEqual([0, 1, 2, 4]);
    const [, listed, started] = answers;
    expect((listed?.result as { tools: Json[] }).tools).toHaveLength(4);
    expect((started?.result as Json).isError).toBeUndefined();
  });
});
