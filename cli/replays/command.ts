import type { Command } from 'commander';
import type { TerminalGame } from '../kit/game-terminal';
import type { TerminalIo } from '../terminal-io';
import type { ReplayFlags } from './replay';
import type { VerifyFlags } from './verify';

// What the commands do is loaded on use, so that help comes at once.

/** `principality verify <file>`. */
export function registerVerify(program: Command, io: TerminalIo, games: readonly TerminalGame[]): void {
  program
    .command('verify')
    .description('Play a saved game again and say whether it is as the file claims.')
    .argument('<file>', 'a replay: saved after a game, or from /api/replay')
    .option('--seed-hash <hash>', 'the hash of the seed, as it was shown when the game began')
    .action(async (file: string, flags: VerifyFlags) =>
      (await import('./verify.js')).verifyFile(file, flags, { io, games }),
    );
}

/** `principality replay <file|session>`. */
export function registerReplay(program: Command, io: TerminalIo, games: readonly TerminalGame[]): void {
  program
    .command('replay')
    .description('Step through a finished game.')
    .argument('<source>', 'a replay file, or the id of a session at a server')
    .option('--url <url>', 'the server (default: PRINCIPALITY_URL)')
    .option('--token <token>', 'of a seat or for watching; private games need one')
    .option('--seat <number>', "see it with this seat's eyes, counted from 0")
    .action(async (source: string, flags: ReplayFlags) =>
      (await import('./replay.js')).showReplay(source, flags, { io, games }),
    );
}
