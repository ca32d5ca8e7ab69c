import type { Command } from 'commander';
import { gameOption } from '../game-option';
import type { TerminalIo, TerminalOffer } from '../terminal-io';
import type { SimulateFlags } from './simulation';

/** `principality simulate`. */
export function registerSimulate(program: Command, io: TerminalIo, { games }: TerminalOffer): void {
  program
    .command('simulate')
    .description('Let bots play many games and print their results.')
    .requiredOption('--bots <names>', 'one bot for each seat, e.g. bigmoney,bigmoney-smithy')
    .option('--games <number>', 'number of games', '10000')
    .option('--seed <text>', 'the same seed gives the same figures')
    .option('--kingdom <cards>', 'kingdom cards, e.g. "Smithy, Village"; the rest are drawn for each game')
    .option('--game <name>', 'id of the game', 'principality')
    .option('--option <name=value>', 'an option of the game; may be repeated', gameOption)
    .option('--jobs <number>', 'number of parallel workers (default: one per processor)')
    .option('--json', 'print the figures as JSON')
    .option('--html <file>', 'write a page with charts of the figures, too')
    .action(async (flags: SimulateFlags) =>
      // Loaded on demand, so that help appears at once.
      (await import('./simulation.js')).runSimulation(flags, { io, games }),
    );
}
