import { InvalidArgumentError, type Command } from 'commander';
import { didYouMean } from '../core/engine';
import { gameWithId, type TerminalGame } from './kit/game-terminal';
import { gameOption, timeControl } from './kit/game-option';
import { withGamesFlag } from './kit/games-flag';
import type { PlayFlags } from './play';
import { UsageError, type TerminalIo, type TerminalOffer } from './terminal-io';

function wholeNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
}

const withFlags = (command: Command): Command =>
  withGamesFlag(command)
    .option('--seed <text>', 'the same seed gives the same cards')
    .option('--players <number>', 'number of players (Principality: 1-4)', wholeNumber)
    .option('--as <player>', 'your player number, from 1, or your side, e.g. black (default: 1)')
    .option('--level <number>', 'level of the bots, if they have levels', wholeNumber)
    .option('--option <name=value>', 'an option of the game; may be repeated', gameOption)
    .option(
      '--clock <time>',
      'play by the clock: minutes+seconds per move, e.g. 5+3, or blitz, rapid …',
      timeControl,
    )
    .option('--kingdom <cards>', 'kingdom cards, e.g. "Village,Smithy,Market"; the rest of ten are drawn')
    .option('--victory-pile-size <number>', 'size of the Victory piles, for shorter games', wholeNumber)
    .option('--hotseat', 'people play all seats (default: bots play all but yours)')
    .option('--open', 'leave all seats but yours to people and agents (default: bots play them)')
    .option('--casual', 'all players may ask for hints, and everybody sees who did; with --open')
    .option('--resume', 'continue the unfinished game that you played last')
    .option('--new', 'start a new game without asking about unfinished ones')
    .option('--start <file>', 'start from the position in this file')
    .option('--stable-numbers', 'every move keeps its number throughout the game')
    .option('--manual-cleanup', 'end the cleanup phase yourself')
    .option('--auto-treasures', 'play all Treasures at the start of the buy phase')
    .option('--edition <edition>', 'only 1E')
    .option('--debug', 'commands that show hidden cards: /deck, /hand, /discard, /trash, /state')
    .option('--init', 'write a new game to the state file and exit')
    .option('--state-file <file>', 'keep the game in this file and play one input per call')
    .option('--move <input>', 'the input to play in the game of the state file')
    .option('--no-session-log', 'do not write a log next to the state file');

/** A suggestion for an unknown command, which may be the name of a game. */
function unknownCommand(program: Command, word: string, games: readonly TerminalGame[]): string {
  const game = gameWithId(games, word.toLowerCase());
  if (game) return `To play ${game.rules.title}: principality play ${game.rules.id}`;
  const names = program
    .createHelp()
    .visibleCommands(program)
    .map((command) => command.name());
  const meant = didYouMean(word, names);
  if (meant !== undefined) return `Unknown command: "${word}". ${meant}`;
  return `Unknown command: "${word}". Commands: ${names.join(', ')}. To start a game, type "principality play <game>".`;
}

/** `principality` and `principality play [game]`. */
export function registerPlay(program: Command, io: TerminalIo, offer: TerminalOffer): void {
  // Loaded on demand, so that help and errors appear at once.
  const play = async (game: string | undefined, flags: PlayFlags): Promise<void> =>
    (await import('./play.js')).playGame(io, offer, game, flags);
  withFlags(program)
    .allowExcessArguments()
    .action((flags: PlayFlags, { args: [word] }: Command) => {
      if (word !== undefined) throw new UsageError(unknownCommand(program, word, offer.games));
      return play(undefined, flags);
    });
  withFlags(program.command('play'))
    .description('Start a game.')
    .argument('[game]', 'id of the game, e.g. tic-tac-toe (default: Principality)')
    .action(play);
}
