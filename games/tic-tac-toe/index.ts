import type { GameFace } from '../face';
import { ticTacToe as rules } from './rules';

export const ticTacToe: GameFace = {
  rules,
  icon: 'M5 1h1v4h4V1h1v4h4v1h-4v4h4v1h-4v4h-1v-4H6v4H5v-4H1v-1h4V6H1V5h4zM6 6v4h4V6z',
  board: { description: 'The nine cells of a game of Tic-Tac-Toe.' },
  tools: () => import('./tools/index.js').then(({ tools }) => tools),
  terminal: () => import('./terminal/index.js').then(({ terminal }) => terminal),
};
