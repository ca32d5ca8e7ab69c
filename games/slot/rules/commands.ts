import { errors, fail, ok, selectOption, typedSelection } from '../../../core/engine';
import type { ParsedMove, Result, Seat } from '../../../core/engine';
import { listMoves } from './options';
import { outcome } from './rules';
import type { SlotMove, SlotState } from './types';

const SPIN = /^spin(?:\s+(\d{1,15}))?$/i;

/** Reads `spin`, `spin 25`, or the number of a listed option. */
export function parseMove(text: string, state: SlotState, seat: Seat): Result<ParsedMove<SlotMove>> {
  const over = outcome(state);
  if (over) return fail(errors.gameOver(over.reason));
  const typed = typedSelection(text);
  if (typed !== null) {
    const { options, total } = listMoves(state, seat);
    return selectOption(typed, total, (index) => options[index - 1]);
  }
  const spin = SPIN.exec(text.trim());
  if (!spin)
    return fail(
      errors.refused(`Not a move: "${text.trim().slice(0, 40)}".`, {
        suggestion: `Send spin, or spin and a bet from 1 to ${state.bankroll}, such as spin 1.`,
        details: { reason: 'invalid_format' },
      }),
    );
  const [, bet] = spin;
  return ok({ move: { type: 'spin', ...(bet === undefined ? {} : { bet: Number(bet) }) } });
}
