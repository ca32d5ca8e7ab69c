import type { Board } from '../lib/boards.ts';
import { TicTacToeBoard } from '../../games/tic-tac-toe/board';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'tic-tac-toe' ? (TicTacToeBoard as Board) : null));
