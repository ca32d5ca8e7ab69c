import { Command } from 'commander';
import type { Registration } from '../../cli/kit';
import type { RebuildFlags } from './rebuild-command';

/** `principality ratings rebuild`. */
export const register: Registration = (program, io, offer) => {
  program
    .command('ratings')
    .description('Check the ratings of players.')
    .addCommand(
      new Command('rebuild')
        .description('Recompute all ratings from the archived games, and compare them with the stored ones.')
        .option('--write', 'replace those that differ; stop the servers first')
        // Loaded on demand, because other commands need no ratings.
        .action(async (flags: RebuildFlags) =>
          (await import('./rebuild-command.js')).rebuild(flags, io, offer),
        ),
    );
};
