import type { Card, RandomStream, Viewer } from '../../../core/engine';
import { positionFor } from './position';
import type { HoldemState, HoleCards } from './types';

/** The state with the deck, and the hole cards that the viewer does not see, dealt anew. */
export function sampleHidden(state: HoldemState, viewer: Viewer, random: RandomStream): HoldemState {
  const { holeCards: seen } = positionFor(state, viewer);
  const hidden = state.holeCards.flatMap((cards, seat) => (seen[seat] ? [] : cards));
  const cards = random.shuffle([...state.deck, ...hidden]);
  const dealt = (): HoleCards => cards.splice(0, 2) as [Card, Card];
  return { ...state, holeCards: [seen[0] ?? dealt(), seen[1] ?? dealt()], deck: cards };
}
