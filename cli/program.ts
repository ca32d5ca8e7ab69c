import { Command, CommanderError } from 'commander';
import { registerJoin } from './join-command';
import { registerPlay } from './play-command';
import { columnsOf, UsageError, type Registration, type TerminalIo, type TerminalOffer } from './terminal-io';

export type { Registration };

const registrations: readonly Registration[] = [registerPlay, registerJoin];

/** `principality` with the commands of the terminal and added ones. Without a command it starts a game. */
export function createProgram(
  io: TerminalIo,
  offer: TerminalOffer,
  added: readonly Registration[] = [],
): Command {
  const program = new Command('principality')
    .description(
      'Deck-building and other games, for people and agents. Without a command: a game of Principality.',
    )
    .exitOverride()
    .enablePositionalOptions()
    .helpCommand('help [command]', 'Show help for a command.')
    .showHelpAfterError('"principality --help" lists commands and flags.')
    .configureOutput({
      writeOut: (text) => void io.output.write(text),
      writeErr: (text) => void io.errors.write(text),
      outputError: (text, write) => write(text.replace(/^error:/, 'Error:')),
      getOutHelpWidth: () => columnsOf(io),
      getErrHelpWidth: () => columnsOf(io),
      getOutHasColors: () => io.colors.isColorSupported,
      getErrHasColors: () => false,
    });
  for (const register of [...registrations, ...added]) register(program, io, offer);
  for (const command of program.commands)
    command
      .allowExcessArguments(false)
      .showHelpAfterError(`"principality ${command.name()} --help" lists its flags.`);
  return program;
}

/** Runs one command line (without node and script) and sets the exit code. Never throws. */
export async function runProgram(
  args: readonly string[],
  io: TerminalIo,
  offer: TerminalOffer,
  added: readonly Registration[] = [],
): Promise<void> {
  try {
    await createProgram(io, offer, added).parseAsync(args, { from: 'user' });
  } catch (error) {
    const told = error instanceof CommanderError;
    if (!told) io.errors.write(`Error: ${messageOf(error)}\n`);
    io.setExitCode(told ? error.exitCode : 1);
  }
}

/** The message for a person. Internal errors are shown without their stack. */
const messageOf = (error: unknown): string => {
  if (error instanceof UsageError) return error.message;
  return `Internal error: ${error instanceof Error ? error.message : String(error)}`;
};
