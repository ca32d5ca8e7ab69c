import type { GameFace } from '../face';
import { timestrike as rules } from './rules';

export const timestrike: GameFace = {
  rules,
  board: {
    description: 'The battlefield of a TimeStrike mission, seen from above, with the plan and its outcome.',
  },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
};
