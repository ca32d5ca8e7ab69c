import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CommanderError, type Command } from 'commander';
import { emulatorCommand, mcpCommand, runAlone, serveCommand, withVersion } from '../../bin/commands';
import type { Registration } from '../../cli/program';
import { runProgram } from '../cli/program';
import { scriptedTerminal } from '../cli/scripted-terminal';
import { connectAgent } from '../support/bridge-client';
import { environment, file, run, start, version } from './processes';

describe('a command, as a process', () => {
  it('prints the version of the package', async () => {
    const command = 'principality-pubsub-emulator';
    expect(await run(command, '--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('ends with 1 at an error, which says the next step', async () => {
    const { code, stdout, stderr } = await run('principality-mcp', '--toolsets', 'magic');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^principality-mcp could not start: --toolsets "magic": must be all or of core/);
    expect(stderr).not.toMatch(/\bat .*:\d+:\d+/);
  });
});

/** What the servers were started with. */
const served: object[] = [];
const serve = (flags: object): Promise<void> => Promise.resolve(void served.push(flags));

/** The servers as commands of `principality`. */
const withServers: Registration = (program) => {
  for (const command of [
    serveCommand('serve', serve),
    mcpCommand('mcp', serve),
    emulatorCommand('emulator', serve),
  ])
    program.addCommand(command.copyInheritedSettings(program));
};

/** Those that are programs of their own. */
const ALONE: Readonly<Record<string, (name: string, start: typeof serve) => Command>> = {
  'principality-mcp': mcpCommand,
  'principality-pubsub-emulator': emulatorCommand,
};

/** The outcome of a command line in this process, with servers that only note their flags. */
async function outcomeOf(command: string, args: readonly string[]) {
  served.length = 0;
  const { io, ran } = scriptedTerminal();
  const makeAlone = ALONE[command];
  if (!makeAlone) {
    await runProgram(args, io, [withServers, withVersion]);
    return { ...ran(), served };
  }
  const program = makeAlone(command, serve)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void io.output.write(text),
      writeErr: (text) => void io.errors.write(text),
    });
  const argv = jest.replaceProperty(process, 'argv', [process.execPath, command, ...args]);
  const exitCode = await runAlone(program).then(
    () => 0,
    (error: unknown) => (error instanceof CommanderError ? error.exitCode : 70),
  );
  argv.restore();
  return { ...ran(), exitCode, served };
}

describe('every command', () => {
  it.each(['principality', 'principality-mcp', 'principality-pubsub-emulator'])(
    '%s --version prints the version of the package',
    async (command) => {
      const { exitCode, output, errors } = await outcomeOf(command, ['--version']);
      expect([exitCode, output, errors, served]).toEqual([0, `${version}\n`, '', []]);
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
    const { exitCode, output, errors } = await outcomeOf(command, args);
    expect([exitCode, errors, served]).toEqual([0, '', []]);
    expect(output).toMatch(help);
  });

  it.each([
    ['principality', ['serve', '--prt', '1'], "unknown option '--prt'", '"principality serve --help"'],
    ['principality', ['serve', '--port', 'http'], 'a number from 0 to 65535', '"principality serve --help"'],
    ['principality', ['serve', '7071'], 'too many arguments', '"principality serve --help"'],
    ['principality', ['mcp', '--url'], "'--url <url>' argument missing", '"principality mcp --help"'],
    [
      'principality',
      ['emulator', '--port', '65536'],
      'a number from 0 to 65535',
      '"principality emulator --help"',
    ],
    ['principality', ['sevre'], 'Unknown command: "sevre"', ''],
    ['principality-mcp', ['--fast'], "unknown option '--fast'", '"principality-mcp --help"'],
    [
      'principality-pubsub-emulator',
      ['--port=-1'],
      'a number from 0 to 65535',
      '"principality-pubsub-emulator --help"',
    ],
  ])('%s %j is an error that says the next step', async (command, args, message, next) => {
    const { exitCode, output, errors } = await outcomeOf(command, args);
    expect([exitCode, output, served]).toEqual([1, '', []]);
    expect(errors).toContain(message);
    expect(errors).toContain(next);
    expect(errors).not.toMatch(/\bat .*:\d+:\d+/);
  });

  it.each([
    ['principality', ['serve', '--port', '0', '--host', '::1'], { port: 0, host: '::1' }],
    ['principality', ['mcp', '--url', 'http://x', '--read-only'], { url: 'http://x', readOnly: true }],
    ['principality-mcp', ['--tools', 'game_wait'], { tools: 'game_wait' }],
    ['principality', ['emulator'], { port: 8080 }],
    ['principality-pubsub-emulator', ['--port', '65535', '--key', 'k'], { port: 65_535, key: 'k' }],
  ])('%s %j starts with these flags', async (command, args, flags) => {
    expect(await outcomeOf(command, args)).toMatchObject({ exitCode: 0, errors: '', served: [flags] });
  });
});

describe('principality serve', () => {
  it('listens where its flags say, whatever the environment says, lets agents play there, and ends at SIGTERM', async () => {
    const settings = { PORT: '1', HOST: '203.0.113.1' };
    const flags = ['--port', '0', '--host', '127.0.0.1'];
    const { child, ended, said } = start('principality', ['serve', ...flags], settings);
    const url = await said(/ready at (http:\/\/127\.0\.0\.1:\d+)/);
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    expect((await fetch(url)).status).toBe(200);
    const agent = await connectAgent(
      new StdioClientTransport({
        command: process.execPath,
        args: [file('principality'), 'mcp', '--url', url, '--toolsets=core,chess'],
        env: environment({}),
        stderr: 'ignore',
      }),
    );
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name)).toContain('finishTurn');
    const { gameId } = await agent.ok('game_session', { command: 'new', game: 'tic-tac-toe' });
    expect(await agent.ok('game_execute', { move: 'B2' })).toMatchObject({ gameId });
    await agent.close();
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
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
