import type { Board } from '../boards';
import { CheckersBoard } from '../boards/checkers';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'checkers' ? (CheckersBoard as Board) : null));
