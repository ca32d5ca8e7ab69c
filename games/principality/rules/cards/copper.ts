import { coin, defineCard } from '../kit/card';

export const copper = defineCard({
  name: 'Copper',
  type: 'treasure',
  basic: true,
  cost: 0,
  coins: 1,
  text: '$1',
  picture: coin(32, 23, 11),
  pile: (players) => 60 - 7 * players,
  numbers: { play: 11, buy: 21 },
  worth: [-1, 0],
});
