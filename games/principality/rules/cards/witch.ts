import { defineCard, ink, light, paint } from '../kit/card';
import { gain } from '../table';
import { pileOf } from '../tactics/worth';

/** Each other player gains a Curse, in turn order, while there are any. */
export const witch = defineCard({
  name: 'Witch',
  type: 'action',
  also: 'attack',
  cost: 5,
  cards: 2,
  text: '+2 Cards; each other player gains a Curse',
  picture: [
    paint('M20 32q2-22 18-28q-3 6 2 9q4 8 4 19z'),
    ink('M8 33q24-7 48 0q-6 6-24 6t-24-6z'),
    light('M19.5 26q12-4 24.5 0v4q-12-4-25 0z'),
  ],
  numbers: { play: 75, buy: 96 },
  bot: {
    worth: [8.5, 2],
    adjust: (outlook, _copies, crowded) =>
      crowded + (pileOf(outlook, 'Curse') > 4 * outlook.rivals ? 0 : -4.5),
    play: 80,
    drawFirst: 10,
    double: 10,
    // Without Curses it is a Moat.
    isBlunt: (outlook) => pileOf(outlook, 'Curse') === 0,
    attack: [10, 2],
  },
  effect(table, _play, targets) {
    for (const seat of targets) gain(table, seat, 'Curse');
  },
});
