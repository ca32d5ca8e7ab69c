import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Json } from '../support/bridge-client';
import { spawnCommand, startCommand } from './command';

const INITIALIZE = {
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'pipe', version: '1' } },
};
const newGame = { method: 'tools/call', params: { name: 'game_session', arguments: { command: 'new' } } };
const endPhase = { method: 'tools/call', params: { name: 'game_execute', arguments: { move: 'end_phase' } } };

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
    child.stdin?.end(requests(INITIALIZE, newGame, endPhase, endPhase));
    const { code, stdout } = await ended;
    const answers = messagesIn(stdout);
    expect(code).toBe(0);
    expect(answers.map((answer) => answer.id)).toEqual([0, 1, 2, 3]);
    const bodies = answers.slice(2).map((answer) => (answer.result as Json).structuredContent as Json);
    expect(bodies.map((body) => body.phaseChanged)).toEqual(['action → buy', 'buy → action']);
  });

  it('judges the moves of a finished game, and reports how far it is', async () => {
    const agent = await startCommand({ STORE: 'memory' });
    const seats = [{ kind: 'me' }, { kind: 'me' }];
    const { gameId } = await agent.ok('game_session', { command: 'new', game: 'four-in-a-row', seats });
    // Seat 0 has three in a column, plays elsewhere, and seat 1 takes the other column.
    for (const move of ['4', '1', '4', '1', '4', '1', '7', '1'])
      await agent.ok('game_execute', { gameId, move });
    const heard: string[] = [];
    const analyse = async (): Promise<Json> => {
      const { structuredContent } = await agent.client.callTool(
        { name: 'game_session', arguments: { command: 'analyse', gameId } },
        undefined,
        { onprogress: ({ message = '' }) => void heard.push(message) },
      );
      return structuredContent as Json;
    };
    let answer = await analyse();
    // On a busy machine a call may end before the analysis does.
    while (answer.status === 'running') answer = await analyse();
    expect(answer).toMatchObject({
      command: 'analyse',
      status: 'done',
      done: 8,
      players: [{ seat: 0, name: 'Player 1', accuracy: expect.any(Number) as number }, { seat: 1 }],
      worst: expect.arrayContaining([
        expect.objectContaining({
          ...{ move: 7, seat: 0, command: 'drop 7', class: 'blunder', better: ['drop 4'] },
          expected: { before: 1, after: 0 },
        }),
      ]) as Json[],
      message: expect.stringMatching(/"Player 1": accuracy \d/) as string,
    });
    expect(heard[0]).toBe('0 of 8 moves looked at');
    await agent.close();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('exits 0 at %s', async (signal) => {
    const { child, ended } = spawnCommand();
    child.stdin?.write(requests(INITIALIZE));
    await new Promise((resume) => child.stdout?.once('data', resume));
    child.kill(signal);
    expect((await ended).code).toBe(0);
  });

  it('warns on standard error of settings it cannot use, and goes on', async () => {
    const { child, ended } = spawnCommand({
      LOG_LEVEL: 'loud',
      LOG_FORMAT: 'json',
      PRINCIPALITY_TOOLSETS: 'magic',
    });
    child.stdin?.end(requests(INITIALIZE, { method: 'tools/list' }));
    const { stdout, stderr } = await ended;
    const warnings = messagesIn(stderr).filter((line) => line.level === 'warn');
    expect(warnings.map((line) => line.message)).toEqual([
      expect.stringContaining('Ignored toolsets "magic"'),
      expect.stringContaining('Ignored logLevel "loud"'),
    ]);
    expect((messagesIn(stdout)[1]?.result as { tools: Json[] }).tools).toHaveLength(4);
  });

  it('takes a free port when the dashboard’s is taken', async () => {
    const taken = await listen();
    const { port } = taken.address() as AddressInfo;
    const { child, ended } = spawnCommand({ MCP_DASHBOARD_PORT: String(port) });
    child.stdin?.end(requests(INITIALIZE, newGame));
    const { code, stdout, stderr } = await ended;
    taken.close();
    expect(code).toBe(0);
    expect(stderr).toContain(`Port ${port} cannot be used`);
    expect((messagesIn(stdout)[1]?.result as Json).isError).toBeUndefined();
  });

  it('has a default seed and model', async () => {
    const agent = await startCommand({ DEFAULT_SEED: 'ours', DEFAULT_MODEL: 'opus' });
    const [first, second] = [
      await agent.ok('game_session', { command: 'new' }),
      await agent.ok('game_session', { command: 'new', model: 'haiku' }),
    ];
    expect(first).toMatchObject({ seed: 'ours' });
    expect(first.initialState).toEqual(second.initialState);
    const { games } = await agent.ok('game_session', { command: 'list' });
    expect((games as Json[]).map((game) => game.model)).toEqual(['haiku', 'opus']);
    await agent.close();
  });
});

const listen = () =>
  new Promise<Server>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
