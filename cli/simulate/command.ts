import type { Command } from 'commander';
import type { TerminalGame } from '../kit/game-terminal';
import type { TerminalIo } from '../terminal-io';
import type { SimulateFlags } from './simulation';

/** `principality simulate`. */
export function registerSimulate(program: Command, io: TerminalIo, games: readonly TerminalGame[]): void {
  program
    .command('simulate')
    .description('Have bots play many games, and print how they fared.')
    .requiredOption('--bots <names>', 'one bot for each seat, e.g. bigmoney,bigmoney-smithy')
    .option('--games <number>', 'how many games', '10000')
    .option('--seed <text>', 'the same seed gives the same figures')
    .option('--kingdom <cards>', 'kingdom cards, e.g. "Smithy, Village"; the rest is drawn for each game')
    .option('--game <name>', 'which game', 'principality')
    .option('--jobs <number>', 'how many play at once (default: one for each processor)')
    .option('--json', 'print the figures as JSON')
    .action(async (flags: SimulateFlags) =>
      // Loaded on use, so that help comes at once.
      (await import('./simulation.js')).runSimulation(flags, { io, games }),
    );
}
