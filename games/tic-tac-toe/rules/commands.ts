import {
  fail,
  ok,
  selectOption,
  typedSelection,
  type ParsedMove,
  type Result,
  type Seat,
} from '../../../core/engine';
import { parseCell } from './notation';
import { listMoves } from './options';
import { refuseTurn } from './rules';
import type { TicTacToeMove, TicTacToeState } from './types';

/** Reads a typed move: a cell (`B2`), or the number of a listed option (`select 5`, `5`). */
export function parseMove(
  text: string,
  state: TicTacToeState,
  seat: Seat,
): Result<ParsedMove<TicTacToeMove>> {
  const typed = typedSelection(text);
  if (typed === null) {
    const cell = parseCell(text, state.grid);
    return cell.ok ? ok({ move: cell.value }) : cell;
  }
  const refusal = refuseTurn(state, seat);
  if (refusal) return fail(refusal);
  const { options, total } = listMoves(state, seat);
  return selectOption(typed, total, (index) => options[index - 1]);
}
