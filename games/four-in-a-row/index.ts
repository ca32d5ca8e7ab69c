import type { GameFace } from '../face';
import { fourInARow as rules } from './rules';

export const fourInARow: GameFace = {
  rules,
  board: { description: 'The upright board of a game of Four-in-a-Row.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
};
