import type { RandomStream, Viewer } from '../../../core/engine';
import { isOver } from './rules';
import { THROWS } from './types';
import type { RockPaperScissorsState, RockPaperScissorsView } from './types';

/** What a viewer sees: of the present round who has chosen, and of the throws only its own. */
export function viewOf(state: RockPaperScissorsState, viewer: Viewer): RockPaperScissorsView {
  const { bestOf, played, wins, last, throws } = state;
  return {
    bestOf,
    played,
    wins,
    last,
    chosen: throws.map((made) => made !== null),
    own: viewer === 'public' ? null : (throws[viewer] ?? null),
    over: isOver(state),
  };
}

/** The same match, in which the others may have chosen otherwise. */
export const sampleHidden = (
  state: RockPaperScissorsState,
  viewer: Viewer,
  random: RandomStream,
): RockPaperScissorsState => ({
  ...state,
  throws: state.throws.map((made, seat) =>
    made === null || seat === viewer ? made : (THROWS[random.int(THROWS.length)] ?? made),
  ),
});
