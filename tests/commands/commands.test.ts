import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { connectAgent } from '../support/bridge-client';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

interface ProcessResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const file = (command: string): string => {
  const path = `dist/bin/${command}.js`;
  if (!existsSync(path)) throw new Error(`${path} is missing: run npm run build first`);
  return path;
};

const environment = (settings: Readonly<Record<string, string>>): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  STORE: 'memory',
  MCP_DASHBOARD_PORT: '0',
  ...settings,
});

/** A built command as a process of its own; `said` resolves once standard output matches. */
function start(command: string, args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [file(command), ...args], { env: environment(settings) });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = new Promise<ProcessResult>((resolve) =>
    child.once('close', (code) => resolve({ code, ...output })),
  );
  const said = (pattern: RegExp): Promise<string> => {
    const found = new Promise<string>((resolve) => {
      const look = (): void => {
        const match = pattern.exec(output.stdout)?.[1];
        if (match !== undefined) resolve(match);
      };
      child.stdout.on('data', look);
      look();
    });
    const lost = ended.then(({ code, stderr }) => {
      throw new Error(`${command} ended with ${String(code)}: ${stderr}`);
    });
    return Promise.race([found, lost]);
  };
  return { child, ended, said };
}

/** The outcome of a command that ends by itself. */
function run(command: string, ...args: readonly string[]): Promise<ProcessResult> {
  const { child, ended } = start(command, args);
  child.stdin.end();
  return ended;
}

const OLD_NAMES = ['principality-mcp', 'principality-pubsub-emulator', 'host'];

describe('every command', () => {
  it.each(['principality', ...OLD_NAMES])(
    '%s --version prints the version of the package',
    async (command) => {
      expect(await run(command, '--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
    },
  );

  it.each([
    ['principality', ['--help'], /^ {2}serve .*^ {2}mcp .*^ {2}emulator /ms],
    ['principality', ['help', 'serve'], /^Usage: principality serve .*--port .*--host /s],
    ['principality', ['serve', '--help'], /^Usage: principality serve .*--port .*--host /s],
    ['principality', ['mcp', '--help'], /^Usage: principality mcp .*--url .*--key .*--toolsets /s],
    ['principality', ['emulator', '--help'], /^Usage: principality emulator .*--port .*--key /s],
    ['principality-mcp', ['--help'], /^Usage: principality-mcp .*--url .*--key .*--toolsets /s],
    ['principality-pubsub-emulator', ['--help'], /^Usage: principality-pubsub-emulator .*--port .*--key /s],
  ])('%s %j explains itself', async (command, args, help) => {
    const { code, stdout, stderr } = await run(command, ...args);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(help);
  });

  it.each([
    ['principality', ['serve', '--prt', '1'], "unknown option '--prt'", '"principality serve --help"'],
    ['principality', ['serve', '--port', 'http'], 'a number from 0 to 65535', '"principality serve --help"'],
    ['principality', ['serve', '7071'], 'too many arguments', '"principality serve --help"'],
    ['principality', ['mcp', '--url'], "'--url <url>' argument missing", '"principality mcp --help"'],
    ['principality', ['mcp', '--toolsets', 'magic'], '--toolsets "magic": must be all or of core', ''],
    ['principality', ['mcp', '--tools', 'magic'], 'unknown "magic"', 'Use some of game_session'],
    [
      'principality',
      ['emulator', '--port', '65536'],
      'a number from 0 to 65535',
      '"principality emulator --help"',
    ],
    ['principality', ['sevre'], 'Unknown command: "sevre"', ''],
    ['principality-mcp', ['--fast'], "unknown option '--fast'", '"principality-mcp --help"'],
    ['principality-mcp', ['--url', 'nowhere'], '--url "nowhere": must be a whole address', ''],
    [
      'principality-pubsub-emulator',
      ['--port=-1'],
      'a number from 0 to 65535',
      '"principality-pubsub-emulator --help"',
    ],
  ])('%s %j is an error that says the next step', async (command, args, message, next) => {
    const { code, stdout, stderr } = await run(command, ...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(message);
    expect(stderr).toContain(next);
    expect(stderr).not.toMatch(/\bat .*:\d+:\d+/);
  });
});

describe('principality serve', () => {
  it('listens where its flags say, whatever the environment says, and ends at SIGTERM', async () => {
    const settings = { PORT: '1', HOST: '203.0.113.1' };
    const { child, ended, said } = start(
      'principality',
      ['serve', '--port', '0', '--host', '127.0.0.1'],
      settings,
    );
    const url = await said(/ready at (http:\/\/127\.0\.0\.1:\d+)/);
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    expect((await fetch(url)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('says which flag helps when its port is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { code, stderr } = await run('principality', 'serve', '--port', String(port));
    server.close();
    expect(code).toBe(1);
    expect(stderr).toMatch(/EADDRINUSE.*Choose another port with --port/);
  });
});

describe('principality mcp', () => {
  it('speaks the protocol alone on standard output', async () => {
    const { child, ended } = start('principality', ['mcp', '--toolsets=core,chess'], { LOG_LEVEL: 'debug' });
    const initialize = {
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'pipe', version: '1' } },
    };
    const messages = [initialize, { method: 'tools/list' }].map((message, id) => ({
      jsonrpc: '2.0',
      id,
      ...message,
    }));
    child.stdin.end(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
    const { code, stdout } = await ended;
    expect(code).toBe(0);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly id: number });
    expect(answers.map(({ id }) => id)).toEqual([0, 1]);
    expect(stdout).toContain('finishTurn');
  });

  it('plays at the server that principality serve runs', async () => {
    const server = start('principality', ['serve', '--port', '0']);
    const url = await server.said(/ready at (http:\S+)/);
    const agent = await connectAgent(
      new StdioClientTransport({
        command: process.execPath,
        args: [file('principality'), 'mcp', '--url', url],
        env: environment({}),
        stderr: 'ignore',
      }),
    );
    const { gameId } = await agent.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
    expect(await agent.ok('game_execute', { move: 'B2' })).toMatchObject({ gameId });
    await agent.close();
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
  });
});

it('principality emulator prints its connection string and ends at SIGINT', async () => {
  const { child, ended, said } = start('principality', ['emulator', '--port', '0', '--key', 'a2V5']);
  expect(await said(/WEB_PUBSUB_CONNECTION_STRING='(.+)'\n/)).toMatch(
    /^Endpoint=http:\/\/127\.0\.0\.1:\d+;AccessKey=a2V5;Version=1\.0;$/,
  );
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
});
