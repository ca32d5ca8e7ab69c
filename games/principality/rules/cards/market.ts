import { defineCard, ink, light, paint } from '../kit/card';

export const market = defineCard({
  name: 'Market',
  type: 'action',
  cost: 5,
  cards: 1,
  actions: 1,
  buys: 1,
  coins: 1,
  text: '+1 Card, +1 Action, +1 Buy, +$1',
  picture: [
    ink('M13 20h2v18h-2zM49 20h2v18h-2z'),
    paint('M14 28h36v10h-36z'),
    paint('M10 8h44v10q-5.5 5-11 0q-5.5 5-11 0q-5.5 5-11 0q-5.5 5-11 0z'),
    light('M21 8h11v10q-5.5 5-11 0zM43 8h11v10q-5.5 5-11 0z'),
  ],
  numbers: { play: 5, buy: 31 },
  bot: { worth: [5.3, 0.1], play: 30, double: 70 },
});
