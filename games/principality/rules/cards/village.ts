import { defineCard, house } from '../kit/card';
import { roomForTerminals } from '../tactics/worth';

export const village = defineCard({
  name: 'Village',
  type: 'action',
  cost: 3,
  cards: 1,
  actions: 2,
  text: '+1 Card, +2 Actions',
  picture: [...house(10, 26, 13, 12), ...house(41, 26, 13, 12), ...house(24, 22, 16, 16)],
  numbers: { play: 7, buy: 33 },
  bot: {
    worth: [1.5, 0.5],
    adjust: (outlook) => Math.min(3, Math.max(0, -roomForTerminals(outlook) + 1)),
    play: 10,
    double: 90,
  },
});
