import { cardCount } from '../facts';
import { multisetMoves } from '../moves';
import { ruleErrors } from '../errors';
import { seatAt, trashFromHand } from '../table';
import type { CardName, MoveOf } from '../types';
import {
  ask,
  checkHeld,
  deciderHand,
  nullOption,
  requiresChoice,
  noFacts,
  type Decision,
  type Effect,
  type OptionText,
  type StepsFor,
} from './decision';

export const CHAPEL_LIMIT = 4;
const MONEYLENDER_COINS = 3;

type TrashMove = MoveOf<'trash_cards'>;

const trashMove = (cards: readonly CardName[]): TrashMove => ({ type: 'trash_cards', cards });

export const chapelMoves = (hand: readonly CardName[], maxTrash: number = CHAPEL_LIMIT) =>
  multisetMoves(trashMove, hand, 0, maxTrash);

export function describeChapel({ cards }: TrashMove): OptionText {
  return {
    description:
      cards.length === 0 ? 'Trash nothing' : `Trash: ${cards.join(', ')} (${cardCount(cards.length)})`,
    cardNames: cards,
    details: { trashCount: cards.length },
  };
}

export const NOTHING_FOR_CHAPEL = nullOption(trashMove([]), 'No cards to trash', { trashCount: 0 });

/** Chapel: trash up to four cards. */
export const trashCards: Decision<'trash_cards'> = {
  moves: (state, pending) => chapelMoves(deciderHand(state, pending), pending.maxTrash),
  describe: describeChapel,
  check: (state, pending, { cards }) =>
    cards.length > CHAPEL_LIMIT
      ? ruleErrors.trashTooMany(cards.length, CHAPEL_LIMIT)
      : checkHeld('trash', deciderHand(state, pending), cards),
  result: ({ cards }) => (cards.length === 0 ? 'Trashed nothing.' : `Trashed: ${cards.join(', ')}.`),
  prompt: requiresChoice,
  nothing: () => NOTHING_FOR_CHAPEL.move,
};

export const chapelSteps: StepsFor<'chapel'> = {
  chapel: {
    enter(table, frame) {
      if (seatAt(table, frame.player).hand.length > 0)
        ask(table, frame, 'trash_cards', { maxTrash: CHAPEL_LIMIT });
      else noFacts(table, frame, NOTHING_FOR_CHAPEL);
    },
    answer: (table, { player }, { cards }) => trashFromHand(table, player, cards),
  },
};

/** Moneylender (first edition) has no choice: it trashes a Copper from hand. */
export const moneylender: Effect = (table, play) => {
  const player = seatAt(table, play.player);
  if (!player.hand.includes('Copper')) {
    noFacts(table, play, { description: 'No Copper to trash' });
    return;
  }
  trashFromHand(table, play.player, ['Copper']);
  player.coins += MONEYLENDER_COINS;
};
