import type { MoveNote } from '../../engine';
import type { Move, MoveType, State } from './types';

/** Library keeps or sets aside a card that nobody else has seen, and an index tells where in the hand a card is. */
const SECRET: ReadonlySet<MoveType> = new Set(['library_set_aside', 'play']);

/** What the log says of a move: its round, and that all may know it, for all see what it does. */
export const noteMove = ({ turnNumber }: State, { type }: Move): MoveNote => ({
  turnNumber,
  ...(SECRET.has(type) ? {} : { open: true }),
});
