import type { Command } from 'commander';
import { gameOption } from '../../cli/kit/game-option';
import type { TerminalIo, TerminalOffer } from '../../cli/kit';
import type { SimulateFlags } from './order';

/** `principality simulate`. */
export function register(program: Command, io: TerminalIo, { games }: TerminalOffer): void {
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
    .option('--pairs', 'play each deal once for every seat of a bot, so that luck counts less')
    .option(
      '--until-better [percent]',
      'end the games as soon as the first bot is shown to be better, or not to be (default: 95 % sure)',
    )
    .option('--better-than <percent>', 'the result of a bot that is not better (default: an equal share)')
    .option('--worth <percent>', 'the smallest result that would matter (default: 5 points above that)')
    .option(
      '--thinking-time <ms>',
      'the maximum thinking time of a bot per move; figures then depend on the machine',
    )
    .option('--json', 'print the figures as JSON')
    .option('--csv', 'print the figures as CSV')
    .option('--html <file>', 'also write a page with charts of the figures')
    .action(async (flags: SimulateFlags) =>
      // Loaded on demand, so that help appears at once.
      (await import('./command.js')).runSimulation(flags, { io, games }),
    );
}

export const countingGames = ['simulate'];
