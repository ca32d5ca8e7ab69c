import { atDetail, type Detail, type Seat } from '../../../core/engine';
import { gameEndOf, lastMove, mustCapture, printState, seatOf, sideName } from './notation';
import type { CheckersView } from './shapes';
import { type CheckersState, ENDINGS } from './squares';

const rowsOf = ({ state }: Pick<CheckersView, 'state'>): readonly string[] => state.slice(0, -2).split('/');

const FILES = '  a b c d e f g h';

/** The board, row 8 on top: White is w, Black b, kings are capitals. */
export const boardText = (view: CheckersView): string =>
  [FILES, ...rowsOf(view).map((row, i) => `${8 - i} ${Array.from(row).join(' ')}`), FILES].join('\n');

/** The board as Markdown, with whose turn it is or how the game ended. */
export function describe(view: CheckersView): string {
  return [
    '```',
    boardText(view),
    '```',
    `White (Player 1) is w, Black (Player 2) is b, kings are capitals. ${standing(view)}`,
  ].join('\n');
}

function standing({ winner, reason, toMove, mustCapture }: CheckersView): string {
  if (reason !== null) {
    const result = winner === null || winner === 'draw' ? 'A draw' : `${sideName(winner)} wins`;
    return `${result}: ${ENDINGS[reason]}.`;
  }
  if (toMove === null) return '';
  return `${sideName(toMove)} to move${mustCapture ? ' and must capture' : ''}.`;
}

/** The `gameState` of an answer. The state string contains most of it; more detail saves the reader from decoding it. */
export const summary = ({ state, kingMoves, ...standard }: CheckersView, detail: Detail) =>
  atDetail(detail, { state }, standard, { kingMoves, rows: rowsOf({ state }) });

/** How many pieces a side has. */
export const piecesOf = (view: CheckersView, seat: Seat): number =>
  rowsOf(view)
    .join('')
    .replace(seat === 0 ? /[^w]/gi : /[^b]/gi, '').length;

/** The view of every viewer. */
export function viewOf(state: CheckersState): CheckersView {
  const ending = gameEndOf(state);
  return {
    state: printState(state),
    toMove: ending === null ? seatOf(state.position.turn) : null,
    last: lastMove(state),
    mustCapture: ending === null && mustCapture(state.position),
    quietPlies: state.kingMoves.length,
    kingMoves: state.kingMoves.join(' '),
    winner: ending?.winner ?? null,
    reason: ending?.reason ?? null,
  };
}
