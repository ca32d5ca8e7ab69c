import type { GameFace } from '../face';
import { slot as rules } from './rules';

export const slot: GameFace = {
  rules,
  icon: 'M1 3h14v10H1zM3 5v6h2V5zM7 5v6h2V5zM11 5v6h2V5z',
  board: { description: 'The three reels, the credits, and what each line pays.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
};
