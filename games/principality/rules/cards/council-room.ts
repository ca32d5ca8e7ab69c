import { defineCard, disc, ink, light, paint } from '../kit/card';
import { draw } from '../table';

/** It lets the others draw. It is not an attack, so Moat does not stop it. */
export const councilRoom = defineCard({
  name: 'Council Room',
  type: 'action',
  cost: 5,
  cards: 4,
  buys: 1,
  text: '+4 Cards, +1 Buy; each other player draws a card',
  picture: [
    ink(`${disc(14, 18, 4)}${disc(26, 11, 4)}${disc(38, 11, 4)}${disc(50, 18, 4)}`),
    paint('M6 27a26 8 0 1 0 52 0a26 8 0 1 0-52 0z'),
    light('M12 26a20 5 0 1 0 40 0a20 5 0 1 0-40 0z'),
    ink('M28 34h8v6h-8z'),
  ],
  numbers: { play: 2, buy: 28 },
  bot: { worth: [5, 0.9], play: 90, drawFirst: 20, double: 20 },
  effect(table, _play, targets) {
    for (const seat of targets) draw(table, seat, 1);
  },
});
