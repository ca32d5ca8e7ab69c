import { playerName } from '../../../../core/engine';
import { defineCard, disc, ink, light, paint } from '../kit/card';
import { ask, yesAndNo } from '../kit/decision';
import { cardOf } from '../kit/registry';
import { defineStep, push } from '../kit/step';
import { addFact, discardRevealed, seatAt, takeCards, topCard } from '../table';
import type { CardName } from '../types';

const MOVES = yesAndNo('spy_decision');

const step = defineStep<'spy_decision', 'target'>({
  name: 'spy',
  keeps: ['target'],
  asks: 'spy_decision',
  enter(table, frame) {
    const { target } = frame;
    const card = topCard(table, target);
    if (card === undefined) return;
    addFact(table, { type: 'reveal', player: target, cards: [card] });
    ask(table, frame, 'spy_decision', {
      targetPlayer: target,
      revealedCard: card,
      context: `Card revealed: ${card} (${playerName(target)})`,
    });
  },
  answer(table, { target }, { choice }) {
    const [card] = seatAt(table, target).drawPile;
    if (choice) discardRevealed(table, target, takeCards(table, target, 1));
    else if (card !== undefined) addFact(table, { type: 'keep', player: target, card });
  },
});

/** Bad cards stay on top of a rival's deck, good ones on one's own. */
const isBad = (name: CardName): boolean =>
  name === 'Copper' || cardOf(name).type === 'victory' || cardOf(name).type === 'curse';

/** The attacker decides about each revealed top card. */
export const spy = defineCard({
  name: 'Spy',
  type: 'action',
  also: 'attack',
  cost: 4,
  cards: 1,
  actions: 1,
  text: '+1 Card, +1 Action; each player incl. you reveals the top card, you choose discard or keep',
  picture: [
    light('M6 22q13-15 26-15t26 15q-13 15-26 15t-26-15z'),
    paint(disc(32, 22, 10)),
    ink(disc(32, 22, 5)),
    light(disc(35, 19, 1.8)),
  ],
  numbers: { play: 72, buy: 93 },
  bot: { worth: [3.3, 0.4], play: 50, double: 140, attack: [50, 2] },
  effect(table, play, targets) {
    for (const target of [...targets.toReversed(), play.player]) push(table, step, play, { target });
  },
  steps: [step],
  decisions: {
    spy_decision: {
      moves: () => MOVES,
      describe: ({ choice }, { revealedCard = '', targetPlayer = 0 }) => ({
        description: choice
          ? `Discard: ${revealedCard} (${playerName(targetPlayer)}'s top card)`
          : `Keep: ${revealedCard} on top of deck (${playerName(targetPlayer)})`,
        cardNames: [revealedCard],
        details: { player: targetPlayer + 1, action: choice ? 'discard' : 'keep' },
      }),
      check: () => null,
      question: () => 'Choose whether to discard it',
      result: ({ choice }, _facts, { revealedCard = '', targetPlayer = 0 }) =>
        choice
          ? `Discarded: ${revealedCard} (${playerName(targetPlayer)}).`
          : `Kept: ${revealedCard} on top of deck (${playerName(targetPlayer)}).`,
      nothing: () => ({ type: 'spy_decision', choice: false }),
      needs: ['revealedCard', 'targetPlayer'],
      words: {
        verbs: 'discard',
        yes: 'discard(?: %)?|discard: %',
        no: '(?:keep|leave)(?: %)?(?: on top(?: of deck)?| there)?|keep: % on top of deck|put (?:% back|back %)(?: on top(?: of deck)?)?',
        yesWord: 'discard',
        noWord: 'keep|leave|skip|none',
      },
      form({ card, revealedCard: top = '', targetPlayer = 0 }, { viewer, nameOf }) {
        const whose = targetPlayer === viewer ? 'your own deck' : `the deck of ${nameOf(targetPlayer)}`;
        return {
          question: `${card}: ${top} is on top of ${whose}. Leave or discard it?`,
          shown: [top],
          answers: [
            { label: `Leave ${top} there`, says: 'no' },
            { label: `Discard ${top}`, says: 'yes' },
          ],
        };
      },
      sensible: ({ seat }, { revealedCard = '', targetPlayer }) => ({
        type: 'spy_decision',
        choice: (targetPlayer === seat) === isBad(revealedCard),
      }),
    },
  },
});
