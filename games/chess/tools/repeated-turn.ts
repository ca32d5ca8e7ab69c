import type { SessionAnswer } from '../../../core/api';
import { movesIn, type ChessLook } from './table';

/**
 * What a finished turn is told by. The first answer of a turn, which a repeat gets again, was stored before the computer's reply;
 * so a repeat is told by how the game stood when it came (`now`), with that reply if it has been played. In games without the
 * computer the first answer stays.
 */
export function replyFromLog(first: ChessLook, now: ChessLook, seats: SessionAnswer['seats']): ChessLook {
  const isRepeat = first.answer.version <= now.answer.version;
  if (!isRepeat || !seats.some(({ kind }) => kind === 'bot')) return first;
  const made = movesIn(first);
  const { last } = now.view;
  const isReplied = last !== null && last.uci !== made.at(-1)?.uci;
  return { ...now, answer: { ...now.answer, extra: { moves: isReplied ? [...made, last] : made } } };
}
