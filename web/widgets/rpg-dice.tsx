import type { Board } from '../boards';
import { DiceBoard } from '../boards/dice';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'dice' ? (DiceBoard as Board) : null));
