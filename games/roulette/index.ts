import type { GameFace } from '../face';
import { roulette as rules } from './rules';

export const roulette: GameFace = {
  rules,
  board: { description: 'The wheel, the layout, and the bets of a game of Roulette.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
};
