import { ruleErrors } from '../errors';
import { defineCard, ink, light, paint } from '../kit/card';
import { ask } from '../kit/decision';
import { isAction } from '../kit/registry';
import { defineStep, push, type StepWith } from '../kit/step';
import { listOf } from '../multisets';
import { addFact, discard, draw, seatAt, takeCards, topCard } from '../table';
import { isUseless } from '../tactics/play';
import type { CardName, MoveOf } from '../types';

const FULL_HAND = 7;

const answer = (card: CardName, choice: boolean): MoveOf<'library_set_aside'> => ({
  type: 'library_set_aside',
  cards: [card],
  choice,
});

const step: StepWith<'library_set_aside'> = defineStep<'library_set_aside'>({
  name: 'library',
  keeps: [],
  asks: 'library_set_aside',
  enter(table, frame) {
    const player = seatAt(table, frame.player);
    while (player.hand.length < FULL_HAND) {
      const card = topCard(table, frame.player);
      if (card === undefined) break;
      if (isAction(card)) {
        // The card stays on the deck until its player has decided.
        addFact(table, { type: 'look', player: frame.player });
        const setAsideCards = player.setAside;
        const context = `Card drawn: ${card}`;
        ask(table, frame, 'library_set_aside', { drawnCard: card, setAsideCards, context });
        return;
      }
      draw(table, frame.player, 1);
    }
    const { setAside } = player;
    player.setAside = [];
    discard(table, frame.player, setAside);
  },
  answer(table, frame, { choice }) {
    const seat = frame.player;
    if (choice) {
      const player = seatAt(table, seat);
      player.setAside = [...player.setAside, ...takeCards(table, seat, 1)];
      addFact(table, { type: 'set_aside', player: seat, count: 1 });
    } else draw(table, seat, 1);
    push(table, step, frame, {});
  },
});

/** Draw up to seven cards in hand; drawn Actions may be set aside and are discarded afterwards. */
export const library = defineCard({
  name: 'Library',
  type: 'action',
  cost: 5,
  text: 'Draw to 7 in hand; may set aside Actions drawn; discard them afterwards',
  picture: [
    paint('M8 9q14-4 24 3q10-7 24-3v27q-14-3-24 3q-10-6-24-3z'),
    light('M11 11q12-3 20 3v22q-9-4-20-3zM53 11q-12-3-20 3v22q9-4 20-3z'),
    ink(
      'M15 17q6-1 12 1v1.5q-6-2-12-1zM15 23q6-1 12 1v1.5q-6-2-12-1zM37 18q6-2 12-1v1.5q-6-1-12 1zM37 24q6-2 12-1v1.5q-6-1-12 1z',
    ),
  ],
  numbers: { play: 66, buy: 87 },
  bot: {
    worth: [4.7, 1.2],
    play: 100,
    drawFirst: 40,
    double: 180,
    harm: 20,
    isGood: ({ hand }) => hand.length <= 6,
  },
  steps: [step],
  decisions: {
    library_set_aside: {
      moves: (_given, { drawnCard = '' }) => listOf([answer(drawnCard, true), answer(drawnCard, false)]),
      describe: ({ cards: [card = ''], choice }) => ({
        description: choice ? `Set aside: ${card} (skip it, discard at end)` : `Keep: ${card} in hand`,
        cardNames: [card],
        details: { action: choice ? 'set_aside' : 'keep' },
      }),
      check(_given, { drawnCard = '' }, { cards }) {
        const named = cards.join(', ');
        return named === drawnCard ? null : ruleErrors.otherCardDrawn(drawnCard, named || 'none');
      },
      question: () => 'Choose whether to set it aside',
      result: ({ choice }, _facts, { drawnCard = '' }) =>
        choice ? `Set aside: ${drawnCard}.` : `Kept: ${drawnCard}.`,
      nothing: ({ drawnCard = '' }) => answer(drawnCard, false),
      needs: ['drawnCard'],
      secret: 'answer',
      words: {
        verbs: 'set aside|put aside|discard',
        yes: '(?:set|put) (?:% )?aside(?: %)?|set aside: %|discard(?: %)?',
        no: '(?:keep|draw|take)(?: %)?(?: in hand)?|keep: % in hand',
        yesWord: 'aside|set[ _]aside|discard',
        noWord: 'keep|skip|none',
      },
      form: ({ card, drawnCard: drawn = '' }) => ({
        question: `${card}: you draw ${drawn}. Keep it, or set it aside and draw another card?`,
        shown: [drawn],
        answers: [
          { label: `Keep ${drawn}`, says: `${drawn} no` },
          { label: `Set ${drawn} aside`, says: `${drawn} yes` },
        ],
      }),
      sensible: (outlook, { drawnCard = '' }) => answer(drawnCard, isUseless(outlook, drawnCard)),
    },
  },
});
