import { Command } from 'commander';
import { portFlag } from './port';

/** What the command line of the server can say; what it leaves out comes from the environment. */
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
