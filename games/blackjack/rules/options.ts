import type { MoveList, Seat } from '../../../core/engine';
import { legalActions } from './actions';
import { usualBets } from './bets';
import { formatMove } from './notation';
import { handIndexOf } from './position';
import { seatToAct } from './standing';
import type { Action, BlackjackMove, BlackjackState } from './types';

/** The legal actions in a round; between rounds some of the possible bets, and leaving. */
export function listMoves(
  state: BlackjackState,
  seat: Seat,
  limit = Number.POSITIVE_INFINITY,
): MoveList<BlackjackMove> {
  const moves = seatToAct(state) === seat ? movesOf(state) : [];
  const options = moves.slice(0, limit).map((move, i) => ({
    index: i + 1,
    move,
    command: formatMove(move),
    description: describeMove(move, state),
  }));
  return { options, total: moves.length };
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
