import {
  fail,
  ok,
  selectOption,
  typedSelection,
  unreadableMove,
  type ParsedMove,
  type Result,
  type Seat,
  type MoveList,
} from '../../../core/engine';
import { readPath } from './notation';
import { refuseTurn } from './rules';
import type { CheckersMove, CheckersState } from './types';
import { moveTexts, mustCapture, toMove } from './standing';
import { readWords } from './words';

/** The legal moves in ascending order of their notation, while it is this seat's turn. */
export function listMoves(
  state: CheckersState,
  seat: Seat,
  limit = Number.POSITIVE_INFINITY,
): MoveList<CheckersMove> {
  const commands = toMove(state) === seat ? moveTexts(state.position) : [];
  const verb = mustCapture(state.position) ? 'Capture' : 'Move';
  const options = commands.slice(0, limit).map((command, i) => {
    const path = readPath(command) ?? [];
    return { index: i + 1, move: { path }, command, description: `${verb} ${path.join('-')}` };
  });
  return { options, total: commands.length };
}

/**
 * Reads a typed move: the squares of its path (`b6a5`, `b6-d4-f2`), the number of a listed option, or on its own turn words
 * (`b6 to a5`) and numbered squares (`11-15`).
 */
export function parseMove(text: string, state: CheckersState, seat: Seat): Result<ParsedMove<CheckersMove>> {
  const typed = typedSelection(text);
  if (typed === null) {
    const path = readPath(text);
    if (path) return ok({ move: { path } });
    const words = toMove(state) === seat ? readWords(text, state) : null;
    if (words === null) return notAMove(text.trim());
    return words.ok ? ok({ move: words.value }) : words;
  }
  const error = refuseTurn(state, seat);
  if (error) return fail(error);
  const { options, total } = listMoves(state, seat);
  return selectOption(typed, total, (index) => options[index - 1]);
}

const notAMove = (text: string): Result<never> =>
  fail(
    unreadableMove(`Not a move: "${text.slice(0, 40)}".`, {
      suggestion: 'Name every square of the path, a1 to h8, e.g. "b6a5" or "b6d4f2".',
    }),
  );
