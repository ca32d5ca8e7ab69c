import type { MoveNote } from '../../../core/engine';
import { DECISIONS, isAnswer } from './cards';
import type { Move, State } from './types';

/** The log's note on a move: its round, and whether all may see it because its effect is public, or nobody must notice it. */
export function noteMove({ turnNumber }: State, move: Move): MoveNote {
  const secret = isAnswer(move) ? DECISIONS[move.type].secret : undefined;
  // A card that is not revealed leaves no trace; nor do settings for reactions.
  const isUnseen = move.type === 'set_reactions' || (secret === 'decision' && move.card === null);
  if (isUnseen) return { turnNumber, unseen: true };
  // A play by index says where the card was in the hand.
  return secret === 'answer' || move.type === 'play' ? { turnNumber } : { turnNumber, open: true };
}
