import { openStores } from '../../bin/stores';
import { runProgram as runWith, type Registration } from '../../cli/program';
import type { ArenaOffer } from '../../cli/kit/arena-offer';
import type { FeatureTerminal, TerminalIo } from '../../cli/terminal-io';
import { loadTerminals } from '../../features/commands';
import { faces } from '../../games';
import { openAgentHost } from '../../local/agent-host';
import { openTerminalHost, openThinkers } from '../../local/terminal-host';

/** One command line of the terminal with all our games, and with added commands. */
export const runProgram = async (
  args: readonly string[],
  io: TerminalIo,
  added: readonly Registration[] = [],
): Promise<void> => {
  const terminals = await loadTerminals();
  const { judge, readReplay } = Object.assign({}, ...terminals) as FeatureTerminal;
  await runWith(
    args,
    { ...io, judge, readReplay },
    { games: faces, openHost: openTerminalHost, openStores, arena },
    [...terminals.map(({ register }) => register), ...added],
  );
};

const arena: ArenaOffer = {
  version: '0.0.0',
  openThinkers: () => Promise.resolve(openThinkers([])),
  openAgentHost: () => openAgentHost([]),
};
