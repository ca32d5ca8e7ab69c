import { InvalidArgumentError, type Command } from 'commander';
import type { TerminalGame } from './kit/game-terminal';
import type { PlayFlags } from './play';
import { UsageError, type TerminalIo } from './terminal-io';

function wholeNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
}

/** `name=value`, the value JSON or else text; given several times. */
function gameOption(text: string, before: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const [, name, value] = /^([^=\s]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new InvalidArgumentError('It must be name=value, e.g. openingPlayer=opponent.');
  return { ...before, [name]: jsonOrText(value) };
}

function jsonOrText(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const withFlags = (command: Command): Command =>
  command
    .option('--seed <text>', 'the same seed gives the same cards')
    .option('--players <number>', 'how many play (Principality: 1-4)', wholeNumber)
    .option('--as <player>', 'which player you are, from 1; otherwise the first', wholeNumber)
    .option('--level <number>', 'how strong the bots play, where they can be told', wholeNumber)
    .option('--option <name=value>', 'an option of the game; may be repeated', gameOption)
    .option('--kingdom <cards>', 'kingdom cards, e.g. "Village,Smithy,Market"; up to ten are filled up')
    .option('--victory-pile-size <number>', 'size of the Victory piles, for short games', wholeNumber)
    .option('--hotseat', 'people play all seats; otherwise bots play all but yours')
    .option('--start <file>', 'begin from the position described in this file')
    .option('--stable-numbers', 'every move keeps its number all game long')
    .option('--manual-cleanup', 'end the cleanup phase yourself')
    .option('--auto-treasures', 'play all Treasures when the buy phase begins')
    .option('--edition <edition>', 'only 1E')
    .option('--debug', 'words that show hidden cards: /deck, /hand, /discard, /trash, /state')
    .option('--init', 'write a new game to the state file and stop')
    .option('--state-file <file>', 'play one input at a time, the game kept in this file')
    .option('--move <input>', 'the input to play at the game in the state file')
    .option('--no-session-log', 'keep no log beside the state file');

const unknownCommand = (program: Command, word: string): string => {
  const names = program.commands.map((command) => command.name()).join(', ');
  return `Unknown command: "${word}". Commands: ${names}. Games are started with "principality play <game>".`;
};

/** `principality` and `principality play [game]`. */
export function registerPlay(program: Command, io: TerminalIo, games: readonly TerminalGame[]): void {
  // Loaded on use, so that help and refusals come at once.
  const play = async (game: string | undefined, flags: PlayFlags): Promise<void> =>
    (await import('./play.js')).playGame(io, games, game, flags);
  withFlags(program)
    .allowExcessArguments()
    .action((flags: PlayFlags, { args: [word] }: Command) => {
      if (word !== undefined) throw new UsageError(unknownCommand(program, word));
      return play(undefined, flags);
    });
  withFlags(program.command('play'))
    .description('Start a game.')
    .argument('[game]', 'its id, e.g. tic-tac-toe (Principality if left out)')
    .action(play);
}
