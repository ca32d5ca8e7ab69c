import type { Board } from '../lib/boards.ts';
import { CheckersBoard } from '../../games/checkers/board';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'checkers' ? (CheckersBoard as Board) : null));
