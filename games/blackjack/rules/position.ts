import { currentIndex } from './hand';
import { resultOf } from './settlement';
import { outcome } from './standing';
import {
  HIDDEN_CARD,
  type BlackjackState,
  type HandResult,
  type Position,
  type Status,
  type Table,
} from './types';
import type { Card } from '../../../core/engine';

/** The public position: the number of cards in the shoe, and the hole card from the dealer's turn on. */
export function publicPosition(state: BlackjackState): Position {
  const { hands, bankroll, bet, phase, last, dealer, shoe } = state;
  return {
    hands,
    bankroll,
    bet,
    phase,
    last,
    dealer: phase === 'player' ? dealer.map((card, i) => (i === 0 ? card : HIDDEN_CARD)) : dealer,
    shoe: shoe.length,
    ended: outcome(state) !== null,
  };
}

/** Whose turn it is, or was at the end of the round. */
export function turnOf({ phase, hands, last }: Table): 'player' | 'dealer' {
  if (phase !== 'over') return phase;
  return last !== 'deal' && hands.some(({ state }) => state === 'stood') ? 'dealer' : 'player';
}

export const handIndexOf = ({ hands }: Table): number => currentIndex(hands);

export function statusOf({ phase, ended }: Pick<Position, 'phase' | 'ended'>): Status {
  if (phase !== 'over') return 'in_progress';
  return ended ? 'game_over' : 'round_over';
}

/** The result of each hand; empty during the round. */
export function resultsOf({
  phase,
  hands,
  dealer,
}: Pick<Position, 'phase' | 'hands' | 'dealer'>): readonly HandResult[] {
  if (phase !== 'over') return [];
  const cards = dealer.filter((card): card is Card => card !== HIDDEN_CARD);
  return hands.map((hand) => resultOf(hand, cards));
}
