import type { Viewer } from '../../../core/engine';
import { raiseRange, toCall } from './betting';
import { printPosition } from './notation';
import { positionFor, statusOf } from './position';
import type { HoldemState, HoldemView } from './types';

/** Everything the viewer may know: the table, the own hole cards, and what was shown down. */
export function viewFor(state: HoldemState, viewer: Viewer): HoldemView {
  const position = positionFor(state, viewer);
  return {
    ...position,
    viewer,
    state: printPosition(position),
    status: statusOf(position),
    toCall: toCall(position),
    raiseRange: raiseRange(position),
  };
}
