import { errors, refusal, waitFor, type GameError, type Seat } from '../../../core/engine';
import { violationOf, legalActions } from './actions';
import { outcome, seatToAct } from './standing';
import type { BlackjackMove, BlackjackState } from './shapes';

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
  return fault && refusal(fault.message, whatToDo(state), fault.reason);
}

function refuseBet(state: BlackjackState, amount: number): GameError | null {
  const { bankroll, phase } = state;
  if (phase !== 'over') return refuseBetweenRounds(state, 'bet');
  if (!Number.isSafeInteger(amount) || amount < 1)
    return refusal('A bet is a whole number from 1.', whatToDo(state), 'invalid_argument');
  if (amount <= bankroll) return null;
  return refusal(`You have ${bankroll}, so you cannot bet ${amount}.`, whatToDo(state), 'insufficient_funds');
}

const refuseBetweenRounds = (state: BlackjackState, what: string): GameError =>
  refusal(`Illegal action: you can ${what} only when the round is over.`, whatToDo(state), 'illegal_move');

/** The next sensible step in a state. */
export function whatToDo(state: BlackjackState): string {
  if (state.phase !== 'over') return `You may: ${legalActions(state).join(', ')}.`;
  return `Bet from 1 to ${Math.floor(state.bankroll)} for the next round, such as bet 1, or cash_out.`;
}
