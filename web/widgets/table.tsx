import { loadBoard } from '../lib/boards';
import { mountWidget } from './widget';

/** The board of whichever game it is. */
mountWidget(loadBoard);
