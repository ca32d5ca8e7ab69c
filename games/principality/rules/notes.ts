import type { MoveNote } from '../../../core/engine';
import type { Move, MoveType, State } from './types';

/** Hides which card Library keeps or sets aside, and the index of a card in the hand. */
const SECRET: ReadonlySet<MoveType> = new Set(['library_set_aside', 'play']);

/** Moves that others must not notice: not revealing a Moat, and settings for reactions. */
const isUnseen = ({ type, card }: Move): boolean =>
  type === 'set_reactions' || (type === 'reveal_reaction' && card === null);

/** The log's note on a move: its round, and whether all may see it because its effect is public. */
export function noteMove({ turnNumber }: State, move: Move): MoveNote {
  if (isUnseen(move)) return { turnNumber, unseen: true };
  return SECRET.has(move.type) ? { turnNumber } : { turnNumber, open: true };
}
