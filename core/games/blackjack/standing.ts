import type { Outcome, Seat } from '../../engine';
import type { BlackjackState } from './types';

export const PLAYER: Seat = 0;
export const DEALER: Seat = 1;

/** Too little is left for another bet. */
const isBroke = ({ phase, bankroll }: BlackjackState): boolean => phase === 'over' && bankroll < 1;

/**
 * Null while the player sits at the table, also between two rounds. Scores are what was won or lost since sitting down; both
 * win nothing if the player leaves with what was brought.
 */
export function outcome(state: BlackjackState): Outcome | null {
  if (!state.cashedOut && !isBroke(state)) return null;
  const gain = state.bankroll - state.buyIn;
  const winners = gain === 0 ? [] : [gain > 0 ? PLAYER : DEALER];
  const scores = gain === 0 ? [0, 0] : [gain, -gain];
  return {
    winners,
    scores,
    reason: state.cashedOut ? 'The player cashed out' : 'The player is out of money',
  };
}

/** Who must act: the player also when a round is over, to bet or to leave. Null once the game is over. */
export function seatToAct(state: BlackjackState): Seat | null {
  if (outcome(state)) return null;
  return state.phase === 'dealer' ? DEALER : PLAYER;
}
