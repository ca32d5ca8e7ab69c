import type { Board } from '../boards';
import { BlackjackBoard } from '../boards/blackjack';
import { mountWidget } from './widget';

mountWidget((game) => Promise.resolve(game === 'blackjack' ? (BlackjackBoard as Board) : null));
