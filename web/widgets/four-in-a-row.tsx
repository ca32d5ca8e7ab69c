import type { Board } from '../boards';
import { FourInARowBoard } from '../boards/four-in-a-row';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'four-in-a-row' ? (FourInARowBoard as Board) : null));
