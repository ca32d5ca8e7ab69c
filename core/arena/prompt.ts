import type { AnyGame, Seat } from '../engine';
import { inNames, seatLabel } from '../session';
import type { PromptMessage } from './call-record';
import { ANSWER_FORM } from './read-answer';
import { eventsOf, movesOf, viewOf, type Table } from './table';

/** Whether a player sees the legal moves, or must know them from the rules. */
export type LegalMoves = 'shown' | 'hidden';

/** How a player is asked. */
export interface PromptStyle {
  readonly legal: LegalMoves;
  /** The answer is a call of a tool, not a text. */
  readonly tools: boolean;
}

/** A turn of a seat and the number of the attempt: `problem` says what was wrong with the previous one. */
export interface Turn {
  readonly table: Table;
  readonly seat: Seat;
  /** Of the seat's turns, from 0. */
  readonly number: number;
  readonly attempt: number;
  readonly problem: string | null;
}

/** The name of the tool by which a language model moves. */
export const MOVE_TOOL = 'play_move';

/** The maximum number of legal moves in a prompt: a model would not read more. */
const MOST_SHOWN = 200;

/** The document of a game with advice for players. */
const GUIDE = 'play';

const howToAnswer = ({ legal, tools }: PromptStyle): string =>
  [
    '# How to answer',
    '',
    legal === 'shown'
      ? 'Choose one of the legal moves that you are shown. Write it exactly as it is listed.'
      : 'The legal moves are not listed: find them by the rules, and write yours as the rules say.',
    tools
      ? `Call the tool ${MOVE_TOOL} with your move.`
      : `Think first if you like, then end your answer with one line:\n\n${ANSWER_FORM}`,
    'To give up, answer with the move "resign".',
  ].join('\n');

/** The prompt before a game: the game, its rules, the game's own advice, and how to answer. */
export function gamePrompt({ game, session }: Table, seat: Seat, style: PromptStyle): string {
  const { seats } = session.meta;
  const others = seats.flatMap((_, other) => (other === seat ? [] : [seatLabel(seats, other)]));
  const guide = game.documents?.find(({ name }) => name === GUIDE)?.text.trim();
  return [
    `You play ${game.title} as ${seatLabel(seats, seat)}${others.length > 0 ? ` against ${others.join(', ')}` : ''}. Play to win.`,
    rulesOf(game),
    ...(guide === undefined ? [] : [guide]),
    howToAnswer(style),
  ].join('\n\n');
}

export const rulesOf = ({ rules }: AnyGame): string => rules.trim();

/** The prompt of a turn: the events since the seat's last turn, its view, and its legal moves. */
export function turnText({ table, seat }: Turn, { legal }: Pick<PromptStyle, 'legal'>): string {
  const { game, session } = table;
  const { seats } = session.meta;
  const news = eventsSinceTurn(table, seat);
  return [
    ...(news.length > 0 ? [`What happened:\n${news.map((line) => `- ${line}`).join('\n')}`] : []),
    inNames(seats, game.describe(viewOf(table, seat))).trim(),
    ...(legal === 'shown' ? [legalMoves(table, seat)] : []),
    'Your move.',
  ].join('\n\n');
}

/** The events that a seat may know since its last move, including the effects of that move. */
function eventsSinceTurn({ log }: Table, seat: Seat): readonly string[] {
  const last = log.findLastIndex(({ moves }) => moves.some((move) => move.seat === seat));
  return eventsOf({ log: log.slice(Math.max(0, last)) }, seat);
}

function legalMoves(table: Table, seat: Seat): string {
  const { options, total } = movesOf(table, seat);
  const lines = options
    .slice(0, MOST_SHOWN)
    .map(({ command, description }) =>
      description === command ? `- ${command}` : `- ${command} — ${description}`,
    );
  const more = total > lines.length ? [`… and ${total - lines.length} more`] : [];
  return [table.game.listing === 'complete' ? 'Legal moves:' : 'Some legal moves:', ...lines, ...more].join(
    '\n',
  );
}

/** The message to a model after an answer that could not be played. */
export const refusalText = (problem: string): string =>
  `That was not played: ${problem}\n\nThe position is the same. Answer again.`;

/** How much of a game the conversation holds: only the turn, some turns, or all. */
export type ConversationPolicy = 'fresh' | 'rolling' | 'whole';

/** The messages of a game so far, one list per turn. A request consists of these and the game's prompt. */
export type Conversation = readonly (readonly PromptMessage[])[];

/** The number of earlier turns in a request of a rolling conversation. */
export const ROLLING_TURNS = 8;

/** The earlier turns that a request repeats. */
export function keptTurns(
  turns: Conversation,
  policy: ConversationPolicy,
  window = ROLLING_TURNS,
): Conversation {
  if (policy === 'whole') return turns;
  return policy === 'fresh' || window === 0 ? [] : turns.slice(-window);
}
