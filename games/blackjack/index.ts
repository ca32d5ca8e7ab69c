import type { GameFace } from '../face';
import { blackjack as rules } from './rules';

export const blackjack: GameFace = {
  rules,
  board: { description: 'The hands of a round of Blackjack, the bets, and what the dealer shows.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
};
