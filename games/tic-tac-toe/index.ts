import type { GameFace } from '../face';
import { ticTacToe as rules } from './rules';

export const ticTacToe: GameFace = {
  rules,
  board: { description: 'The nine cells of a game of Tic-Tac-Toe.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
};
