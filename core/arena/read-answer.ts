import { isObject, isResignation } from '../engine';
import type { MoveInput } from '../session';

/** The content of a player's answer: a move, a resignation, or neither. */
export type Answer =
  | { readonly kind: 'move'; readonly input: MoveInput; readonly reason?: string }
  | { readonly kind: 'resignation' }
  | { readonly kind: 'none'; readonly problem: string };

/** The form in which players must answer. */
export const ANSWER_FORM = 'MOVE: <your move>';

const NONE: Answer = { kind: 'none', problem: `The answer has no move. End it with a line: ${ANSWER_FORM}` };

/** A line that names the move, however it is decorated: `**Move:** e4`. The last one counts, because a player may consider other moves first. */
const MOVE_LINE = /^(?:[^\S\r\n]|[>#*_`-])*(?:my |final |best |next )?move[\s*_`]*[:=]\s*(\S.*)$/gim;

/** No game has longer commands (characters). */
const LONGEST_MOVE = 2000;

/**
 * Finds the move in an answer: the last line `MOVE: …`, else the field `move` of a JSON object, else the last line of the text. The game's own grammar reads
 * it, which also understands option numbers, JSON moves and decorated words.
 */
export function readAnswer(text: string): Answer {
  const object = jsonIn(text);
  if (object?.resign === true) return { kind: 'resignation' };
  const named = [...text.matchAll(MOVE_LINE)].at(-1)?.[1];
  const [move, reason] = named === undefined && object ? [object.move, object.reason] : [named, undefined];
  const last = text.trim().split(/\r?\n/).at(-1)?.trim() ?? '';
  return answerOf(move ?? (object ? undefined : last), typeof reason === 'string' ? reason : undefined);
}

function answerOf(move: unknown, reason: string | undefined): Answer {
  const why = reason === undefined ? {} : { reason };
  if (typeof move === 'number') return { kind: 'move', input: String(move), ...why };
  if (typeof move === 'string') {
    if (move.length > LONGEST_MOVE) return NONE;
    const plain = move.replace(/^[\s*_`"']+|[\s*_`"']+$/g, '');
    if (plain === '') return NONE;
    return isResignation(plain) ? { kind: 'resignation' } : { kind: 'move', input: plain, ...why };
  }
  return isObject(move) ? { kind: 'move', input: move, ...why } : NONE;
}

/** The JSON object that is the text, or that the text contains between braces, if it has a move. */
function jsonIn(text: string): Readonly<Record<string, unknown>> | null {
  const inner = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    const value: unknown = JSON.parse(inner);
    return isObject(value) && ('move' in value || 'resign' in value) ? value : null;
  } catch {
    return null;
  }
}
