import {
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
import { usualBets } from './money';
import { refuseTurn, refused, whatToDo } from './errors';
import type { BlackjackMove, BlackjackState, Action } from './shapes';
import { ACTIONS } from './types';
import { legalActions } from './actions';
import { formatMove } from './notation';
import { handIndexOf, seatToAct } from './standing';
import { isNotOffered, readWords } from './words';

/** The legal actions in a round; between rounds some of the possible bets, and leaving. */
export function listMoves(
  state: BlackjackState,
  seat: Seat,
  limit = Number.POSITIVE_INFINITY,
): MoveList<BlackjackMove> {
  const moves = seatToAct(state) === seat ? movesOf(state) : [];
  return moveList(moves, limit, formatMove, (move) => describeMove(move, state));
}

function movesOf(state: BlackjackState): readonly BlackjackMove[] {
  if (state.phase !== 'over') return legalActions(state).map((type): BlackjackMove => ({ type }));
  return [
    ...usualBets(state).map((amount): BlackjackMove => ({ type: 'bet', amount })),
    { type: 'cash_out' },
  ];
}

const MEANING: Readonly<Record<Action, string>> = {
  hit: 'Take a card',
  stand: 'Take no more cards',
  double: 'Double the bet and take exactly one card',
  split: 'Split the pair into two hands',
};

function describeMove(move: BlackjackMove, state: BlackjackState): string {
  if (move.type === 'bet') return `Bet ${move.amount} on the next round`;
  if (move.type === 'cash_out') return `Leave the table with ${state.bankroll}`;
  const hand = state.hands.length > 1 && state.phase === 'player' ? ` (hand ${handIndexOf(state) + 1})` : '';
  return MEANING[move.type] + hand;
}

/**
 * Reads an action (`hit`), a bet (`bet 25`; `bet` alone for the same again), `cash_out`, the number of a listed option, or what people
 * say for them (`hit me`, `double down`, `deal`).
 */
export function parseMove(
  text: string,
  state: BlackjackState,
  seat: Seat,
): Result<ParsedMove<BlackjackMove>> {
  const selected = parseSelection(
    text,
    () => refuseTurn(state, seat),
    () => listMoves(state, seat),
  );
  if (selected) return selected;
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const move = readWords(words, state);
  if (move) return ok({ move });
  return fail(isNotOffered(words) ? notOffered(words, state) : notUnderstood(text, state));
}

const notUnderstood = (text: string, state: BlackjackState): GameError =>
  unreadableMove(
    `Not an action: "${text.trim().slice(0, 40)}". Actions are ${ACTIONS.join(', ')}, bet N and cash_out.`,
    { suggestion: whatToDo(state) },
  );

const notOffered = (words: string, state: BlackjackState): GameError =>
  refused('illegal_move', `Illegal action: this table offers no ${words}.`, whatToDo(state));
