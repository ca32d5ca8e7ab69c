import { ruleErrors } from '../errors';
import { cardCount } from '../facts';
import { defineCard, ink, light, paint } from '../kit/card';
import { ask, cardsText, checkHeld, noFacts, nullOption } from '../kit/decision';
import { sortCards } from '../kit/registry';
import { defineStep } from '../kit/step';
import { listAnswers, multisetMoves } from '../moves';
import { seatAt, trashFromHand } from '../table';
import { junkInHand, toTrash } from '../tactics/play';
import { ownedOf } from '../tactics/worth';

const LIMIT = 4;

const trash = listAnswers('trash_cards');

const empty = nullOption<'trash_cards'>(trash([]), 'No cards to trash', { trashCount: 0 });

const step = defineStep<'trash_cards'>({
  name: 'chapel',
  keeps: [],
  asks: 'trash_cards',
  enter(table, frame) {
    if (seatAt(table, frame.player).hand.length > 0) ask(table, frame, 'trash_cards', { maxTrash: LIMIT });
    else noFacts(table, frame, empty);
  },
  answer: (table, { player }, { cards }) => trashFromHand(table, player, cards),
});

/** Trash up to four cards. */
export const chapel = defineCard({
  name: 'Chapel',
  type: 'action',
  cost: 2,
  text: 'Trash up to 4 from hand',
  picture: [
    paint('M22 22l10-8l10 8v16h-20z'),
    ink('M20 23l12-11l12 11z'),
    light('M30.7 3h2.6v3h3v2.4h-3v5h-2.6v-5h-3v-2.4h3z'),
    light('M29 38v-8a3 3 0 0 1 6 0v8z'),
  ],
  numbers: { play: 64, buy: 84 },
  bot: {
    worth: [3, 9],
    adjust: (outlook) =>
      ownedOf(outlook, 'Copper') + ownedOf(outlook, 'Estate') + ownedOf(outlook, 'Curse') >= 8 ? 0 : -3,
    play: 180,
    harm: 40,
    isGood: (outlook) => junkInHand(outlook) > 1,
  },
  steps: [step],
  decisions: {
    trash_cards: {
      moves: ({ hand }, { maxTrash = LIMIT }) => multisetMoves(trash, hand, 0, maxTrash),
      describe: ({ cards }) => ({
        description:
          cards.length === 0 ? 'Trash nothing' : `Trash: ${cards.join(', ')} (${cardCount(cards.length)})`,
        cardNames: cards,
        details: { trashCount: cards.length },
      }),
      check: ({ hand }, _pending, { cards }) =>
        cards.length > LIMIT ? ruleErrors.trashTooMany(cards.length, LIMIT) : checkHeld('trash', hand, cards),
      question: ({ maxTrash = LIMIT }) => `Choose cards to trash (up to ${maxTrash})`,
      result: ({ cards }) => (cards.length === 0 ? 'Trashed nothing.' : `Trashed: ${cards.join(', ')}.`),
      nothing: () => empty.move,
      empty,
      words: { verbs: 'trash|remove', tail: ' from hand', mayKeep: true },
      form({ card, maxTrash = 0 }, { hand }) {
        const most = Math.min(maxTrash, hand.length);
        return {
          question: `${card}: trash up to ${cardCount(most)} from your hand.`,
          least: 0,
          most,
          fate: 'trash',
          promise: (chosen) => `Trash ${cardsText(chosen)}`,
        };
      },
      sensible: (outlook, { maxTrash = LIMIT }) => trash(sortCards(toTrash(outlook, maxTrash))),
    },
  },
});
