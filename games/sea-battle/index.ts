import type { GameFace } from '../face';
import { seaBattle as rules } from './rules';

export const seaBattle: GameFace = {
  rules,
  board: { description: 'The waters of both sides, and your own fleet.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
};
