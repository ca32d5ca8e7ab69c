import type { GameFace } from '../face';
import { blackjack as rules } from './rules';

export const blackjack: GameFace = {
  rules,
  icon: 'M3 1h10v14H3zM8 4l3 4-2 1.5.5 2h-3l.5-2L5 8z',
  board: { description: 'The hands of a round of Blackjack, the bets, and the dealer’s open cards.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
  terminal: () => import('./terminal/index.js').then(({ terminal }) => terminal),
};
