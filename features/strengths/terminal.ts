import type { Registration } from '../../cli/kit';
import type { StrengthsFlags } from './strengths';

/** `principality strengths`. */
export const register: Registration = (program, io, { games }) => {
  program
    .command('strengths')
    .description('Let the bots of every game play against each other, and print how strong they are.')
    .option('--only <games>', 'ids of the games, e.g. chess,checkers (default: all)')
    .option('--minutes <number>', 'the time for all games together', '10')
    .option('--games <number>', 'the most games of a match', '200')
    .option('--seed <text>', 'the seed of the games')
    .option('--thinking-time <ms>', 'the maximum thinking time of a bot per move')
    .option('--jobs <number>', 'number of parallel workers (default: one per processor)')
    .option('--json', 'print the table as JSON instead of Markdown')
    .action(async (flags: StrengthsFlags) =>
      // Loaded on demand, so that help appears at once.
      (await import('./strengths.js')).runStrengths(flags, { io, games }),
    );
};

export const countingGames = ['strengths'];
