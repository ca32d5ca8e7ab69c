import type { Board } from '../lib/boards.ts';
import { SlotBoard } from '../../games/slot/board';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'slot' ? (SlotBoard as Board) : null));
