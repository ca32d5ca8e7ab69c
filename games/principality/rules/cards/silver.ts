import { coin, defineCard } from '../kit/card';

export const silver = defineCard({
  name: 'Silver',
  type: 'treasure',
  basic: true,
  cost: 3,
  coins: 2,
  text: '$2',
  picture: [...coin(25, 25, 10), ...coin(39, 20, 10)],
  pile: () => 40,
  numbers: { play: 12, buy: 22 },
  worth: [3.5, 0],
});
