import { COMMON_ENDINGS } from '../../../core/engine';
import type { GameExport, GameRecord, MoveReview, Outcome, TimeControl } from '../../../core/engine';
import { boardOf, START_FEN } from './fen';
import { OUT_OF_TIME } from './standing';
import { pawnsOf } from './judgement';
import { makeMove, readStart, startingAt } from './rules';
import { WHITE } from './pieces';
import type { ChessMove, ChessState } from './types';

/** The maximum line length of the move text. */
const MAX_LINE = 79;

/** The whole game in portable game notation: the seven standard tags, further tags that apply, and the moves in SAN. */
export const pgn: GameExport = {
  contentType: 'application/vnd.chess-pgn',
  extension: 'pgn',
  takesReviews: true,
  write(record) {
    const start = startOf(record);
    const result = resultOf(record.outcome);
    return `${tagsOf(record, start, result)}\n\n${wrap([...movesOf(record, start), result])}\n`;
  },
};

function startOf({ start }: GameRecord): ChessState {
  const described = (start as { readonly fen?: unknown } | undefined)?.fen;
  const read = readStart(described);
  return read.ok ? read.value : startingAt(boardOf(START_FEN));
}

function tagsOf(
  { session, name, seats, startedAt, outcome, clock }: GameRecord,
  { fen }: ChessState,
  result: string,
): string {
  const tags: readonly (readonly [string, string])[] = [
    ['Event', name ?? 'Principality'],
    ['Site', '?'],
    ['Date', new Date(startedAt).toISOString().slice(0, 10).replaceAll('-', '.')],
    ['Round', '-'],
    ['White', seats[0]?.name ?? '?'],
    ['Black', seats[1]?.name ?? '?'],
    ['Result', result],
    ...(fen === START_FEN
      ? []
      : ([
          ['SetUp', '1'],
          ['FEN', fen],
        ] as const)),
    ...(clock ? ([['TimeControl', timeControlOf(clock)]] as const) : []),
    ['Termination', terminationOf(outcome)],
    ...(session === undefined ? [] : ([['GameId', session]] as const)),
  ];
  return tags.map(([name, value]) => `[${name} "${escape(value)}"]`).join('\n');
}

/** A tag is one line; in it, quotes and backslashes are escaped. */
const escape = (value: string): string => value.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&');

function resultOf(outcome: Outcome | null): string {
  if (outcome === null) return '*';
  const [winner] = outcome.winners;
  if (winner === undefined) return '1/2-1/2';
  return winner === 0 ? '1-0' : '0-1';
}

/**
 * Seconds for the game and for each move, or for a single move: `300+2`, `300`, `1/60`. The standard allows only positive whole seconds; programs refuse
 * others.
 */
function timeControlOf(clock: TimeControl): string {
  if ('perMove' in clock) return `1/${wholeSeconds(clock.perMove)}`;
  const increment = Math.round(clock.increment ?? 0);
  return increment > 0 ? `${wholeSeconds(clock.base)}+${increment}` : String(wholeSeconds(clock.base));
}

const wholeSeconds = (seconds: number): number => Math.max(1, Math.round(seconds));

function terminationOf(outcome: Outcome | null): string {
  if (outcome === null) return 'unterminated';
  if (outcome.reason.endsWith(' went away')) return 'abandoned';
  if (outcome.reason === COMMON_ENDINGS.session_full) return 'adjudication';
  return outcome.reason.startsWith(OUT_OF_TIME) ? 'time forfeit' : 'normal';
}

/** The moves with their numbers, e.g. `1. e4`, `e5`; if Black moves first, `1... e5`. */
function movesOf({ moves }: GameRecord, start: ChessState): readonly string[] {
  const words: string[] = [];
  let state = start;
  let isNumbered = true;
  for (const { seat, move, review } of moves) {
    const made = makeMove(state, seat, move as ChessMove);
    if (!made.ok) break;
    const { last } = made.value.state;
    // A draw claim without a move is not a move.
    if (last !== null && last !== state.last) {
      words.push(numberOf(state, isNumbered) + last.san, ...(review ? reviewWords(review, seat) : []));
      // After a comment a move of Black has its number again.
      isNumbered = review !== undefined;
    }
    state = made.value.state;
  }
  return words;
}

/** Numeric annotation glyphs of moves that were no good. */
const GLYPHS: Partial<Readonly<Record<MoveReview['class'], string>>> = {
  inaccuracy: '$6',
  mistake: '$2',
  blunder: '$4',
};

/** e.g. `$4`, `{ [%eval -1.53] }`: pawns that White is ahead, as programs read them. */
function reviewWords({ class: kind, expected }: MoveReview, seat: number): readonly string[] {
  const share = 2 * expected - 1;
  const pawns = pawnsOf(seat === 0 ? share : -share).toFixed(2);
  const glyph = GLYPHS[kind];
  return [...(glyph === undefined ? [] : [glyph]), `{ [%eval ${pawns === '-0.00' ? '0.00' : pawns}] }`];
}

function numberOf({ fen }: ChessState, isFirst: boolean): string {
  const { turn, moveNumber } = boardOf(fen);
  if (turn === WHITE) return `${moveNumber}. `;
  return isFirst ? `${moveNumber}... ` : '';
}

/** Spaces at which a line may end. */
const OUTSIDE_COMMENTS = / (?![^{]*\})/;

function wrap(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words.flatMap((each) => each.split(OUTSIDE_COMMENTS))) {
    if (line !== '' && line.length + 1 + word.length > MAX_LINE) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line].join('\n');
}
