import { InvalidArgumentError, type Command } from 'commander';
import { PLAYER_KINDS, type PlayerKind } from '../../core/session';
import type { TerminalIo, TerminalOffer } from '../../cli/kit';
import { gameOption, timeControl } from '../../cli/kit/game-option';
import { withGamesFlag } from '../../cli/kit/games-flag';
import type { SeekFlags } from './terminal/seek';

function rating(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a rating in points, e.g. 1400.');
}

/** Kinds of players in one text, e.g. `agent,bot`. */
function playerKinds(text: string): readonly PlayerKind[] {
  const words = text.split(',').map((word) => word.trim());
  const kinds = PLAYER_KINDS.filter((kind) => words.includes(kind));
  if (kinds.length === words.length) return kinds;
  throw new InvalidArgumentError(`It must be some of ${PLAYER_KINDS.join(',')}.`);
}

/** `principality seek <game>`. */
export function register(program: Command, io: TerminalIo, { games }: TerminalOffer): void {
  withGamesFlag(program.command('seek'))
    .description(
      'Find an opponent at a server and play a rated game, under the name of the key in PRINCIPALITY_PLAYER.',
    )
    .argument('<game>', 'id of the game, e.g. chess')
    .option('--url <url>', 'address of the server (default: PRINCIPALITY_URL)')
    .option('--option <name=value>', 'an option of the game; may be repeated', gameOption)
    .option('--clock <time>', 'play by the clock: minutes+seconds per move, e.g. 5+3', timeControl)
    .option('--against <kinds>', 'the kinds of opponents: agent, human, bot (default: all)', playerKinds)
    .option('--min-rating <points>', 'the lowest rating of an opponent', rating)
    .option('--max-rating <points>', 'the highest rating of an opponent', rating)
    // Loaded on demand, because other commands need no server.
    .action(async (game: string, flags: SeekFlags) =>
      (await import('./terminal/seek.js')).seekGame(io, games, game, flags),
    );
}
