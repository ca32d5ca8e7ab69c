import type { Board } from '../lib/boards.ts';
import { RouletteBoard } from '../../games/roulette/board';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'roulette' ? (RouletteBoard as Board) : null));
