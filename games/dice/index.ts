import type { GameFace } from '../face';
import { dice as rules } from './rules';

export const dice: GameFace = {
  rules,
  icon: 'M2 2h12v12H2zM4 4v2h2V4zM10 4v2h2V4zM7 7v2h2V7zM4 10v2h2v-2zM10 10v2h2v-2z',
  board: { description: 'The last roll, die by die.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
};
