import { InvalidArgumentError, type Command } from 'commander';
import { withGamesFlag } from './kit/games-flag';
import type { JoinFlags } from './kit/join';
import type { TerminalIo, TerminalOffer } from './terminal-io';

function seatNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number; the first seat is 0.');
}

/** A seat of a game on a server, as its page links to it. */
interface LinkedGame {
  readonly url: string;
  readonly session: string;
  /** The flags that the link implies: a player's private link contains the token. */
  readonly flags: JoinFlags;
}

/** The game of an invitation or private link; null for any other text. */
function linkedGame(text: string): LinkedGame | null {
  if (!URL.canParse(text)) return null;
  const { origin, pathname, hash } = new URL(text);
  const [, base = '', session] = /^(.*)\/game\/([\w-]+)\/?$/.exec(pathname) ?? [];
  if (session === undefined) return null;
  const token = new URLSearchParams(hash.slice(1)).get('seat');
  return { url: origin + base, session, flags: token === null ? {} : { token } };
}

/** `principality join [url] <session>`. */
export function registerJoin(program: Command, io: TerminalIo, offer: TerminalOffer): void {
  withGamesFlag(program.command('join'))
    .description('Play a seat of a game on a server, or of a game that is kept on this machine.')
    .usage('[options] <link> | [url] <session>')
    .argument(
      '<place>',
      'link to the game, or address of the server, e.g. http://127.0.0.1:7071; leave it out on this machine',
    )
    .argument('[session]', 'id of the session')
    .option('--seat <number>', 'seat to play, from 0 (default: the first open one)', seatNumber)
    .option('--name <name>', 'your name, which the others see')
    .option('--accept-custom', 'play even if the creator chose the seed or described the start')
    .option('--token <token>', 'continue at a seat that is already yours (or set PRINCIPALITY_TOKEN)')
    // Loaded on demand, because other commands need no server.
    .action(async (place: string, session: string | undefined, flags: JoinFlags) => {
      const { joinGame, joinOwnGame } = await import('./kit/join.js');
      const linked = session === undefined ? linkedGame(place) : { url: place, session, flags: {} };
      if (linked) {
        await joinGame(io, offer.games, { ...linked, flags: { ...flags, ...linked.flags } });
      } else await joinOwnGame(io, offer, { session: place, flags });
    });
}
