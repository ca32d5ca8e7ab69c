import type { Board } from '../lib/boards.ts';
import { MancalaBoard } from '../../games/mancala/board';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'mancala' ? (MancalaBoard as Board) : null));
