import { InvalidArgumentError, type Command } from 'commander';
import { withGamesFlag } from './games-flag';
import type { JoinFlags } from './join';
import type { TerminalIo, TerminalOffer } from './terminal-io';

function seatNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number; the first seat is 0.');
}

/** `principality join [url] <session>`. */
export function registerJoin(program: Command, io: TerminalIo, offer: TerminalOffer): void {
  withGamesFlag(program.command('join'))
    .description('Play a seat of a game on a server, or of a game that is kept on this machine.')
    .usage('[options] [url] <session>')
    .argument('<place>', 'address of the server, e.g. http://127.0.0.1:7071; leave it out on this machine')
    .argument('[session]', 'id of the session')
    .option('--seat <number>', 'seat to play, from 0 (default: the first open one)', seatNumber)
    .option('--name <name>', 'your name, which the others see')
    .option('--accept-custom', 'play even if the creator chose the seed or described the start')
    .option('--token <token>', 'continue at a seat that is already yours (or set PRINCIPALITY_TOKEN)')
    // Loaded on demand, because other commands need no server.
    .action(async (place: string, session: string | undefined, flags: JoinFlags) => {
      const { joinGame, joinOwnGame } = await import('./join.js');
      await (session === undefined
        ? joinOwnGame(io, offer, { session: place, flags })
        : joinGame(io, offer.games, { url: place, session, flags }));
    });
}
