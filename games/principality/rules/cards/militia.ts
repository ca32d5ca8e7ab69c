import { ruleErrors } from '../errors';
import { cardCount } from '../facts';
import { defineCard, ink, light, paint } from '../kit/card';
import { ask, cardsText, checkHeld, noFacts, nullOption } from '../kit/decision';
import { sortCards } from '../kit/registry';
import { defineStep, push } from '../kit/step';
import { listAnswers, multisetMoves } from '../moves';
import { discardFromHand, seatAt } from '../table';
import { leastMissed } from '../tactics/play';
import { forRivals } from '../tactics/worth';
import type { CardName } from '../types';

const KEPT = 3;

const discard = listAnswers('discard_to_hand_size');

const surplusOf = (hand: readonly CardName[], kept = KEPT): number => Math.max(0, hand.length - kept);

const empty = nullOption<'discard_to_hand_size'>(discard([]), 'No discard needed', {
  discardCount: 0,
  targetSize: KEPT,
});

const step = defineStep<'discard_to_hand_size', 'target'>({
  name: 'militia',
  keeps: ['target'],
  asks: 'discard_to_hand_size',
  enter(table, frame) {
    const { target } = frame;
    if (surplusOf(seatAt(table, target).hand) > 0)
      ask(table, frame, 'discard_to_hand_size', { player: target, targetHandSize: KEPT });
    else noFacts(table, { ...frame, player: target }, empty);
  },
  answer: (table, { target }, { cards }) => discardFromHand(table, target, cards),
});

/** The others discard down to three cards. */
export const militia = defineCard({
  name: 'Militia',
  type: 'action',
  also: 'attack',
  cost: 4,
  coins: 2,
  text: '+$2; each other player discards down to 3',
  picture: [
    ink('M12 6l30 27l-3 3l-28-28zM52 6l-30 27l3 3l28-28z'),
    light('M11 5l5 1l24 23l-3 2zM53 5l-5 1l-24 23l3 2z'),
    paint('M36 28l9 9l-3 3l-9-9zM28 28l-9 9l3 3l9-9z'),
  ],
  numbers: { play: 67, buy: 88 },
  bot: {
    worth: [6.2, 1.5],
    adjust: (outlook, _copies, crowded) => crowded + forRivals(outlook),
    play: 120,
    double: 50,
    attack: [20, 2],
  },
  effect(table, play, targets) {
    for (const target of targets.toReversed()) push(table, step, play, { target });
  },
  steps: [step],
  decisions: {
    discard_to_hand_size: {
      moves({ hand }, { targetHandSize }) {
        const surplus = surplusOf(hand, targetHandSize);
        return multisetMoves(discard, hand, surplus, surplus);
      },
      describe: ({ cards }, { targetHandSize = KEPT }) => ({
        description: `Discard: ${cards.join(', ')} (keep ${targetHandSize})`,
        cardNames: cards,
        details: { discardCount: cards.length, targetSize: targetHandSize },
      }),
      check({ hand }, { targetHandSize }, { cards }) {
        const surplus = surplusOf(hand, targetHandSize);
        if (cards.length !== surplus) return ruleErrors.discardExactly(surplus, cards.length);
        return checkHeld('discard', hand, cards);
      },
      question: ({ targetHandSize = KEPT }, hand) =>
        `Choose cards to discard (${hand - targetHandSize}, to keep ${targetHandSize})`,
      result: ({ cards }) => `Discarded: ${cards.join(', ')}. Kept ${cardCount(KEPT)}.`,
      empty,
      words: { verbs: 'discard|toss|dump|throw away', tail: ' from hand' },
      form({ card, targetHandSize = 0 }, { hand, attacker }) {
        const surplus = surplusOf(hand, targetHandSize);
        return {
          question: `${attacker} plays ${card}: discard ${cardCount(surplus)}, so that you keep ${targetHandSize}.`,
          least: surplus,
          most: surplus,
          fate: 'discard',
          promise: (chosen) => `Discard ${cardsText(chosen)}`,
        };
      },
      sensible: (outlook, { targetHandSize }) =>
        discard(sortCards(leastMissed(outlook).slice(0, surplusOf(outlook.hand, targetHandSize)))),
    },
  },
});
