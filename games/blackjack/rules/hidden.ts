import type { Card, RandomStream } from '../../../core/engine';
import { isNatural } from './hand';
import type { BlackjackState } from './types';

/**
 * The state with the shoe and hole card sampled again. Everybody knows that the dealer has no natural, because the round would be
 * over otherwise, so the new hole card makes none.
 */
export function sampleHidden(state: BlackjackState, random: RandomStream): BlackjackState {
  const [up, hole] = state.dealer;
  if (state.phase !== 'player' || up === undefined || hole === undefined)
    return { ...state, shoe: random.shuffle([...state.shoe]) };
  const cards = random.shuffle([...state.shoe, hole]);
  const at = cards.findIndex((card) => !isNatural([up, card]));
  const [dealt] = cards.splice(at, 1) as [Card];
  return { ...state, dealer: [up, dealt], shoe: cards };
}
