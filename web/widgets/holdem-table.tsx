import type { Board } from '../lib/boards.ts';
import { HoldemBoard } from '../../games/holdem/board';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'holdem' ? (HoldemBoard as Board) : null));
