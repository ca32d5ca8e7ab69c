import { errors, waitFor, type GameError, type Seat } from '../../../core/engine';
import { violationOf, legalActions, type RuleViolation } from './actions';
import { outcome, seatToAct } from './standing';
import type { BlackjackMove, BlackjackState } from './shapes';

/** An error; `reason` is the library's error code. */
export const refused = (
  reason: RuleViolation['reason'] | 'invalid_argument' | 'invalid_format',
  message: string,
  suggestion: string,
): GameError => errors.refused(message, { suggestion, details: { reason } });

/** The error if this seat may not move now, or null. */
export function refuseTurn(state: BlackjackState, seat: Seat): GameError | null {
  const toAct = seatToAct(state);
  if (seat === toAct) return null;
  const over = outcome(state);
  if (over) return errors.gameOver(over.reason);
  return waitFor(toAct === 0 ? 'the player' : 'the dealer', '.');
}

/** The error for this move, or null. */
export function refuseMove(state: BlackjackState, seat: Seat, move: BlackjackMove): GameError | null {
  const turn = refuseTurn(state, seat);
  if (turn) return turn;
  if (move.type === 'bet') return refuseBet(state, move.amount);
  if (move.type === 'cash_out') return state.phase === 'over' ? null : refuseBetweenRounds(state, 'cash out');
  const fault = violationOf(state, move.type);
  return fault && refused(fault.reason, fault.message, whatToDo(state));
}

function refuseBet(state: BlackjackState, amount: number): GameError | null {
  const { bankroll, phase } = state;
  if (phase !== 'over') return refuseBetweenRounds(state, 'bet');
  if (!Number.isSafeInteger(amount) || amount < 1)
    return refused('invalid_argument', 'A bet is a whole number from 1.', whatToDo(state));
  if (amount <= bankroll) return null;
  return refused('insufficient_funds', `You have ${bankroll}, so you cannot bet ${amount}.`, whatToDo(state));
}

const refuseBetweenRounds = (state: BlackjackState, what: string): GameError =>
  refused('illegal_move', `Illegal action: you can ${what} only when the round is over.`, whatToDo(state));

/** The next sensible step in a state. */
export function whatToDo(state: BlackjackState): string {
  if (state.phase !== 'over') return `You may: ${legalActions(state).join(', ')}.`;
  return `Bet from 1 to ${Math.floor(state.bankroll)} for the next round, such as bet 1, or cash_out.`;
}
