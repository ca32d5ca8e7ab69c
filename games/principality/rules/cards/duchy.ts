import { defineCard, house, tower } from '../kit/card';

export const duchy = defineCard({
  name: 'Duchy',
  type: 'victory',
  basic: true,
  cost: 5,
  points: 3,
  text: '3 VP',
  picture: [...house(25, 24, 14, 14), ...tower(14, 18, 10, 20), ...tower(40, 18, 10, 20)],
  letter: 'D',
  numbers: { buy: 25 },
});
