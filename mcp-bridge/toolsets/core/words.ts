import { type AnyGame, clockText, isObject } from '../../../core/engine';
import { inNames, type ClockView, type FairPlay } from '../../../core/session';
import { fairPlayText, sentences } from '../../kit/table-facts';
import type { Body, ShownGame, Tool } from '../../kit/tool';

/** Answers in words, from the same facts as the JSON. */

/** The game as the agent's seat sees it; empty before the deal. */
export function stateInWords(
  game: AnyGame,
  { view, seats = [], gameOver }: ShownGame,
  isWhole: boolean,
): string {
  if (view === undefined) return '';
  // After a resignation the rules would still say whose move it is.
  const board = gameOver ? game.boardText?.(view) : undefined;
  const brief = isWhole ? undefined : game.describeBriefly?.(view);
  return inNames(seats, board ?? brief ?? game.describe(view));
}

export interface WordOptions {
  /** All moves are listed, with descriptions. */
  readonly listsAll: boolean;
  /** The game accepts further moves besides the listed ones. */
  readonly isSample: boolean;
  /** The tool's own lines. */
  readonly lines?: Tool['lines'];
  /** The game, and the version where the agent must remember it. */
  readonly address: Body;
}

/** The lines of an answer: the result, the events, the current game, and the next moves. */
export function answerInWords(body: Body, options: WordOptions): string {
  const { message, text, board, help, watch, seedHash, fairPlay } = body;
  return [
    message,
    text,
    ...gamesIn(body),
    ...(options.lines?.(body) ?? []),
    eventsIn(body),
    board,
    cardsIn(body),
    movesIn(body, options),
    clockIn(body),
    adviceIn(body),
    isObject(fairPlay) ? `Fair play: ${fairPlayText(fairPlay as unknown as FairPlay)}` : '',
    typeof seedHash === 'string' ? `Hash of the seed: ${seedHash}.` : '',
    help,
    typeof watch === 'string' ? `Watch: ${watch}` : '',
    nextIn(body),
    ...Object.entries(options.address).map(([name, value]) => `${name} ${String(value)}`),
  ]
    .filter((line): line is string => typeof line === 'string' && line !== '')
    .join('\n');
}

const textsIn = (list: unknown): readonly string[] =>
  Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : [];

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** The events, without those in the message. */
function eventsIn({ events, message }: Body): string {
  const said = typeof message === 'string' ? inOneLine(message) : '';
  const told = textsIn(events).filter((text) => !said.includes(inOneLine(text)));
  return told.length === 0 ? '' : `Happened: ${told.map((text) => text.replace(/\.$/, '')).join('; ')}.`;
}

function cardsIn({ cardsDrawn }: Body): string {
  const drawn = textsIn(cardsDrawn);
  return drawn.length === 0 ? '' : `You drew: ${drawn.join(', ')}.`;
}

/** Maximum characters of listed moves, and of the options of a decision. */
const LONGEST_LIST = 400;

interface MoveWords {
  readonly command: string;
  readonly words: string;
}

/** The legal moves; game_observe lists all of them. */
function movesIn(
  { validMoves, pendingEffect, totalMoves }: Body,
  { listsAll, isSample }: WordOptions,
): string {
  const options =
    isObject(pendingEffect) && Array.isArray(pendingEffect.options) ? pendingEffect.options : [];
  const given = options.length > 0 ? options : Array.isArray(validMoves) ? validMoves : [];
  const moves = given.flatMap((move) => moveWords(move));
  if (moves.length === 0) return '';
  const shown = listsAll ? moves : fitting(moves);
  const total = typeof totalMoves === 'number' ? Math.max(totalMoves, moves.length) : moves.length;
  const more = total - shown.length;
  const rest = more === 0 ? '' : `; … ${more} more${listsAll ? '' : ': game_observe'}`;
  const isPlain = shown.every(({ words }) => !/[\s;]/.test(words));
  const list = shown.map(({ words }) => words).join(isPlain ? ' ' : '; ');
  return `${isSample ? 'Some moves' : 'Moves'}: ${list}${rest}`;
}

function fitting(moves: readonly MoveWords[]): readonly MoveWords[] {
  let room = LONGEST_LIST;
  return moves.filter(({ words }) => (room -= words.length + 2) >= 0);
}

/** A command, with its description if that says more. */
function moveWords(move: unknown): readonly MoveWords[] {
  if (typeof move === 'string') return [{ command: move, words: move }];
  if (!isObject(move)) return [];
  const { command, description, type, card } = move;
  if (typeof command !== 'string') {
    const words = [type, card].filter((part) => typeof part === 'string').join(' ');
    return words === '' ? [] : [{ command: words, words }];
  }
  const says = typeof description === 'string' && !isSame(description, command);
  return [{ command, words: says ? `${command} (${description})` : command }];
}

const isSame = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

function clockIn({ clock, seat: own }: Body): string {
  if (!isObject(clock)) return '';
  const { remaining, running } = clock as unknown as ClockView;
  const left = remaining.map(
    (ms, seat) =>
      `${seat === own ? 'you' : `seat ${seat}`} ${clockText(ms)}${running.includes(seat) ? ' (running)' : ''}`,
  );
  return `Clocks: ${left.join(', ')}.`;
}

/** Advice about the move that was not made. */
function adviceIn({ stoppedAt }: Body): string {
  const error = isObject(stoppedAt) ? stoppedAt.error : undefined;
  return isObject(error) && typeof error.suggestion === 'string' ? error.suggestion : '';
}

function nextIn({ you, seat, next }: Body): string {
  const who = typeof you === 'string' ? `You: ${you} (seat ${String(seat)}).` : '';
  return sentences(who, typeof next === 'string' ? next : '');
}

/** A list of games, one a line. */
const gamesIn = ({ games }: Body): readonly string[] =>
  Array.isArray(games) ? games.filter(isObject).map(gameLine) : [];

function gameLine({
  gameId,
  game,
  opponents,
  openSeats,
  yourTurn,
  result,
  gameOver,
  lastEvent,
}: Body): string {
  const others = Array.isArray(opponents) ? opponents.filter(isObject).map(({ name }) => String(name)) : [];
  const open = Array.isArray(openSeats) && openSeats.length > 0 ? `open seats ${openSeats.join(', ')}` : '';
  const turn = yourTurn === true ? 'your turn' : gameOver === true ? 'over' : 'running';
  return [
    `${String(gameId)}: ${String(game)}`,
    others.length > 0 ? `against ${others.join(', ')}` : '',
    open,
    typeof result === 'string' ? result : turn,
    typeof lastEvent === 'string' ? `last: ${lastEvent}` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
