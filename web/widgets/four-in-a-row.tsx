import type { Board } from '../lib/boards.ts';
import { FourInARowBoard } from '../../games/four-in-a-row/board';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'four-in-a-row' ? (FourInARowBoard as Board) : null));
