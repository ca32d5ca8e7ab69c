import type { GameFace } from '../face';
import { principality as rules } from './rules';

export const principality: GameFace = {
  rules,
  board: { description: 'The table of a game of Principality: supply, players, and your own hand.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
  terminal: () => import('./terminal/index.js').then(({ terminal }) => terminal),
};
