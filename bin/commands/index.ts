import { Command, InvalidArgumentError } from 'commander';
import { version } from '../../package.json';

/** Adds `--version` with the package's version to a program. Its commands accept it too, but only the program's help shows it. */
export function withVersion(program: Command): Command {
  for (const command of program.commands) {
    command.version(version, FLAGS);
    for (const option of command.options) if (option.long === '--version') option.hideHelp();
  }
  return program.version(version, FLAGS, 'print the version');
}

const FLAGS = '-v, --version';

/** Runs a command as a standalone program with the arguments of this process. */
export const runAlone = async (command: Command): Promise<void> => {
  await withVersion(command).showHelpAfterError(`"${command.name()} --help" lists the flags.`).parseAsync();
};

/** Ends the process because it cannot start. */
export function failToStart(who: string, error: unknown, hint = ''): never {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${who} could not start: ${message}${hint}\n`);
  process.exit(1);
}

const EXPECTED = 'a number from 0 to 65535';

/** The port that a text names, if it names one. */
function portOf(text: string): number | undefined {
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535 ? port : undefined;
}

/** The value of `--port`. */
export function portFlag(text: string): number {
  const port = portOf(text);
  if (port !== undefined) return port;
  throw new InvalidArgumentError(`It must be ${EXPECTED}.`);
}

/** A port from the environment; an invalid one ends the command with a message before anything is started. */
export function portSetting(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = portOf(text);
  if (port !== undefined) return port;
  throw new Error(`PORT must be ${EXPECTED}, got "${text}"`);
}

/** The flags of the server; missing ones come from the environment. */
export interface ServeFlags {
  readonly port?: number;
  readonly host?: string;
  readonly games?: string;
}

/** `principality serve`, which `npm start` runs: the API and the pages in one process. */
export const serveCommand = (name: string, serve: (flags: ServeFlags) => Promise<void>): Command =>
  new Command(name)
    .description(
      'Serve the games: the HTTP API, remote MCP and the pages. More settings are environment variables: docs/configuration.md.',
    )
    .option('--port <number>', 'where to listen; 0 takes any free port (default: PORT, or 7071)', portFlag)
    .option('--host <address>', 'the address to listen on (default: HOST, or 127.0.0.1)')
    .option(
      '--games <files>',
      'comma-separated files or packages of further games (default: PRINCIPALITY_GAMES)',
    )
    .action(serve);

/** The flags of the bridge; a flag wins over the environment. */
export interface McpFlags {
  readonly url?: string;
  readonly key?: string;
  readonly toolsets?: string;
  readonly tools?: string;
  readonly readOnly?: boolean;
  readonly games?: string;
}

/** `principality mcp` and `principality-mcp`: the MCP server for one agent, on standard input and output. */
export const mcpCommand = (name: string, serve: (flags: McpFlags) => Promise<void>): Command =>
  new Command(name)
    .description(
      'Let an agent play: an MCP server on standard input and output. Without --url it hosts the games itself.',
    )
    .option('--url <url>', 'the game server to play at (default: PRINCIPALITY_URL)')
    .option('--key <key>', 'its API key, where it asks for one (default: PRINCIPALITY_KEY)')
    .option('--toolsets <names>', 'comma-separated names, or all (default: PRINCIPALITY_TOOLSETS, or core)')
    .option(
      '--tools <names>',
      'comma-separated names of the only tools to offer (default: PRINCIPALITY_TOOLS)',
    )
    .option('--read-only', 'offer only tools that change nothing (default: PRINCIPALITY_READ_ONLY)')
    .option(
      '--games <files>',
      'comma-separated files or packages of further games (default: PRINCIPALITY_GAMES)',
    )
    .action(serve);

/** The flags of the emulator. */
export interface EmulatorFlags {
  readonly port: number;
  readonly key?: string;
}

/** `principality emulator` and `principality-pubsub-emulator`: Azure Web PubSub on this machine. */
export const emulatorCommand = (name: string, serve: (flags: EmulatorFlags) => Promise<void>): Command =>
  new Command(name)
    .description('Emulate Azure Web PubSub for several hosts on this machine; prints its connection string.')
    .option('--port <number>', 'where to listen; 0 takes any free port', portFlag, 8080)
    .option('--key <key>', 'the access key (default: a random one)')
    .action(serve);
