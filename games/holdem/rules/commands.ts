import {
  askBack,
  fail,
  moveList,
  ok,
  parseSelection,
  unreadableMove,
  type GameError,
  type ParsedMove,
  type Result,
  type Seat,
  type MoveList,
} from '../../../core/engine';
import { formatMove } from './notation';
import { refuseTurn, whatToDo } from './errors';
import type { HoldemMove, Table } from './shapes';
import { legalActions, toCall } from './betting';
import { seatsToAct } from './standing';
import { meaningOf } from './words';

/** The actions on turn, of the bets and raises a few; when the hand is over, dealing the next one. */
export function listMoves(table: Table, seat: Seat, limit = Number.POSITIVE_INFINITY): MoveList<HoldemMove> {
  const moves = seatsToAct(table).includes(seat) ? movesOf(table) : [];
  return moveList(moves, limit, formatMove, (move) => describeMove(move, table));
}

const movesOf = (table: Table): readonly HoldemMove[] =>
  table.result ? [{ type: 'next_hand' }] : legalActions(table);

function describeMove(move: HoldemMove, table: Table): string {
  switch (move.type) {
    case 'fold':
      return 'Fold';
    case 'check':
      return 'Check';
    case 'call':
      return `Call ${toCall(table)}`;
    case 'bet':
      return `Bet ${move.amount}`;
    case 'raise':
      return `Raise to ${move.amount}`;
    case 'allin':
      return 'Go all in';
    case 'next_hand':
      return 'Deal the next hand';
  }
}

/**
 * Reads an action (`call`, `raise:30`), `next_hand`, the number of a listed option, or what people say for them (`raise to 30`,
 * `call 20`, `shove`).
 */
export function parseMove(text: string, table: Table, seat: Seat): Result<ParsedMove<HoldemMove>> {
  const selected = parseSelection(
    text,
    () => refuseTurn(table, seat),
    () => listMoves(table, seat),
  );
  if (selected) return selected;
  const meaning = meaningOf(text.trim().toLowerCase().replace(/\s+/g, ' '), table);
  if (!meaning) return fail(notUnderstood(text, table));
  return 'move' in meaning ? ok(meaning) : fail(refuseTurn(table, seat) ?? askBack(meaning.question));
}

const notUnderstood = (text: string, table: Table): GameError =>
  unreadableMove(
    `Not an action: "${text.trim().slice(0, 40)}". Actions are fold, check, call, bet:N, raise:N, allin and next_hand.`,
    { suggestion: whatToDo(table) },
  );
