import type { Board } from '../lib/boards.ts';
import { TimeStrikeBoard } from '../../games/timestrike/board';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'timestrike' ? (TimeStrikeBoard as Board) : null));
