import { FinishTurn } from '../../games/chess/board/finish-turn';
import { mountDrawing } from './widget';

mountDrawing((game) => Promise.resolve(game === 'chess' ? FinishTurn : null));
