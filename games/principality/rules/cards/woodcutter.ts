import { defineCard, ink, light, paint } from '../kit/card';

export const woodcutter = defineCard({
  name: 'Woodcutter',
  type: 'action',
  cost: 3,
  buys: 1,
  coins: 2,
  text: '+1 Buy, +$2',
  picture: [
    ink('M18 36l22-24l3 3l-22 24z'),
    paint('M34 8q6-6 14-4q4 8-2 16q-8-1-12-12z'),
    light('M48 4q4 8-2 16q3-8 2-16z'),
  ],
  breaks: 'Wood|cutter',
  numbers: { play: 8, buy: 34 },
  bot: { worth: [2.6, 1.4], play: 230, double: 190 },
});
