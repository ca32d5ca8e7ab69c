import type { GameFace } from '../face';
import { dice as rules } from './rules';

export const dice: GameFace = {
  rules,
  board: { description: 'The last roll, die by die.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
};
