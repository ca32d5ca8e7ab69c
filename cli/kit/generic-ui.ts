import { ok, selectOption, type AnyGame, type Result } from '../../core/engine';
import { terminalAdvice } from './advice';
import type { TerminalUi, InfoCommand } from './terminal-ui';
import { layoutList, type Layout } from './layout';
import { renderPlain, reflow } from './markdown';
import { mayAct, type ListedMove, type Position, type Step, type Table } from './table';

/** The maximum number of listed moves. */
export const MOVES_SHOWN = 50;

/** `Player 1` for seat 0. */
export const playerName = (seat: number): string => `Player ${seat + 1}`;

export const playerNames = (seats: readonly number[]): string => seats.map(playerName).join(' and ');

export const waitingLine = ({ seatsToAct }: Position): string => `Waiting for ${playerNames(seatsToAct)} …`;

/** The input for a number, if moves are numbered in the order of their list. */
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
  return [...layoutList(shown.map(entry), layout), ...(total > shown.length ? [note] : [])];
}

/** A numbered move. The entry includes the command unless the description contains it, because it can be typed. */
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

/** The legal moves, or the players that the game waits for; empty after the end. */
function moveLines(position: Position, layout: Layout): readonly string[] {
  if (position.seatsToAct.length === 0) return [];
  if (!mayAct(position)) return ['', waitingLine(position)];
  return ['', 'Available Moves:', ...moveList(position, layout, plainEntry)];
}

/** Events that the message does not mention. After a move the first event is the player's own. */
function otherEvents({ message, events }: Step): readonly string[] {
  const others = message === '' ? events : events.slice(1);
  return others.filter((event) => !message.includes(event));
}

const positionLines = (game: AnyGame, position: Position): readonly string[] => [
  ...renderPlain(game.describe(position.view)).split('\n'),
  ...(position.over ? endLines(position) : []),
];

/** The move that a bot of the game would make. */
function hintLine(table: Table): string {
  if (!table.hint) return 'No hint: the bots of this game run on the server.';
  const found = table.hint();
  if (!found) return 'No hint: you have no move to make now.';
  const { bot, command, description } = found;
  return `Hint: ${command} (${command === description ? '' : `${description}; `}suggested by the bot "${bot}").`;
}

const infoCommandsOf = (game: AnyGame): readonly InfoCommand[] => [
  {
    names: ['board', 'status'],
    help: 'the position',
    atPresent: true,
    linesFor: ({ position }) => positionLines(game, position),
  },
  {
    names: ['moves'],
    help: 'your legal moves',
    linesFor: ({ position }, _, layout) => moveLines(position, layout),
  },
  { names: ['hint'], help: 'a move that a bot would make', linesFor: (table) => [hintLine(table)] },
];

/** The document with that name, otherwise the rules. */
function helpOn({ documents = [], rules }: AnyGame, topic: string): readonly string[] {
  const document = documents.find(({ name }) => name === topic.toLowerCase());
  return renderPlain(reflow(document?.text ?? rules)).split('\n');
}

/** The user interface of any game, from its definition alone. */
export const genericUi = (game: AnyGame): TerminalUi => ({
  positionLines: (position) => positionLines(game, position),
  moveLines: moveLines,
  readNumber: readListNumber,
  resultLines: (_before, { message }) => (message === '' ? [] : [message]),
  eventLines: (_before, step) => otherEvents(step),
  adviceFor: terminalAdvice,
  completionOf: (command) => command,
  infoCommands: infoCommandsOf(game),
  helpOn: (topic) => helpOn(game, topic),
  moveHelp: [
    ['2', 'the move with that number'],
    [
      '<move>',
      game.listing === 'sample'
        ? 'any legal move, even if it is not listed; see "help rules"'
        : 'a listed move',
    ],
  ],
});
