import { runProgram as runWith } from '../../cli/program';
import type { TerminalIo } from '../../cli/terminal-io';
import { faces } from '../../games';

/** One command line of the terminal with all our games. */
export const runProgram = (args: readonly string[], io: TerminalIo): Promise<void> =>
  runWith(args, io, faces);
