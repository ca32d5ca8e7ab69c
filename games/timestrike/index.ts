import type { GameFace } from '../face';
import { timestrike as rules } from './rules';

export const timestrike: GameFace = {
  rules,
  icon: 'M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1zM7 4h2v4l3 2-1 1-4-2.5z',
  board: {
    description: 'The battlefield of a TimeStrike mission, seen from above, with the plan and its outcome.',
  },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
};
