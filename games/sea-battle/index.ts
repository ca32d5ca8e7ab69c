import type { GameFace } from '../face';
import { seaBattle as rules } from './rules';

export const seaBattle: GameFace = {
  rules,
  icon: 'M1 10h14l-2 4H3zM4 6h7v3H4zM7 2h2v3H7z',
  board: { description: 'The waters of both sides, and your own fleet.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
  terminal: () => import('./terminal/index.js').then(({ terminal }) => terminal),
};
