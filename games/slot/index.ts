import type { GameFace } from '../face';
import { slot as rules } from './rules';

export const slot: GameFace = {
  rules,
  board: { description: 'The three reels, the credits, and what each line pays.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
};
