import type { Board } from '../lib/boards.ts';
import { PrincipalityBoard } from '../../games/principality/board';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'principality' ? (PrincipalityBoard as Board) : null));
