import { defineCard, disc, ink, light, paint } from '../kit/card';

export const gardens = defineCard({
  name: 'Gardens',
  type: 'victory',
  cost: 4,
  pointsPerTenCards: 1,
  text: '1 VP per 10 cards owned, rounded down',
  picture: [
    ink('M30 24h4v14h-4z'),
    paint(`${disc(32, 15, 9)}${disc(24, 20, 7)}${disc(40, 20, 7)}`),
    light(`${disc(27, 14, 1.8)}${disc(36, 12, 1.8)}${disc(40, 20, 1.8)}${disc(24, 21, 1.8)}`),
    paint('M10 38q4-8 8 0zM46 38q4-8 8 0z'),
  ],
  letter: 'G',
  numbers: { buy: 86 },
});
