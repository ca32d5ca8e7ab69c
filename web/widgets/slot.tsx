import type { Board } from '../boards';
import { SlotBoard } from '../boards/slot';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'slot' ? (SlotBoard as Board) : null));
