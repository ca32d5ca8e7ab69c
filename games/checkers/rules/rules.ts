import {
  endEvents,
  errors,
  fail,
  ok,
  playerName,
  publicEvent,
  refuseOutOfTurn,
  resultText,
} from '../../../core/engine';
import type { Endings, GameError, Outcome, Result, Seat, Transition } from '../../../core/engine';
import { isKing, legalMoves, notationOf, own, play, quietMoves, type BoardMove } from './moves';
import { type CheckersState, ENDINGS, type Position, squareOf } from './squares';
import { moveTexts, mustCapture, outcome, seatOf, sideName } from './notation';
import type { CheckersMove } from './shapes';

/** The error if this seat may not move now, or null. */
export const refuseTurn = (state: CheckersState, seat: Seat): GameError | null =>
  refuseOutOfTurn(outcome(state), seatOf(state.position.turn), seat, sideName);

/** The error for this move, or null. */
export function refuseMove(state: CheckersState, seat: Seat, move: CheckersMove): GameError | null {
  const found = findMove(state, seat, move);
  return found.ok ? null : found.error;
}

/** The legal move with this path, or the error. */
function findMove(state: CheckersState, seat: Seat, { path }: CheckersMove): Result<BoardMove> {
  const error = refuseTurn(state, seat);
  if (error) return fail(error);
  const text = path.join('');
  const found = legalMoves(state.position).find((move) => notationOf(move) === text);
  return found ? ok(found) : fail(refuseIllegal(state.position, text));
}

/** The error for a move that is not legal. */
function refuseIllegal(position: Position, text: string): GameError {
  const legal = moveTexts(position);
  const from = text.slice(0, 2);
  const fromHere = legal.filter((move) => move.startsWith(from));
  const suggestion = `Legal moves: ${(fromHere.length > 0 ? fromHere : legal).join(', ')}.`;
  return errors.refused(`Illegal move: ${illegalReason(position, text, legal)}.`, { suggestion });
}

function illegalReason(position: Position, text: string, legal: readonly string[]): string {
  if (mustCapture(position) && quietMoves(position).some((move) => notationOf(move) === text))
    return 'a capture is mandatory';
  if (legal.some((move) => move.startsWith(text))) return `after ${text} the capture must go on`;
  const from = text.slice(0, 2);
  const square = squareOf(from);
  const isOwn = square >= 0 && (own(position) & (1 << square)) !== 0;
  return isOwn ? `${text} is not open to the piece on ${from}` : `no piece of yours stands on ${from}`;
}

export function makeMove(
  state: CheckersState,
  seat: Seat,
  move: CheckersMove,
): Result<Transition<CheckersState>> {
  const found = findMove(state, seat, move);
  if (!found.ok) return found;
  const next = afterMove(state, found.value);
  const notation = notationOf(found.value);
  const squares = notation.match(/[a-h][1-8]/g) ?? [];
  const effect = effectOf(state.position, next.position, found.value);
  const text = `${playerName(seat)} moves ${squares.join(' to ')}${effect}`;
  const moved = publicEvent('moved', text, { seat, move: notation });
  return ok({
    state: next,
    events: [moved, ...endEvents(outcome(next), endText)],
    message: `Moved ${notation}${effect}`,
  });
}

/** No earlier position can repeat after a capture or a move of a man. */
function afterMove({ position, progress, kingMoves }: CheckersState, move: BoardMove): CheckersState {
  const text = notationOf(move);
  const isProgress = move.captured !== 0 || !isKing(position, move.path[0]);
  return {
    position: play(position, move),
    progress: isProgress ? text : progress,
    kingMoves: isProgress ? [] : [...kingMoves, text],
  };
}

/** e.g. `, capturing 2, crowned`; nothing for a plain step. */
function effectOf(before: Position, after: Position, { path, captured }: BoardMove): string {
  const took = captured === 0 ? '' : `, capturing ${path.length - 1}`;
  const isCrowned = !isKing(before, path[0]) && isKing(after, path.at(-1));
  return isCrowned ? `${took}, crowned` : took;
}

const endText = (end: Outcome): string =>
  `${resultText(end)}: ${(ENDINGS as Endings)[end.reason] ?? end.reason}`;
