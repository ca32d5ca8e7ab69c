import type { Command } from 'commander';
import { withGamesFlag } from '../kit/games-flag';
import type { TerminalIo, TerminalOffer } from '../terminal-io';
import type { ReplayFlags } from './replay';
import type { VerifyFlags } from './verify';

// The commands are loaded on demand, so that help appears at once.

/** `principality verify <file>`. */
export function registerVerify(program: Command, io: TerminalIo, { games }: TerminalOffer): void {
  withGamesFlag(program.command('verify'))
    .description('Replay a saved game and check that the file is correct.')
    .argument('<file>', 'a replay, saved after a game or from /api/replay')
    .option('--seed-hash <hash>', 'the hash of the seed that was shown at the start of the game')
    .action(async (file: string, flags: VerifyFlags) =>
      (await import('./verify.js')).verifyFile(file, flags, { io, games }),
    );
}

/** `principality replay <file|session>`. */
export function registerReplay(program: Command, io: TerminalIo, { games }: TerminalOffer): void {
  withGamesFlag(program.command('replay'))
    .description('Step through a finished game.')
    .argument('<source>', 'a replay file, or the id of a session on a server')
    .option('--url <url>', 'address of the server (default: PRINCIPALITY_URL)')
    .option('--token <token>', 'token of a seat or for watching; private games need one')
    .option('--seat <number>', 'the seat whose view is shown, from 0')
    .action(async (source: string, flags: ReplayFlags) =>
      (await import('./replay.js')).showReplay(source, flags, { io, games }),
    );
}
