import type { Board } from '../lib/boards.ts';
import { BlackjackBoard } from '../../games/blackjack/board';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'blackjack' ? (BlackjackBoard as Board) : null));
