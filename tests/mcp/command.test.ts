import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { Json } from '../support/bridge-client';
import { eventually } from '../support/eventually';
import { commandParameters, spawnCommand } from './command';

const INITIALIZE = {
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'pipe', version: '1' } },
};
/** A call of a tool. */
const call = (name: string, args: Json): Json => ({
  method: 'tools/call',
  params: { name, arguments: args },
});
const newGame = call('game_session', { command: 'new' });
const observe = call('game_observe', { detail_level: 'minimal' });
const resign = call('game_session', { command: 'resign' });
const endPhase = call('game_execute', { move: 'end_phase' });

const requests = (...messages: readonly Json[]): string =>
  messages.map((message, id) => `${JSON.stringify({ jsonrpc: '2.0', id, ...message })}\n`).join('');

const messagesIn = (stdout: string): Json[] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Json);

describe('principality-mcp', () => {
  it('answers all that was asked before its input ended, in order on one game, and exits 0', async () => {
    const { child, ended } = spawnCommand();
    child.stdin?.end(requests(INITIALIZE, newGame, endPhase, endPhase, resign));
    const { code, stdout } = await ended;
    const answers = messagesIn(stdout);
    expect(code).toBe(0);
    expect(answers.map((answer) => answer.id)).toEqual([0, 1, 2, 3, 4]);
    const bodies = answers.slice(2).map((answer) => (answer.result as Json).structuredContent as Json);
    expect(bodies.map((body) => body.phaseChanged)).toEqual(['action → buy', 'buy → action', undefined]);
    // The bridge added to the chance of its game.
    expect(bodies[2]).toMatchObject({
      fairPlay: { entropy: [expect.stringMatching(/^[0-9a-f]{32}$/) as string] },
    });
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('exits 0 at %s, without an answer to a wait', async (signal) => {
    const { child, output, ended } = spawnCommand();
    // The first move is for somebody who has yet to come.
    const seats = [{ kind: 'open' }, { kind: 'me' }];
    const waitedFor = { command: 'new', game: 'tic-tac-toe', seats };
    child.stdin?.write(requests(INITIALIZE, call('game_session', waitedFor), call('game_wait', {}), observe));
    await eventually(() => expect(output.stdout).toContain('"id":3'));
    child.kill(signal);
    const { code, stdout } = await ended;
    expect(code).toBe(0);
    expect(messagesIn(stdout).map(({ id }) => id)).toEqual([0, 1, 3]);
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

  it('warns on standard error of what it cannot use, and goes on with what it can', async () => {
    const taken = await listen();
    const { port } = taken.address() as AddressInfo;
    const { child, ended } = spawnCommand({
      LOG_LEVEL: 'loud',
      LOG_FORMAT: 'json',
      PRINCIPALITY_TOOLSETS: 'magic',
      MCP_DASHBOARD_PORT: String(port),
    });
    child.stdin?.end(requests(INITIALIZE, { method: 'tools/list' }, newGame));
    const { code, stdout, stderr } = await ended;
    taken.close();
    expect(code).toBe(0);
    const warnings = messagesIn(stderr).filter((line) => line.level === 'warn');
    expect(warnings.map((line) => line.message)).toEqual([
      expect.stringContaining('Ignored toolsets "magic"'),
      expect.stringContaining('Ignored logLevel "loud"'),
      expect.stringContaining(`Port ${port} cannot be used`),
    ]);
    const [, listed, started] = messagesIn(stdout);
    expect((listed?.result as { tools: Json[] }).tools).toHaveLength(4);
    expect((started?.result as Json).isError).toBeUndefined();
  });
});

const listen = () =>
  new Promise<Server>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
