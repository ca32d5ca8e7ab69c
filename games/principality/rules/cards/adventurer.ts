import { defineCard, disc, ink, light, paint } from '../kit/card';
import { isTreasure } from '../kit/registry';
import { addFact, discard, seatAt, takeCards } from '../table';
import type { CardName } from '../types';

const TREASURES = 2;

/** Reveal cards until two Treasures appear; they go to the hand, the others to the discard pile. */
export const adventurer = defineCard({
  name: 'Adventurer',
  type: 'action',
  cost: 6,
  text: 'Reveal until 2 Treasures; those to hand, rest discarded',
  picture: [paint(disc(32, 22, 17)), light(disc(32, 22, 13.5)), ink('M39 10l-4 15l-6-6zM25 34l4-15l6 6z')],
  breaks: 'Adven|turer',
  numbers: { play: 61, buy: 81 },
  bot: { worth: [5.5, 1.5], play: 150, double: 110 },
  effect(table, { player: seat }) {
    const revealed: CardName[] = [];
    const treasures: CardName[] = [];
    while (treasures.length < TREASURES) {
      const [card] = takeCards(table, seat, 1);
      if (card === undefined) break;
      revealed.push(card);
      if (isTreasure(card)) treasures.push(card);
    }
    if (revealed.length === 0) return;
    const player = seatAt(table, seat);
    player.hand = [...player.hand, ...treasures];
    addFact(table, { type: 'reveal', player: seat, cards: revealed });
    const rest = revealed.filter((card) => !isTreasure(card));
    discard(table, seat, rest);
  },
});
