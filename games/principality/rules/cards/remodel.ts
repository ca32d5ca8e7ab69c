import { defineCard, ink, light, paint, type Outlook } from '../kit/card';
import { ask, checkChosen, checkHeld, chosenCard, noFacts, nullOption } from '../kit/decision';
import { costOf, dearestFirst, describeTrash, gainStep } from '../kit/gaining';
import { defineStep, push } from '../kit/step';
import { cardAnswers, cardMoves } from '../moves';
import { seatAt, trashFromHand } from '../table';
import { leastMissed } from '../tactics/play';
import { provincesLeft } from '../tactics/worth';
import type { CardName } from '../types';

/** How much more the gained card may cost than the trashed one. */
const RAISE = 2;

const trash = cardAnswers('trash_for_remodel');

const empty = nullOption<'trash_for_remodel'>({ type: 'trash_for_remodel', card: null }, 'No cards to trash');

/** Trash a card from hand; then comes an ordinary gain. */
const step = defineStep<'trash_for_remodel'>({
  name: 'remodel',
  keeps: [],
  asks: 'trash_for_remodel',
  enter(table, frame) {
    if (seatAt(table, frame.player).hand.length > 0) ask(table, frame, 'trash_for_remodel', { step: 1 });
    else noFacts(table, frame, empty);
  },
  answer(table, frame, move) {
    const card = chosenCard(move);
    trashFromHand(table, frame.player, [card]);
    push(table, gainStep, frame, { maxCost: costOf(card) + RAISE, asked: 2 });
  },
});

function remodelled(outlook: Outlook): CardName | null {
  const { hand } = outlook;
  if (hand.includes('Gold') && provincesLeft(outlook) > 0) return 'Gold';
  const order = ['Estate', 'Curse', 'Copper', 'Chapel', 'Moneylender', 'Silver'];
  return order.find((name) => hand.includes(name)) ?? leastMissed(outlook)[0] ?? null;
}

export const remodel = defineCard({
  name: 'Remodel',
  type: 'action',
  cost: 4,
  text: 'Trash a card from hand; gain a card costing up to $2 more',
  picture: [
    paint('M10 30h13v8h-13zM25 30h13v8h-13zM40 30h13v8h-13zM17 20h13v8h-13zM32 20h13v8h-13z'),
    light('M25 10h13v8h-13z'),
    ink('M44 6l12 5l-7 6zM52 14l6 6l-2 2l-6-6z'),
  ],
  numbers: { play: 71, buy: 92 },
  bot: {
    worth: [2.4, 2],
    play: 200,
    harm: 70,
    isGood: ({ hand }) => hand.some((card) => card === 'Gold' || card === 'Estate' || card === 'Curse'),
  },
  steps: [step],
  decisions: {
    trash_for_remodel: {
      moves: ({ hand }) => cardMoves(dearestFirst(hand), trash),
      describe: (move) => describeTrash(chosenCard(move), RAISE),
      check: ({ hand }, pending, move) =>
        checkChosen(move, pending, (card) => checkHeld('trash', hand, [card])),
      prompt: () => 'Remodel - Step 1: Choose card to trash',
      question: () => 'Choose card to trash',
      result: (move) => `Remodel complete: trashed ${chosenCard(move)}, no cards available to gain.`,
      empty,
      words: { verbs: 'trash|remodel', mayKeep: true },
      form: ({ card }) => ({
        question: `${card}: trash a card, then gain one that costs up to $${RAISE} more.`,
        fate: 'trash',
        promise: ([chosen = '']) => `Trash ${chosen}, gain up to $${costOf(chosen) + RAISE}`,
      }),
      sensible: (outlook) => ({ type: 'trash_for_remodel', card: remodelled(outlook) }),
    },
  },
});
