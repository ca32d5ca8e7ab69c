import type { MoveList, Seat } from '../../../core/engine';
import { formatMove } from './notation';
import { isOver, stakeOf } from './rules';
import type { SlotMove, SlotState } from './types';

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
