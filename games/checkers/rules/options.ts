import type { MoveList, Seat } from '../../../core/engine';
import { readPath } from './notation';
import { moveTexts, mustCapture, toMove } from './standing';
import type { CheckersMove, CheckersState } from './types';

/** The legal moves in ascending order of their notation, while it is this seat's turn. */
export function listMoves(
  state: CheckersState,
  seat: Seat,
  limit = Number.POSITIVE_INFINITY,
): MoveList<CheckersMove> {
  const commands = toMove(state) === seat ? moveTexts(state.position) : [];
  const verb = mustCapture(state.position) ? 'Capture' : 'Move';
  const options = commands.slice(0, limit).map((command, i) => {
    const path = readPath(command) ?? [];
    return { index: i + 1, move: { path }, command, description: `${verb} ${path.join('-')}` };
  });
  return { options, total: commands.length };
}
