import { parseArgs } from 'node:util';
import type { Command } from 'commander';

const NAME = 'games';

/** Commands that can do without any game from outside. */
const NEED_NONE = ['serve', 'mcp', 'emulator', 'new-game', 'help'];

/** Adds `--games` for the help. `outsideGamesAsked` reads its value, because games are loaded before the command line is parsed. */
export const withGamesFlag = (command: Command): Command =>
  command.option(
    `--${NAME} <files>`,
    'comma-separated files or packages of further games (default: PRINCIPALITY_GAMES)',
  );

/** The list of external games that a command line names; the flag wins over the environment. In the commands `others`, `--games` has another meaning. */
export function outsideGamesAsked(
  args: readonly string[],
  environment: string | undefined,
  others: readonly string[] = [],
): string | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { [NAME]: { type: 'string' } },
    strict: false,
    allowPositionals: true,
  });
  const [command = ''] = positionals;
  if (NEED_NONE.includes(command)) return undefined;
  const flag = values[NAME];
  return typeof flag === 'string' && !others.includes(command) ? flag : environment;
}
