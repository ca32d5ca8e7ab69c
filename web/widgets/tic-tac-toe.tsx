import type { Board } from '../boards';
import { TicTacToeBoard } from '../boards/tic-tac-toe';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'tic-tac-toe' ? (TicTacToeBoard as Board) : null));
