import { fail, ok, type Result, type Seat, type Transition, type TurnContext } from '../../../core/engine';
import { eventsOf, messageOf } from './events';
import { refuseMove } from './errors';
import { act, dealRound } from './round';
import type { BlackjackMove, BlackjackOptions, BlackjackState } from './types';

const USUAL_BET = 10;

export function newGame(
  { stack, bet, decks }: BlackjackOptions,
  random: TurnContext['random'],
): BlackjackState {
  const first = bet ?? Math.min(USUAL_BET, Math.floor(stack));
  return dealRound({ round: 1, decks, bankroll: stack, bet: first, buyIn: stack }, random);
}

export function makeMove(
  state: BlackjackState,
  seat: Seat,
  move: BlackjackMove,
  { random }: TurnContext,
): Result<Transition<BlackjackState>> {
  const error = refuseMove(state, seat, move);
  if (error) return fail(error);
  const next = after(state, move, random);
  const events = eventsOf(state, move, next);
  return ok({ state: next, events, message: messageOf(events) });
}

function after(state: BlackjackState, move: BlackjackMove, random: TurnContext['random']): BlackjackState {
  if (move.type === 'cash_out') return { ...state, cashedOut: true };
  if (move.type !== 'bet') return act(state, move.type);
  const { round, decks, bankroll, buyIn } = state;
  return dealRound({ round: round + 1, decks, bankroll, bet: move.amount, buyIn }, random);
}
