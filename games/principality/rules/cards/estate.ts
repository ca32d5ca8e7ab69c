import { defineCard, house } from '../kit/card';

export const estate = defineCard({
  name: 'Estate',
  type: 'victory',
  basic: true,
  cost: 2,
  points: 1,
  text: '1 VP',
  picture: house(23, 23, 18, 15),
  letter: 'E',
  numbers: { buy: 24 },
});
