import type { Command } from 'commander';
import { version } from '../../package.json';

/** Gives a program `--version`: that of the package. Its commands have it, too, but only the program's help shows it. */
export function withVersion(program: Command): Command {
  for (const command of program.commands) {
    command.version(version, FLAGS);
    for (const option of command.options) if (option.long === '--version') option.hideHelp();
  }
  return program.version(version, FLAGS, 'print the version');
}

const FLAGS = '-v, --version';

/** Runs a command that is a program of its own, with the arguments of this process. */
export const runAlone = async (command: Command): Promise<void> => {
  await withVersion(command).showHelpAfterError(`"${command.name()} --help" lists the flags.`).parseAsync();
};

/** Ends the process: what it was started for cannot be done. */
export function failToStart(who: string, error: unknown, hint = ''): never {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${who} could not start: ${message}${hint}\n`);
  process.exit(1);
}
