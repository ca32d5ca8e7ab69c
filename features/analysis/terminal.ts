import { Option, type Command } from 'commander';
import { EFFORTS } from '../../core/engine';
import type { GameJudge, TerminalIo, TerminalOffer } from '../../cli/kit';
import { withGamesFlag } from '../../cli/kit/games-flag';
import type { AnalyseFlags } from './command';

/** `principality analyse <file|session>`. */
export function register(program: Command, io: TerminalIo, { games }: TerminalOffer): void {
  withGamesFlag(program.command('analyse'))
    .alias('review')
    .description('Judge the moves of a finished game: accuracy, mistakes, and better moves.')
    .argument('<source>', 'a replay file, or the id of a session on a server')
    .option('--url <url>', 'address of the server (default: PRINCIPALITY_URL)')
    .option('--token <token>', 'token of a seat or for watching; private games need one')
    .addOption(new Option('--effort <effort>', 'the time for each move').choices(EFFORTS).default('usual'))
    .option('--json', 'print all moves as JSON')
    .action(async (source: string, flags: AnalyseFlags) =>
      (await import('./command.js')).analyseGame(source, flags, { io, games }),
    );
}

export const judge: GameJudge = {
  words: ['review', 'analyse'],
  help: 'the value of the moves of a finished game',
  invitation: '"review" to see the value of the moves',
  review: async (table) => (await import('./at-the-table.js')).reviewTable(table),
  accuracyOf: async (game, record) => (await import('./here.js')).accuracyHere(game, record),
};
