import { Command } from 'commander';

/** What the command line of the bridge can say; a flag wins over the environment. */
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
      'comma-separated names of single tools, which alone are offered (default: PRINCIPALITY_TOOLS)',
    )
    .option('--read-only', 'offer only tools that change nothing (default: PRINCIPALITY_READ_ONLY)')
    .option(
      '--games <files>',
      'comma-separated files or packages of further games (default: PRINCIPALITY_GAMES)',
    )
    .action(serve);
