import type { Board } from '../lib/boards.ts';
import { SeaBattleBoard } from '../../games/sea-battle/board';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'sea-battle' ? (SeaBattleBoard as Board) : null));
