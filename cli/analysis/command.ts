import { Option, type Command } from 'commander';
import { EFFORTS } from '../../core/engine';
import { withGamesFlag } from '../games-flag';
import type { TerminalIo, TerminalOffer } from '../terminal-io';
import type { AnalyseFlags } from './analyse';

/** `principality analyse <file|session>`. */
export function registerAnalyse(program: Command, io: TerminalIo, { games }: TerminalOffer): void {
  withGamesFlag(program.command('analyse'))
    .alias('review')
    .description('Judge the moves of a finished game: accuracy, mistakes, and what would have been better.')
    .argument('<source>', 'a replay file, or the id of a session on a server')
    .option('--url <url>', 'address of the server (default: PRINCIPALITY_URL)')
    .option('--token <token>', 'token of a seat or for watching; private games need one')
    .addOption(
      new Option('--effort <effort>', 'how long each move is looked at').choices(EFFORTS).default('usual'),
    )
    .option('--json', 'print all moves as JSON')
    .action(async (source: string, flags: AnalyseFlags) =>
      (await import('./analyse.js')).analyseGame(source, flags, { io, games }),
    );
}
