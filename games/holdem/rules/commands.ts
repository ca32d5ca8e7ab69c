import {
  fail,
  ok,
  selectOption,
  typedSelection,
  type GameError,
  type ParsedMove,
  type Result,
  type Seat,
} from '../../../core/engine';
import { parseAction } from './notation';
import { listMoves } from './options';
import { refuseTurn, refused, whatToDo } from './refusals';
import type { HoldemMove, Table } from './types';

/** Reads an action (`call`, `raise:30`, `raise to 30`, `all in`), `next_hand`, or the number of a listed option. */
export function parseMove(text: string, table: Table, seat: Seat): Result<ParsedMove<HoldemMove>> {
  const typed = typedSelection(text);
  if (typed === null) {
    const move = readMove(text);
    return move ? ok({ move }) : fail(notUnderstood(text, table));
  }
  const refusal = refuseTurn(table, seat);
  if (refusal) return fail(refusal);
  const { options, total } = listMoves(table, seat);
  return selectOption(typed, total, (index) => options[index - 1]);
}

/** People write spaces for colons and underscores, and `to` before what they raise to. */
function readMove(text: string): HoldemMove | null {
  const words = text.trim().toLowerCase();
  if (/^next[ _]hand$/.test(words)) return { type: 'next_hand' };
  if (/^all[ -]?in$/.test(words)) return { type: 'allin' };
  return parseAction(words.replace(/^(bet|raise) (?:to )?(?=\d)/, '$1:'));
}

const notUnderstood = (text: string, table: Table): GameError =>
  refused(
    'invalid_format',
    `Not an action: "${text.trim().slice(0, 40)}". Actions are fold, check, call, bet:N, raise:N, allin and next_hand.`,
    whatToDo(table),
  );
