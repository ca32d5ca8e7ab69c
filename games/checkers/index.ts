import type { GameFace } from '../face';
import { checkers as rules } from './rules';

export const checkers: GameFace = {
  rules,
  icon: 'M2 2h12v12H2zM4 4v4h4V4zM8 8v4h4V8z',
  board: { description: 'The board of a game of Checkers, its pieces and the last move.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
  terminal: () => import('./terminal/index.js').then(({ terminal }) => terminal),
};
