import type { Board } from '../lib/boards.ts';
import { DiceBoard } from '../../games/dice/board';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'dice' ? (DiceBoard as Board) : null));
