import { defineCard, ink, light, paint } from '../kit/card';
import { noFacts } from '../kit/decision';
import { seatAt, trashFromHand } from '../table';
import { ownedOf } from '../tactics/worth';

/** Moneylender (first edition) has no choice: it trashes a Copper from hand. */
export const moneylender = defineCard({
  name: 'Moneylender',
  type: 'action',
  cost: 4,
  text: 'Trash a Copper from hand; if so +$3',
  picture: [
    ink('M31 6h2v30h-2zM16 10h32v2h-32zM24 36h16v3h-16z'),
    paint('M8 25h17q-2 7-8.5 7t-8.5-7zM39 25h17q-2 7-8.5 7t-8.5-7z'),
    light('M16 12l-7 13h2l5.5-10l5.5 10h2zM47 12l-7 13h2l5.5-10l5.5 10h2z'),
  ],
  breaks: 'Money|lender',
  numbers: { play: 70, buy: 91 },
  bot: {
    worth: [3.4, 4],
    adjust: (outlook, _copies, crowded) => crowded + (ownedOf(outlook, 'Copper') >= 5 ? 0 : -4),
    play: 130,
    double: 150,
    harm: 30,
    isGood: ({ hand }) => hand.includes('Copper'),
  },
  effect(table, play) {
    const player = seatAt(table, play.player);
    if (!player.hand.includes('Copper')) {
      noFacts(table, play, { description: 'No Copper to trash' });
      return;
    }
    trashFromHand(table, play.player, ['Copper']);
    player.coins += 3;
  },
});
