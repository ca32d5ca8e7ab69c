import type { Board } from '../boards';
import { PrincipalityBoard } from '../boards/principality';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'principality' ? (PrincipalityBoard as Board) : null));
