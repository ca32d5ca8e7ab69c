import { Command } from 'commander';

/** What the command line of `principality ratings rebuild` can say. */
export interface RatingsFlags {
  readonly write?: boolean;
}

/** `principality ratings rebuild` recomputes ratings from the archived games. */
export const ratingsCommand = (name: string, rebuild: (flags: RatingsFlags) => Promise<void>): Command =>
  new Command(name)
    .description('Check the ratings of players.')
    .addCommand(
      new Command('rebuild')
        .description(
          'Work all ratings out anew from the archived games, and compare them with those that are stored.',
        )
        .option('--write', 'replace those that differ; stop the servers first')
        .action(rebuild),
    );
