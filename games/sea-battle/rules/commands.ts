import { fail, ok, selectOption, typedSelection } from '../../../core/engine';
import type { ParsedMove, Result, Seat } from '../../../core/engine';
import { cellNamed } from './cells';
import { listMoves } from './options';
import { noSuchCell, refuseTurn } from './rules';
import type { SeaBattleMove, SeaBattleState } from './types';

/** Reads a cell in either case (`B4`, `shoot b4`), or the number of a listed option (`select 5`, `5`). */
export function parseMove(
  text: string,
  state: SeaBattleState,
  seat: Seat,
): Result<ParsedMove<SeaBattleMove>> {
  const typed = typedSelection(text);
  if (typed === null) {
    const coord = text
      .trim()
      .replace(/^shoot\s+/i, '')
      .toUpperCase();
    return cellNamed(coord) === undefined ? fail(noSuchCell(text.trim())) : ok({ move: { coord } });
  }
  const refusal = refuseTurn(state, seat);
  if (refusal) return fail(refusal);
  const { options, total } = listMoves(state, seat);
  return selectOption(typed, total, (index) => options[index - 1]);
}
