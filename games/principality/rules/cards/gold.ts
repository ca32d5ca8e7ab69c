import { coin, defineCard } from '../kit/card';

export const gold = defineCard({
  name: 'Gold',
  type: 'treasure',
  basic: true,
  cost: 6,
  coins: 3,
  text: '$3',
  picture: [...coin(20, 28, 9), ...coin(44, 28, 9), ...coin(32, 18, 11)],
  pile: () => 30,
  numbers: { play: 13, buy: 23 },
  worth: [7, 0],
});
