import { defineCard, disc, ink, paint } from '../kit/card';

export const curse = defineCard({
  name: 'Curse',
  type: 'curse',
  basic: true,
  cost: 0,
  points: -1,
  text: '−1 VP',
  picture: [
    paint('M20 20a12 12 0 0 1 24 0c0 5-3 7-4 9v6h-16v-6c-1-2-4-4-4-9z'),
    ink(`${disc(27, 21, 3.4)}${disc(37, 21, 3.4)}M30 29l2-4l2 4z`),
    ink('M27 31h2v5h-2zM31 31h2v5h-2zM35 31h2v5h-2z'),
  ],
  letter: 'C',
  pile: (players) => 10 * Math.max(1, players - 1),
  numbers: { buy: 35 },
  worth: [-5, 0],
});
