import type { GameFace } from '../face';
import { principality as rules } from './rules';

export const principality: GameFace = {
  rules,
  icon: 'M2 14V3h2v2h2V3h4v2h2V3h2v11h-4v-4H6v4z',
  board: { description: 'The table of a game of Principality: supply, players, and your own hand.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
  terminal: () => import('./terminal/index.js').then(({ terminal }) => terminal),
};
