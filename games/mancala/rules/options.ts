import type { MoveList, Seat } from '../../../core/engine';
import { formatMove } from './notation';
import { toMove } from './rules';
import { fullPits, seedsIn } from './sowing';
import type { MancalaMove, MancalaState } from './types';

/** The seat's pits with seeds, 1 to 6, while it is its turn. */
export function listMoves(
  state: MancalaState,
  seat: Seat,
  limit = Number.POSITIVE_INFINITY,
): MoveList<MancalaMove> {
  const pits = toMove(state) === seat ? fullPits(state) : [];
  const options = pits.slice(0, limit).map((pit, i) => ({
    index: i + 1,
    move: { pit },
    command: formatMove({ pit }),
    description: `Sow the ${seedsIn(state, seat, pit)} of pit ${pit}`,
  }));
  return { options, total: pits.length };
}
