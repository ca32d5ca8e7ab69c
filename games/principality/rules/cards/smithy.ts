import { defineCard, ink, light, paint } from '../kit/card';

export const smithy = defineCard({
  name: 'Smithy',
  type: 'action',
  cost: 4,
  cards: 3,
  text: '+3 Cards',
  picture: [
    paint('M10 14h42q-2 8-13 9v5h-16v-5q-10-1-13-9z'),
    ink('M24 28h14v4h7v6h-28v-6h7z'),
    light('M10 14h42l-1 3h-40z'),
  ],
  numbers: { play: 6, buy: 32 },
  bot: { worth: [3.6, 0.8], play: 110, drawFirst: 30, double: 40 },
});
