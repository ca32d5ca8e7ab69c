import type { Board } from '../boards';
import { RouletteBoard } from '../boards/roulette';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'roulette' ? (RouletteBoard as Board) : null));
