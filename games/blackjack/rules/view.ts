import { legalActions } from './actions';
import { printPosition } from './notation';
import { handIndexOf, publicPosition, resultsOf, statusOf, turnOf } from './position';
import type { BlackjackState, BlackjackView } from './types';

/** The view of every viewer, including the dealer's seat, which has no choices and need not know its hole card. */
export function viewOf(state: BlackjackState): BlackjackView {
  const { round, decks, buyIn, cashedOut } = state;
  const position = publicPosition(state);
  return {
    ...position,
    state: printPosition(position),
    status: statusOf(position),
    turn: turnOf(position),
    handIndex: handIndexOf(position),
    actions: legalActions(position),
    results: resultsOf(position),
    round,
    decks,
    buyIn,
    cashedOut,
  };
}
