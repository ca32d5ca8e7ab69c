import { cardCount } from '../facts';
import { defineCard, disc, ink, light, paint } from '../kit/card';
import { ask, noFacts, yesAndNo } from '../kit/decision';
import { defineStep } from '../kit/step';
import { addFact, seatAt } from '../table';

const MOVES = yesAndNo('chancellor_decision');

const step = defineStep<'chancellor_decision'>({
  name: 'chancellor',
  keeps: [],
  asks: 'chancellor_decision',
  enter(table, frame) {
    const deckSize = seatAt(table, frame.player).drawPile.length;
    if (deckSize > 0) ask(table, frame, 'chancellor_decision', { deckSize });
    else noFacts(table, frame, { description: 'No deck to put into the discard pile' });
  },
  answer(table, { player: seat }, { choice }) {
    if (!choice) return;
    const player = seatAt(table, seat);
    addFact(table, { type: 'deck_discarded', player: seat, count: player.drawPile.length });
    // The deck is turned over as a whole, so its bottom card is now the top of the discard pile.
    player.discardPile = [...player.discardPile, ...player.drawPile];
    player.drawPile = [];
  },
});

/** The player may put the deck into the discard pile. */
export const chancellor = defineCard({
  name: 'Chancellor',
  type: 'action',
  cost: 3,
  coins: 2,
  text: '+$2; may put deck into discard pile',
  picture: [
    light('M18 9h26v26h-26z'),
    paint('M14 8a4 4 0 0 1 4-4h26a4 4 0 0 0-4 4v2h-26zM20 34h28a4 4 0 0 1-4 5h-24a4 4 0 0 1-4-5z'),
    ink('M23 14h16v2h-16zM23 19h16v2h-16zM23 24h10v2h-10z'),
    ink(disc(38, 29, 4)),
  ],
  breaks: 'Chan|cellor',
  numbers: { play: 63, buy: 83 },
  bot: { worth: [2.6, 2], play: 240, double: 200 },
  steps: [step],
  decisions: {
    chancellor_decision: {
      moves: () => MOVES,
      describe: ({ choice }, { deckSize = 0 }) => ({
        description: choice
          ? `Yes - Put deck into discard pile (${cardCount(deckSize)})`
          : 'No - Keep deck as is',
        cardNames: [],
        details: choice ? { deckSize, action: 'move_to_discard' } : { action: 'keep_deck' },
      }),
      check: () => null,
      question: () => 'Choose whether to put your deck into the discard pile',
      result: ({ choice }) => (choice ? 'Put the deck into the discard pile.' : 'Kept the deck as it is.'),
      nothing: () => ({ type: 'chancellor_decision', choice: false }),
      words: {
        verbs: 'discard|dump',
        yes: '(?:discard|dump)(?: deck| draw pile| it)?|(?:put|move|turn) (?:deck|draw pile|it)(?: over)? (?:in|into|in to|on|onto) discard(?: pile)?|yes -? ?put deck into discard pile',
        no: '(?:keep|leave)(?: deck| draw pile| it)?(?: as (?:it )?is)?|no -? ?keep deck as is',
        yesWord: 'discard|put|move',
        noWord: 'keep|leave|skip|none',
      },
      form: ({ card, deckSize = 0 }) => ({
        question: `${card}: put your deck into your discard pile?`,
        shown: [],
        answers: [
          { label: `Discard the deck (${cardCount(deckSize)})`, says: 'yes' },
          { label: 'Leave the deck as it is', says: 'no' },
        ],
      }),
      sensible: () => ({ type: 'chancellor_decision', choice: true }),
    },
  },
});
