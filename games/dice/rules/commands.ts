import { fail, ok, selectOption, typedSelection } from '../../../core/engine';
import type { ParsedMove, Result, Seat } from '../../../core/engine';
import { parseNotation } from './grammar';
import { formatExpression } from './notation';
import { listMoves } from './options';
import { refuseOver } from './rules';
import type { DiceMove, DiceState } from './types';

/** Reads `roll 4d6kh3`, the notation alone, `end`, or the number of a listed option. A bare number is such a number, no roll. */
export function parseMove(text: string, state: DiceState, seat: Seat): Result<ParsedMove<DiceMove>> {
  const refusal = refuseOver(state);
  if (refusal) return fail(refusal);
  const typed = typedSelection(text);
  if (typed !== null) {
    const { options, total } = listMoves(state, seat);
    return selectOption(typed, total, (index) => options[index - 1]);
  }
  const command = text.trim();
  if (/^end$/i.test(command)) return ok({ move: { type: 'end' } });
  const expression = parseNotation(command.replace(/^roll\s+/i, ''));
  if (!expression.ok) return expression;
  return ok({ move: { type: 'roll', notation: formatExpression(expression.value) } });
}
