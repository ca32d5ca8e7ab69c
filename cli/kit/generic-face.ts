import { ok, selectOption, type AnyGame, type Result } from '../../core/engine';
import { terminalAdvice } from './advice';
import type { Face, Word } from './face';
import { listed, type Layout } from './layout';
import { plain, reflowed } from './markdown';
import { mayAct, type ListedMove, type Position, type Step, type Table } from './table';

/** How many moves are listed. */
export const MOVES_SHOWN = 50;

/** `Player 1` for seat 0. */
export const playerName = (seat: number): string => `Player ${seat + 1}`;

export const playerNames = (seats: readonly number[]): string => seats.map(playerName).join(' and ');

export const waitingLine = ({ seatsToAct }: Position): string => `Waiting for ${playerNames(seatsToAct)} …`;

/** What a number stands for where moves are numbered in the order of their list. */
export function readListNumber(typed: string, { moves, total, pending }: Position): Result<string> {
  const selected = selectOption<ListedMove>(typed, total, (index) => {
    const move = moves[index - 1];
    return move && { ...move, move };
  });
  if (!selected.ok) return selected;
  return ok(pending ? `select ${typed}` : selected.value.move.command);
}

/** A list of moves or options, at most `MOVES_SHOWN` of them, each `  [label] text`. */
export function moveList(
  { moves, total }: Position,
  layout: Layout,
  entry: (move: ListedMove) => string,
): readonly string[] {
  const shown = moves.slice(0, MOVES_SHOWN);
  const note = `Showing first ${shown.length} of ${total} options. Use move command for specific choice.`;
  return [...listed(shown.map(entry), layout), ...(total > shown.length ? [note] : [])];
}

/** The command is shown too where the description does not hold it, for it can be typed. */
const plainEntry = ({ index, command, description }: ListedMove): string =>
  description.toLowerCase().includes(command.toLowerCase())
    ? `  [${index}] ${description}`
    : `  [${index}] ${command}: ${description}`;

function endLines({ outcome }: Position): readonly string[] {
  if (!outcome) return ['', 'GAME OVER', 'The game was stopped.'];
  const { reason, scores, winners } = outcome;
  return [
    '',
    'GAME OVER',
    reason,
    '',
    'Final Scores:',
    ...scores.map((score, seat) => `  ${playerName(seat)}: ${score}`),
    winnersLine(winners),
  ];
}

/** `Winner: Player 1`. */
export const winnersLine = (winners: readonly number[]): string => {
  if (winners.length === 0) return 'Nobody wins.';
  return `${winners.length === 1 ? 'Winner' : 'Winners'}: ${playerNames(winners)}`;
};

/** Who may act, and on what; nothing after the end. */
function askLines(position: Position, layout: Layout): readonly string[] {
  if (position.over) return [];
  if (!mayAct(position)) return ['', waitingLine(position)];
  return ['', 'Available Moves:', ...moveList(position, layout, plainEntry)];
}

/** After a move the first event is one's own, and it and perhaps more of them are what the message says. */
function otherEvents({ message, events }: Step): readonly string[] {
  const others = message === '' ? events : events.slice(1);
  return others.filter((event) => !message.includes(event));
}

const standLines = (game: AnyGame, position: Position): readonly string[] => [
  ...plain(game.describe(position.view)).split('\n'),
  ...(position.over ? endLines(position) : []),
];

/** A move that a bot of the game would make. */
function hintLine(table: Table): string {
  if (!table.hint) return 'No hint: the bots of this game are at the server.';
  const found = table.hint();
  if (!found) return 'No hint: there is nothing for you to do now.';
  const { bot, command, description } = found;
  return `Hint: ${command} (${command === description ? '' : `${description}; `}what the bot "${bot}" would do).`;
}

const wordsFor = (game: AnyGame): readonly Word[] => [
  {
    names: ['board', 'status'],
    help: 'how the game stands',
    tell: (table) => standLines(game, (table.present?.() ?? table).position),
  },
  {
    names: ['moves'],
    help: 'what you may do',
    tell: ({ position }, _, layout) => askLines(position, layout),
  },
  { names: ['hint'], help: 'a move, as a bot would make it', tell: (table) => [hintLine(table)] },
];

/** The document of that name, otherwise the rules. */
function helpOn({ documents = [], rules }: AnyGame, topic: string): readonly string[] {
  const document = documents.find(({ name }) => name === topic.toLowerCase());
  return plain(reflowed(document?.text ?? rules)).split('\n');
}

/** Any game, from what it says of itself. */
export const genericFace = (game: AnyGame): Face => ({
  stand: (position) => standLines(game, position),
  ask: askLines,
  readNumber: readListNumber,
  told: (_before, { message }) => (message === '' ? [] : [message]),
  happened: (_before, step) => otherEvents(step),
  advice: terminalAdvice,
  typed: (command) => command,
  words: wordsFor(game),
  helpOn: (topic) => helpOn(game, topic),
  moveHelp: [
    ['2', 'the move with that number'],
    [
      '<move>',
      game.listing === 'sample'
        ? 'any move, listed or not, as "help rules" explains them'
        : 'a move as it is listed',
    ],
  ],
});
