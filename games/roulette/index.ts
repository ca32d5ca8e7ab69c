import type { GameFace } from '../face';
import { roulette as rules } from './rules';

export const roulette: GameFace = {
  rules,
  icon: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zM8 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM8 6.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z',
  board: { description: 'The wheel, the layout, and the bets of a game of Roulette.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
};
