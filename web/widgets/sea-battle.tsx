import type { Board } from '../boards';
import { SeaBattleBoard } from '../boards/sea-battle';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'sea-battle' ? (SeaBattleBoard as Board) : null));
