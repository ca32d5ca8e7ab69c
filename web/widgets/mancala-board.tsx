import type { Board } from '../boards';
import { MancalaBoard } from '../boards/mancala';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'mancala' ? (MancalaBoard as Board) : null));
