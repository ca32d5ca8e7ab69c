import type { GameFace } from '../face';
import { rockPaperScissors as rules } from './rules';

export const rockPaperScissors: GameFace = {
  rules,
  board: { description: 'The last round of Rock-Paper-Scissors, the score, and who has chosen.' },
};
