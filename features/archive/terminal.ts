import type { Command } from 'commander';
import type { ReadReplay, Registration, TerminalIo, TerminalOffer } from '../../cli/kit';
import { withGamesFlag } from '../../cli/kit/games-flag';
import { fail } from '../../core/engine';
import type { ReplayFlags } from './replay';
import type { VerifyFlags } from './verify';

// The commands are loaded on demand, so that help appears at once.

/** `principality verify <file>`. */
function registerVerify(program: Command, io: TerminalIo, { games }: TerminalOffer): void {
  withGamesFlag(program.command('verify'))
    .description('Replay a saved game and check that the file is correct.')
    .argument('<file>', 'a replay, saved after a game or from /api/replay')
    .option('--seed-hash <hash>', 'the hash of the seed that was shown at the start of the game')
    .action(async (file: string, flags: VerifyFlags) =>
      (await import('./verify.js')).verifyFile(file, flags, { io, games }),
    );
}

/** `principality replay <file|session>`. */
function registerReplay(program: Command, io: TerminalIo, { games }: TerminalOffer): void {
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

export const register: Registration = (...of) => {
  registerReplay(...of);
  registerVerify(...of);
};

export const readReplay: ReadReplay = async ({ api, session, token }) => {
  const replay = await api.replay({ session }, { token });
  return replay.ok ? replay : fail(replay.error.reason);
};
