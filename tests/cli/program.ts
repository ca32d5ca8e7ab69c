import { runProgram as runWith } from '../../cli/program';
import type { TerminalIo } from '../../cli/terminal-io';
import { faces } from '../../games';
import { openTerminalHost } from '../../local/terminal-host';

/** One command line of the terminal with all our games. */
export const runProgram = (args: readonly string[], io: TerminalIo): Promise<void> =>
  runWith(args, io, { games: faces, openHost: openTerminalHost });
