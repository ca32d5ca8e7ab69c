import { runProgram as runWith } from '../../cli/program';
import type { ArenaOffer } from '../../cli/kit/arena-offer';
import type { TerminalIo } from '../../cli/terminal-io';
import { faces } from '../../games';
import { openAgentHost } from '../../local/agent-host';
import { openTerminalHost } from '../../local/terminal-host';
import { openThinkers } from '../../local/thinkers';

/** One command line of the terminal with all our games. */
export const runProgram = (args: readonly string[], io: TerminalIo): Promise<void> =>
  runWith(args, io, { games: faces, openHost: openTerminalHost, arena });

const arena: ArenaOffer = {
  version: '0.0.0',
  openThinkers: () => Promise.resolve(openThinkers([])),
  openAgentHost: () => openAgentHost([]),
};
