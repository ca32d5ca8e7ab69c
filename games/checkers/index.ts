import type { GameFace } from '../face';
import { checkers as rules } from './rules';

export const checkers: GameFace = {
  rules,
  board: { description: 'The board of a game of Checkers, its pieces and the last move.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
};
