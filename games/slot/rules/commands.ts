import { errors, fail, ok, selectOption, typedSelection, type MoveList } from '../../../core/engine';
import type { ParsedMove, Result, Seat } from '../../../core/engine';
import { outcome, isOver, stakeOf } from './rules';
import type { SlotMove, SlotState } from './types';
import { formatMove } from './notation';

const USUAL_BETS = [1, 5, 10, 25, 100, 500];

/** A spin with the bet as it is, with some usual bets, and with all that is left. Any other whole bet is as good. */
export function listMoves(
  state: SlotState,
  _seat: Seat,
  limit = Number.POSITIVE_INFINITY,
): MoveList<SlotMove> {
  if (isOver(state)) return { options: [], total: 0 };
  const { bankroll } = state;
  const bets = [...USUAL_BETS.filter((bet) => bet < bankroll), bankroll];
  const moves: SlotMove[] = [{ type: 'spin' }, ...bets.map((bet): SlotMove => ({ type: 'spin', bet }))];
  const options = moves.slice(0, limit).map((move, i) => ({
    index: i + 1,
    move,
    command: formatMove(move),
    description: `Spin for ${stakeOf(state, move)}`,
  }));
  return { options, total: moves.length };
}

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
