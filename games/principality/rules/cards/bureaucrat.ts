import { ruleErrors } from '../errors';
import { defineCard, ink, light, paint } from '../kit/card';
import { ask, cardsText, checkChosen, chosenCard, nullOption } from '../kit/decision';
import { cardOf, different, isVictory } from '../kit/registry';
import { defineStep, push } from '../kit/step';
import { cardAnswers, cardMoves } from '../moves';
import { addFact, gain, seatAt, without } from '../table';
import { forRivals } from '../tactics/worth';

const topdeck = cardAnswers('reveal_and_topdeck');

const step = defineStep<'reveal_and_topdeck', 'target'>({
  name: 'bureaucrat',
  keeps: ['target'],
  asks: 'reveal_and_topdeck',
  enter(table, frame) {
    const { target } = frame;
    const { hand } = seatAt(table, target);
    if (hand.some(isVictory)) ask(table, frame, 'reveal_and_topdeck', { player: target });
    else addFact(table, { type: 'reveal', player: target, cards: hand });
  },
  answer(table, { target }, move) {
    const player = seatAt(table, target);
    const card = chosenCard(move);
    player.hand = without(player.hand, [card]);
    player.drawPile = [card, ...player.drawPile];
    addFact(table, { type: 'topdeck', player: target, card });
  },
});

/** The player gains a Silver onto the deck; the others put a Victory card from hand onto theirs. */
export const bureaucrat = defineCard({
  name: 'Bureaucrat',
  type: 'action',
  also: 'attack',
  cost: 4,
  text: 'Gain Silver onto deck; each other player puts a Victory card from hand onto deck, or reveals a hand with none',
  picture: [
    light('M12 30h30v8h-30z'),
    paint('M50 4q-18 4-25 24l4 2q20-8 21-26z'),
    ink('M46 8q-14 8-24 29l2 1q9-20 22-30z'),
    ink('M16 33h8v1.5h-8zM28 33h9v1.5h-9z'),
  ],
  breaks: 'Bureau|crat',
  numbers: { play: 62, buy: 82 },
  bot: {
    worth: [3.9, 1.4],
    adjust: (outlook, _copies, crowded) => crowded + forRivals(outlook),
    play: 160,
    double: 130,
    attack: [40, 1],
  },
  effect(table, play, targets) {
    gain(table, play.player, 'Silver', 'deck');
    for (const target of targets.toReversed()) push(table, step, play, { target });
  },
  steps: [step],
  decisions: {
    reveal_and_topdeck: {
      moves: ({ hand }) => cardMoves(different(hand.filter(isVictory)), topdeck),
      describe: (move) => ({
        description: `Topdeck: ${chosenCard(move)}`,
        cardNames: [chosenCard(move)],
        details: { action: 'topdeck' },
      }),
      check: (basis, pending, move) =>
        checkChosen(move, pending, (card) =>
          isVictory(card) && basis.hand.includes(card) ? null : ruleErrors.notAVictoryCard(card),
        ),
      question: () => 'Choose Victory card to put onto your deck',
      result: (move) => `Put ${chosenCard(move)} onto the deck.`,
      empty: nullOption<'reveal_and_topdeck'>(
        { type: 'reveal_and_topdeck', card: null },
        'Reveal hand (no Victory cards)',
        { action: 'reveal_hand' },
      ),
      holds: ({ type }) => type === 'victory',
      words: {
        verbs: 'topdeck|top deck|top-deck|put back|put|return|reveal',
        tail: '(?: back)?(?: on(?:to| to)?(?: top(?: of deck)?| deck)| on top)?',
      },
      form: ({ card }, { attacker }) => ({
        question: `${attacker} plays ${card}: put a Victory card from your hand onto your deck.`,
        allows: isVictory,
        fate: 'onto deck',
        promise: (chosen) => `Put ${cardsText(chosen)} onto your deck`,
      }),
      sensible({ hand }) {
        const [cheapest = null] = hand.filter(isVictory).sort((a, b) => cardOf(a).cost - cardOf(b).cost);
        return { type: 'reveal_and_topdeck', card: cheapest };
      },
    },
  },
});
