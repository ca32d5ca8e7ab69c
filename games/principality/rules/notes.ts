import type { MoveNote } from '../../../core/engine';
import type { Move, MoveType, State } from './types';

/** Library keeps or sets aside a card that nobody else has seen, and an index tells where in the hand a card is. */
const SECRET: ReadonlySet<MoveType> = new Set(['library_set_aside', 'play']);

/** A Moat that is not revealed, and what a player is going to do with one. */
const isUnseen = ({ type, card }: Move): boolean =>
  type === 'set_reactions' || (type === 'reveal_reaction' && card === null);

/** What the log says of a move: its round, and that all may know it, for all see what it does. */
export function noteMove({ turnNumber }: State, move: Move): MoveNote {
  if (isUnseen(move)) return { turnNumber, unseen: true };
  return SECRET.has(move.type) ? { turnNumber } : { turnNumber, open: true };
}
