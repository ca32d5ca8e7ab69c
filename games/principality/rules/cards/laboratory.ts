import { defineCard, disc, ink, light, paint } from '../kit/card';

export const laboratory = defineCard({
  name: 'Laboratory',
  type: 'action',
  cost: 5,
  cards: 2,
  actions: 1,
  text: '+2 Cards, +1 Action',
  picture: [
    light('M27 5h10v3h-2v9l10 17q1 4-3 4h-20q-4 0-3-4l10-17v-9h-2z'),
    paint('M24.5 25h15l5 9q1 4-3 4h-20q-4 0-3-4z'),
    ink(`${disc(29, 31, 2)}${disc(36, 34, 1.5)}${disc(34, 27, 1.3)}`),
  ],
  breaks: 'Labora|tory',
  numbers: { play: 4, buy: 30 },
  bot: { worth: [6.2, 0], play: 40, double: 30 },
});
