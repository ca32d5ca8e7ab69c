import type { Board } from '../boards';
import { HoldemBoard } from '../boards/holdem';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'holdem' ? (HoldemBoard as Board) : null));
