import { defineCard, ink, light, paint } from '../kit/card';

export const festival = defineCard({
  name: 'Festival',
  type: 'action',
  cost: 5,
  actions: 2,
  buys: 1,
  coins: 2,
  text: '+2 Actions, +1 Buy, +$2',
  picture: [
    paint('M14 38l18-26l18 26z'),
    light('M26 38l6-26l6 26z'),
    ink('M31 3h2v10h-2zM4 8q14 8 28 0q14 8 28 0v2q-14 8-28 0q-14 8-28 0z'),
    light('M33 3l9 3l-9 3z'),
  ],
  numbers: { play: 3, buy: 29 },
  bot: { worth: [4.4, 0.2], play: 20, double: 60 },
});
