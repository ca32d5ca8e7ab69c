import type { Board } from '../boards';
import { TimeStrikeBoard } from '../boards/timestrike';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'timestrike' ? (TimeStrikeBoard as Board) : null));
