import { cardCount } from '../facts';
import { multisetMoves } from '../moves';
import { discardFromHand, draw, seatAt } from '../table';
import type { CardName, MoveOf } from '../types';
import {
  ask,
  checkHeld,
  deciderHand,
  nullOption,
  requiresChoice,
  noFacts,
  type Decision,
  type OptionText,
  type StepsFor,
} from './decision';

type DiscardMove = MoveOf<'discard_for_cellar'>;

const discardMove = (cards: readonly CardName[]): DiscardMove => ({ type: 'discard_for_cellar', cards });

export const cellarMoves = (hand: readonly CardName[]) => multisetMoves(discardMove, hand, 0, hand.length);

export function describeCellar({ cards }: DiscardMove): OptionText {
  const what = cards.length === 0 ? 'Discard nothing' : `Discard: ${cards.join(', ')}`;
  return {
    description: `${what} (draw ${cards.length})`,
    cardNames: cards,
    details: { drawCount: cards.length },
  };
}

export const NOTHING_FOR_CELLAR = nullOption(discardMove([]), 'Discard nothing (draw 0)', { drawCount: 0 });

/** Cellar: discard any number of cards, then draw the same number. */
export const discardForCellar: Decision<'discard_for_cellar'> = {
  moves: (state, pending) => cellarMoves(deciderHand(state, pending)),
  describe: describeCellar,
  check: (state, pending, { cards }) => checkHeld('discard', deciderHand(state, pending), cards),
  result({ cards }, facts) {
    const drawn = facts.reduce((sum, fact) => (fact.type === 'draw' ? sum + fact.count : sum), 0);
    const what = cards.length === 0 ? 'Discarded nothing' : `Discarded: ${cards.join(', ')}`;
    return `${what}. Drew ${cardCount(drawn)}.`;
  },
  prompt: requiresChoice,
  nothing: () => NOTHING_FOR_CELLAR.move,
};

export const cellarSteps: StepsFor<'cellar'> = {
  cellar: {
    enter(table, frame) {
      if (seatAt(table, frame.player).hand.length > 0) ask(table, frame, 'discard_for_cellar');
      else noFacts(table, frame, NOTHING_FOR_CELLAR);
    },
    answer(table, { player }, { cards }) {
      discardFromHand(table, player, cards);
      draw(table, player, cards.length);
    },
  },
};
