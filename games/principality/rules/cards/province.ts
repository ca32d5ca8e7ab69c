import { defineCard, ink, light, paint, tower } from '../kit/card';

export const province = defineCard({
  name: 'Province',
  type: 'victory',
  basic: true,
  cost: 8,
  points: 6,
  text: '6 VP',
  picture: [
    ...tower(10, 19, 10, 19),
    ...tower(44, 19, 10, 19),
    ...tower(24, 13, 16, 25),
    paint('M18 26h28v12h-28z'),
    ink('M28 38v-7a4 4 0 0 1 8 0v7z'),
    light('M31 8v-6l8 2l-7 2.5v1.5z'),
  ],
  letter: 'P',
  numbers: { buy: 26 },
});
