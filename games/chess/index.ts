import type { GameFace } from '../face';
import { chess as rules } from './rules';

export const chess: GameFace = {
  rules,
  board: { description: 'The board of a game of chess; a person whose turn it is may move on it.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
};
