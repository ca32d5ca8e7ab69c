import type { GameFace } from '../face';
import { holdem as rules } from './rules';

export const holdem: GameFace = {
  rules,
  icon: 'M1 3h6v10H1zM9 3h6v10H9zM4 5L2.5 8 4 11l1.5-3zM12 5l-1.5 3 1.5 3 1.5-3z',
  board: { description: "The table of a game of Hold'em: board, pot, chips, and your own cards." },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
  terminal: () => import('./terminal/index.js').then(({ terminal }) => terminal),
};
