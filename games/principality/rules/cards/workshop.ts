import { defineCard, ink, light, paint } from '../kit/card';
import { gainCard, gainStep } from '../kit/gaining';
import { push } from '../kit/step';

export const workshop = defineCard({
  name: 'Workshop',
  type: 'action',
  cost: 3,
  text: 'Gain a card costing up to $4',
  picture: [ink('M30 16h5v23h-5z'), paint('M19 7h21q6 0 8 7h-8v3h-21z'), light('M19 7h4v10h-4z')],
  numbers: { play: 76, buy: 97 },
  bot: { worth: [2, 2], play: 220, double: 160 },
  effect: (table, play) => push(table, gainStep, play, { maxCost: 4, asked: null }),
  steps: [gainStep],
  decisions: { gain_card: gainCard },
});
