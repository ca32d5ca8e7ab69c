import {
  fail,
  moveList,
  notA,
  numberWord,
  ok,
  parseSelection,
  type ParsedMove,
  type Result,
  type Seat,
  type ListMoves,
} from '../../../core/engine';
import { refuseColumn, refuseTurn, discName, openColumns, toMove } from './rules';
import type { FourMove } from './shapes';
import { COLUMNS, type FourState } from './board';
import { formatMove } from './notation';

/** The open columns from the left, while it is this seat's turn. */
export const listMoves: ListMoves<FourState, FourMove> = (state, seat, limit) => {
  const columns = toMove(state) === seat ? openColumns(state) : [];
  const moves = columns.map((column) => ({ column }));
  return moveList(moves, limit, formatMove, ({ column }) => `Drop a ${discName(seat)} into column ${column}`);
};

const DROP = /^(?:(?:drop|column)\s+)?([-+]?\d+(?:\.\d+)?)$/i;

const DISC = '(?:it|(?:(?:red|yellow) )?(?:disc|disk|one|piece|token|checker|counter|chip))';
const COLUMN = '(?:column|col\\.?|slot|lane)';
const PLACE = '(?:drop|put|place|go|insert|slide|add|throw)';
/** `drop a disc in column three`, `the third column`, `C`, `the middle`. */
const WORDS = new RegExp(
  `^(?:${PLACE} )?(?:${DISC} )?(?:(?:in|into|on|at|down|to) )?(?:${COLUMN} ?#?([a-g]|\\w+)|(\\w+|far left|far right) (?:${COLUMN}|edge)|(\\w+|far left|far right))$`,
  'i',
);

const NAMED_COLUMNS: Readonly<Record<string, number>> = {
  middle: 4,
  center: 4,
  centre: 4,
  leftmost: 1,
  'far left': 1,
  rightmost: 7,
  'far right': 7,
  last: 7,
};

/** The column that words name; null if they name none. */
function columnIn(text: string): number | null {
  const [, name, before, alone] = WORDS.exec(text.replace(/\s+/g, ' ')) ?? [];
  const word = (name ?? before ?? alone ?? '').toLowerCase();
  const letter = 'abcdefg'.indexOf(word);
  if (word.length === 1 && letter >= 0) return letter + 1;
  return NAMED_COLUMNS[word] ?? numberWord(word);
}

/** Reads a typed move: a column (`drop 3`, `column 3`, `the middle`, or just `3`), or a listed option (`select 2`). */
export function parseMove(text: string, state: FourState, seat: Seat): Result<ParsedMove<FourMove>> {
  const trimmed = text.trim();
  const typed = DROP.exec(trimmed)?.[1];
  if (typed !== undefined) return parseColumn(typed, state);
  const named = columnIn(trimmed);
  if (named !== null) return parseColumn(String(named), state);
  const selected = parseSelection(
    trimmed,
    () => refuseTurn(state, seat),
    () => listMoves(state, seat),
  );
  return selected ?? notA('a move', trimmed, HELP);
}

function parseColumn(typed: string, state: FourState): Result<ParsedMove<FourMove>> {
  const column = /^\d+$/.test(typed) ? Number(typed) : 0;
  return column >= 1 && column <= COLUMNS ? ok({ move: { column } }) : fail(refuseColumn(typed, state));
}

const HELP = `Name a column from 1 to ${COLUMNS}, e.g. "drop 4".`;
