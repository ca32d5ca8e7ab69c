import { loadBoard } from '../boards';
import { mountWidget } from './widget';

/** The board of whichever game it is. */
mountWidget(loadBoard);
