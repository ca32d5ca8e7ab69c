import {
  levelWords,
  nameOf,
  namesOf,
  ok,
  selectOption,
  type AnyGame,
  type Result,
  type Viewer,
} from '../../core/engine';
import { terminalAdvice } from './advice';
import type { TerminalUi, InfoCommand } from './terminal-ui';
import { layoutList, type Layout } from './layout';
import { reflow, renderPlain } from './markdown';
import type { GamePicture } from './picture';
import { type ListedMove, mayAct, type Position, type Step, type Table } from './table';

/** The maximum number of listed moves. */
export const MOVES_SHOWN = 50;

export const waitingLine = ({ seatsToAct, labels }: Position): string =>
  `Waiting for ${namesOf(labels, seatsToAct)} …`;

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

/** Whether people would type a command: not `bet red:-:10` or `next_hand`, for which they type the words of the description. */
const isPlain = (command: string): boolean => !/[:_]/.test(command);

/** A numbered move. The entry includes a plain command unless the description contains it, because it can be typed. */
const plainEntry = ({ index, command, description }: ListedMove): string =>
  !isPlain(command) || description.toLowerCase().includes(command.toLowerCase())
    ? `  [${index}] ${description}`
    : `  [${index}] ${command}: ${description}`;

function endLines({ outcome, labels }: Position): readonly string[] {
  if (!outcome) return ['', 'GAME OVER', 'The game was stopped.'];
  const { reason, scores, winners } = outcome;
  return [
    '',
    'GAME OVER',
    reason,
    '',
    'Final Scores:',
    ...scores.map((score, seat) => `  ${nameOf(labels, seat)}: ${score}`),
    winnersLine(winners, labels),
  ];
}

/** `Winner: Player 1`. */
export const winnersLine = (winners: readonly number[], labels: readonly string[]): string => {
  if (winners.length === 0) return 'Nobody wins.';
  return `${winners.length === 1 ? 'Winner' : 'Winners'}: ${namesOf(labels, winners)}`;
};

/** Longer lists are shown without descriptions, so that the board stays on the screen. */
const MOST_LINES = 8;

/** The number of example moves of a list that is too long. */
const EXAMPLES = 3;

const shortText = ({ command, description }: ListedMove): string =>
  isPlain(command) ? command : description;

const shortEntry = (move: ListedMove): string => `  [${move.index}] ${shortText(move)}`;

/** The legal moves, or the players that the game waits for; empty after the end. */
function moveLines(position: Position, layout: Layout, words: (text: string) => string): readonly string[] {
  if (position.seatsToAct.length === 0) return [];
  if (!mayAct(position)) return ['', waitingLine(position)];
  return ['', 'Available Moves:', ...moveList(position, layout, (move) => words(plainEntry(move)))];
}

/** The moves on the screen; a person can ask for more about a long list. */
function shortMoveLines(
  position: Position,
  layout: Layout,
  words: (text: string) => string,
): readonly string[] {
  const lines = moveLines(position, layout, words);
  if (!layout.compact || lines.length <= MOST_LINES) return lines;
  const { moves, total } = position;
  if (total > MOVES_SHOWN) {
    const examples = moves.slice(0, EXAMPLES).map(shortText);
    return [
      '',
      `Available Moves: ${total}, such as ${examples.join(', ')}. Type one, or "moves" for a list.`,
    ];
  }
  const list = moveList(position, layout, shortEntry);
  return list.length + 3 < lines.length
    ? ['', 'Available Moves:', ...list, 'Type "moves" to see what they are.']
    : lines;
}

/** Events that the message does not mention. After a move the first event is the player's own. */
function otherEvents({ message, events }: Step): readonly string[] {
  const others = message === '' ? events : events.slice(1);
  return others.filter((event) => !message.includes(event));
}

/** A game and how it is drawn. */
export interface DrawnGame {
  readonly game: AnyGame;
  readonly picture: GamePicture;
}

/** The board in a description. */
const BOARD = /^```\n[^]*?\n```$/m;

/** The position as a viewer sees it: the description, with the board that the game draws. */
export function viewLines(
  { game, picture: { table, board, words = asIs } }: DrawnGame,
  view: unknown,
  viewer: Viewer,
  layout: Layout,
): readonly string[] {
  const description = game.describe(view);
  const place = board ? BOARD.exec(description) : null;
  const linesOf = (markdown: string): string[] =>
    renderPlain(markdown, layout.columns).split('\n').map(words);
  if (table) return table(view, viewer, layout);
  if (!board || !place) return linesOf(description);
  const before = description.slice(0, place.index).trimEnd();
  const after = description.slice(place.index + place[0].length).trimStart();
  return [
    ...(before === '' ? [] : linesOf(before)),
    ...board(view, viewer, layout),
    ...(after === '' ? [] : linesOf(after)),
  ];
}

const asIs = (text: string): string => text;

const positionLines = (drawn: DrawnGame, position: Position, layout: Layout): readonly string[] => [
  ...viewLines(drawn, position.view, position.seat, layout),
  ...(position.over ? endLines(position) : []),
];

/** The suggested move of a bot, with a reason if the game gives one; at a server, the server's answer, including refusals. */
export async function hintLine(table: Table, reasonFor?: (command: string) => string): Promise<string> {
  const found = await table.hint();
  if (!found.ok)
    return `No hint: ${[found.error.message, terminalAdvice(found.error)].filter(Boolean).join(' ')}`;
  if (!found.value)
    return mayAct(table.position)
      ? 'No hint: the bot would let time pass now.'
      : 'No hint: you have no move to make now.';
  const { bot, level, command, description } = found.value;
  const reason = reasonFor ? reasonFor(command) : command === description ? '' : description;
  return `Hint: ${command} (${reason === '' ? '' : `${reason}; `}suggested by the bot "${bot}"${levelWords(table.game, bot, level)}).`;
}

const infoCommandsOf = (drawn: DrawnGame): readonly InfoCommand[] => [
  {
    names: ['board', 'status'],
    help: 'the position',
    atPresent: true,
    linesFor: ({ position }, _, layout) => positionLines(drawn, position, layout),
  },
  {
    names: ['moves'],
    help: 'your legal moves',
    linesFor: ({ position }, _, layout) => moveLines(position, layout, drawn.picture.words ?? asIs),
  },
  {
    names: ['hint'],
    help: 'a move that a bot would make',
    linesFor: async (table) => [await hintLine(table)],
  },
];

/** The document with that name, otherwise the rules. */
function helpOn({ documents = [], rules }: AnyGame, topic: string): readonly string[] {
  const document = documents.find(({ name }) => name === topic.toLowerCase());
  return renderPlain(reflow(document?.text ?? rules)).split('\n');
}

/** The user interface of any game, from its definition and optional picture. */
export const genericUi = (game: AnyGame, picture: GamePicture = {}): TerminalUi => ({
  positionLines: (position, layout) => positionLines({ game, picture }, position, layout),
  moveLines: (position, layout) => shortMoveLines(position, layout, picture.words ?? asIs),
  readNumber: readListNumber,
  resultLines: (_before, { message }) => (message === '' ? [] : [message].map(picture.words ?? asIs)),
  eventLines: (_before, step) => otherEvents(step).map(picture.words ?? asIs),
  adviceFor: terminalAdvice,
  completionOf: (command) => command,
  infoCommands: infoCommandsOf({ game, picture }),
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
