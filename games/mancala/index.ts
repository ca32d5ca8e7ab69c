import type { GameFace } from '../face';
import { mancala as rules } from './rules';

export const mancala: GameFace = {
  rules,
  board: { description: 'The pits and stores of a game of Mancala.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
};
