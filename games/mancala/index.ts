import type { GameFace } from '../face';
import { mancala as rules } from './rules';

export const mancala: GameFace = {
  rules,
  icon: 'M1 4h14v8H1zM4.5 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM11.5 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  board: { description: 'The pits and stores of a game of Mancala.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
  terminal: () => import('./terminal/index.js').then(({ terminal }) => terminal),
};
