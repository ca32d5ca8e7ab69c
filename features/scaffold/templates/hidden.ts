import * as z from 'zod';
import { defineListedGame } from '../../../core/engine';

const RULES = `# Example Game

Each of two players holds cards that the other does not see. One plays a card, and the other answers with one: the higher card takes
the pair, and its player begins the next. The player with more pairs in the end wins.

- \`play 7\` plays the card with that number.
`;

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** A game with something to hide (a small game of tricks). Change one function after another into those of your own game. */
export const rules = defineListedGame({
  id: 'example-game',
  title: 'Example Game',
  rules: RULES,
  // Raise it whenever the same seed and moves would give another game.
  rulesVersion: '1',
  traits: { chance: true },
  seats: 2,

  options: () => z.strictObject({ cards: z.int().min(1).max(5).default(3).describe('Cards in each hand.') }),
  // The state is plain JSON and holds everything, secrets included. No card has the number 0: nothing is led yet.
  start: ({ options: { cards }, random }) => {
    const deck = random.stream('example-game/deal').shuffle([...CARDS]);
    return { hands: [deck.slice(0, cards), deck.slice(cards, 2 * cards)], led: 0, next: 0, taken: [0, 0] };
  },
  toAct: ({ next }) => next,

  // A move as JSON, the legal moves in a fixed order, and how each is written.
  move: () => z.strictObject({ card: z.int() }),
  moves: ({ hands }, seat) => (hands[seat] ?? []).map((card) => ({ card })),
  format: ({ card }) => `play ${card}`,

  play: ({ hands, led, taken }, seat, { card }) => {
    const winner = card > led ? seat : 1 - seat;
    const pairs = taken.map((count, at) => (at === winner ? count + 1 : count));
    const table = led === 0 ? { led: card, next: 1 - seat, taken } : { led: 0, next: winner, taken: pairs };
    const text = `Player ${seat + 1} plays ${card}`;
    return {
      state: { hands: hands.map((hand) => hand.filter((each) => each !== card)), ...table },
      // A card that is played is seen by all; without this event only its player would read of it.
      events: [{ type: 'played', text, visibleTo: 'all', reveals: true }],
    };
  },
  // Null while the game goes on; the best score wins.
  outcome: ({ hands, taken }) =>
    hands.flat().length > 0 ? null : { scores: taken, reason: 'No card is left' },
  // How it may end: a code for programs, and the reason as above; … stands for what differs.
  endings: { no_card_left: 'No card is left' },

  // What a viewer may know, built from nothing: a seat its own hand, the public none.
  view: ({ hands, led, taken }, viewer) => {
    const hand = viewer === 'public' ? [] : (hands[viewer] ?? []);
    return { hand, left: hands.map(({ length }) => length), led, taken };
  },
  // Another state that this viewer could not tell from the true one: the other cards are dealt anew.
  sampleHidden: (state, viewer, random) => {
    const seen = [state.led, ...(viewer === 'public' ? [] : (state.hands[viewer] ?? []))];
    const unseen = random.shuffle(CARDS.filter((card) => !seen.includes(card)));
    const hands = state.hands.map((hand, seat) => (seat === viewer ? hand : unseen.splice(0, hand.length)));
    return { ...state, hands };
  },
  // What people and language models read.
  describe: ({ hand, led, taken }) =>
    `Your cards: ${hand.join(', ') || '-'}. On the table: ${led || '-'}. Pairs taken: ${taken.join(', ')}.`,
});
