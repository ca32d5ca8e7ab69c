import type { GameFace } from '../face';
import { rockPaperScissors as rules } from './rules';

export const rockPaperScissors: GameFace = {
  rules,
  icon: 'M4.5 1a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM9 1h6v7H9zM2 9l6 2 6-2v1.5L10.5 12l3.5 1.5V15l-6-2-6 2v-1.5L5.5 12 2 10.5z',
  board: {
    description: 'The last round of Rock-Paper-Scissors, the score, and the players who have chosen.',
  },
};
