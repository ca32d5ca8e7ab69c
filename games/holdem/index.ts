import type { GameFace } from '../face';
import { holdem as rules } from './rules';

export const holdem: GameFace = {
  rules,
  board: { description: "The table of a game of Hold'em: board, pot, chips, and your own cards." },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
};
