import { cardCount } from '../facts';
import { defineCard, ink, light, paint } from '../kit/card';
import { ask, checkHeld, noFacts, nullOption } from '../kit/decision';
import { defineStep } from '../kit/step';
import { listAnswers, multisetMoves } from '../moves';
import { sortCards } from '../kit/registry';
import { discardFromHand, draw, seatAt } from '../table';
import { isUseless } from '../tactics/play';

const discard = listAnswers('discard_for_cellar');

const empty = nullOption<'discard_for_cellar'>(discard([]), 'Discard nothing (draw 0)', { drawCount: 0 });

const step = defineStep<'discard_for_cellar'>({
  name: 'cellar',
  keeps: [],
  asks: 'discard_for_cellar',
  enter(table, frame) {
    if (seatAt(table, frame.player).hand.length > 0) ask(table, frame, 'discard_for_cellar');
    else noFacts(table, frame, empty);
  },
  answer(table, { player }, { cards }) {
    discardFromHand(table, player, cards);
    draw(table, player, cards.length);
  },
});

/** Discard any number of cards, then draw the same number. */
export const cellar = defineCard({
  name: 'Cellar',
  type: 'action',
  cost: 2,
  actions: 1,
  text: '+1 Action; discard any number, then draw that many',
  picture: [
    paint('M20 12q-5 13 0 26h24q5-13 0-26z'),
    ink('M18.5 17h27v3h-27zM18 30h28v3h-28z'),
    light('M28 12v26h2v-26zM36 12v26h2v-26z'),
  ],
  numbers: { play: 1, buy: 27 },
  bot: {
    worth: [2, 1.5],
    play: 60,
    harm: 10,
    isGood: (outlook) => outlook.hand.some((card) => isUseless(outlook, card)),
  },
  steps: [step],
  decisions: {
    discard_for_cellar: {
      moves: ({ hand }) => multisetMoves(discard, hand, 0, hand.length),
      describe: ({ cards }) => ({
        description: `${cards.length === 0 ? 'Discard nothing' : `Discard: ${cards.join(', ')}`} (draw ${cards.length})`,
        cardNames: cards,
        details: { drawCount: cards.length },
      }),
      check: ({ hand }, _pending, { cards }) => checkHeld('discard', hand, cards),
      question: () => 'Choose cards to discard',
      result({ cards }, facts) {
        const drawn = facts.reduce((sum, fact) => (fact.type === 'draw' ? sum + fact.count : sum), 0);
        const what = cards.length === 0 ? 'Discarded nothing' : `Discarded: ${cards.join(', ')}`;
        return `${what}. Drew ${cardCount(drawn)}.`;
      },
      nothing: () => empty.move,
      empty,
      words: { verbs: 'discard|toss|dump|throw away|cycle', tail: ' from hand', mayKeep: true },
      form: ({ card }, { hand }) => ({
        question: `${card}: discard any number of cards, then draw as many.`,
        least: 0,
        most: hand.length,
        fate: 'discard',
        promise: (chosen) =>
          chosen.length === 0 ? 'Discard nothing' : `Discard ${chosen.length}, draw ${chosen.length}`,
      }),
      sensible: (outlook) => discard(sortCards(outlook.hand.filter((card) => isUseless(outlook, card)))),
    },
  },
});
