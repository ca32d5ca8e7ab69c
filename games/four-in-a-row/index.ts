import type { GameFace } from '../face';
import { fourInARow as rules } from './rules';

export const fourInARow: GameFace = {
  rules,
  icon: 'M1 2h14v12H1zM5 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM11 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM5 8.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  board: { description: 'The upright board of a game of Four-in-a-Row.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
  terminal: () => import('./terminal/index.js').then(({ terminal }) => terminal),
};
