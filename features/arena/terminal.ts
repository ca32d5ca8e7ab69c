import type { Registration } from '../../cli/kit';
import type { ReportFlags } from './report/report';

/** `principality arena`, with commands of its own. */
export const register: Registration = (program, io, offer) => {
  const arena = program
    .command('arena')
    .description('Let bots, programs, agents and language models play each other, reproducibly.')
    .helpCommand(false);
  // Loaded on demand, so that help appears at once.
  arena
    .command('init')
    .description('Write an example of a configuration, with comments.')
    .argument('[file]', 'where', 'arena.yaml')
    .action(async (file: string) => (await import('./arena.js')).initArena(file, io));
  arena
    .command('run')
    .description('Play what a configuration says; a run that was stopped goes on.')
    .argument('<file>', 'the configuration, e.g. arena.yaml')
    .option('--out <folder>', 'where the run is kept (default: arena-<name>)')
    .action(async (file: string, flags: { readonly out?: string }) =>
      (await import('./arena.js')).runArena(file, flags, io, offer),
    );
  arena
    .command('resume')
    .description('Go on with a run that was stopped, as it was configured.')
    .argument('<folder>', 'the folder of the run')
    .action(async (folder: string) => (await import('./arena.js')).resumeArena(folder, io, offer));
  const report = arena
    .command('report')
    .description('Write the report of a run into its folder: a page, Markdown, CSV and JSON.')
    .argument('<folder>', 'the folder of the run')
    .action(async (folder: string, flags: ReportFlags) =>
      (await import('./report/report.js')).writeReport(folder, flags, { io, games: offer.games }),
    );
  if (io.judge) report.option('--reviews', 'judge the moves of every game, too; this takes a while');
  for (const command of arena.commands)
    command
      .allowExcessArguments(false)
      .showHelpAfterError(`"principality arena ${command.name()} --help" lists its flags.`);
};
