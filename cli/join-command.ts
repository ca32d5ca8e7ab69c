import { InvalidArgumentError, type Command } from 'commander';
import { withGamesFlag } from './games-flag';
import type { TerminalGame } from './kit/game-terminal';
import type { JoinFlags } from './join';
import type { TerminalIo } from './terminal-io';

function seatNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number; the first seat is 0.');
}

/** `principality join <url> <session>`. */
export function registerJoin(program: Command, io: TerminalIo, games: readonly TerminalGame[]): void {
  withGamesFlag(program.command('join'))
    .description('Play a seat of a game on a server.')
    .argument('<url>', 'address of the server, e.g. http://127.0.0.1:7071')
    .argument('<session>', 'id of the session')
    .option('--seat <number>', 'seat to play, from 0 (default: the first open one)', seatNumber)
    .option('--name <name>', 'your name, which the others see')
    .option('--accept-custom', 'play even if the creator chose the seed or described the start')
    .option('--token <token>', 'continue at a seat that is already yours (or set PRINCIPALITY_TOKEN)')
    // Loaded on demand, because other commands need no server.
    .action(async (url: string, session: string, flags: JoinFlags) =>
      (await import('./join.js')).joinGame(io, games, { url, session, flags }),
    );
}
