import type { GameFace } from '../face';
import { chess as rules } from './rules';

export const chess: GameFace = {
  rules,
  icon: 'M8 1a3 3 0 0 1 2 5l1 1-1 1 1 4h1v3H4v-3h1l1-4-1-1 1-1a3 3 0 0 1 2-5z',
  board: { description: 'The board of a game of chess; a person whose turn it is may move on it.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
  terminal: () => import('./terminal/index.js').then(({ terminal }) => terminal),
};
