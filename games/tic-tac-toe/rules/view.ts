import { atDetail, playerName, type Detail } from '../../../core/engine';
import { otherMark, resultOf, rowsOf, type TicTacToeState } from './grid';
import { printState } from './notation';
import { seatOf, toMove } from './rules';
import type { TicTacToeView } from './shapes';

/** The board between its letters and numbers. */
export const boardText = ({ grid }: TicTacToeView): string =>
  ['    A B C', ...rowsOf(grid).map((row, i) => `  ${i + 1} ${Array.from(row).join(' ')}`)].join('\n');

/** The board as Markdown, with whose turn it is or how the game ended. */
export function describe(view: TicTacToeView): string {
  const [first, second] = view.marks;
  return [
    '```',
    boardText(view),
    '```',
    `${playerName(0)} is ${first}, ${playerName(1)} is ${second}. ${standing(view)}`,
  ].join('\n');
}

function standing({ winner, toMove }: TicTacToeView): string {
  if (winner === 'draw') return 'The board is full: a draw.';
  if (winner !== null) return `${playerName(winner)} has three in a line and wins.`;
  return toMove === null ? '' : `${playerName(toMove)} to move.`;
}

/** The `gameState` of an answer. The state string contains everything; more detail saves the reader from decoding it. */
export const summary = ({ state, grid, marks, toMove, last, winner }: TicTacToeView, detail: Detail) =>
  atDetail(detail, { state }, { toMove, last, winner }, { marks, rows: rowsOf(grid) });

/** What every viewer sees. */
export function viewOf(state: TicTacToeState): TicTacToeView {
  const result = resultOf(state.grid);
  return {
    state: printState(state),
    grid: state.grid,
    marks: [state.side, otherMark(state.side)],
    toMove: toMove(state),
    last: state.last,
    winner: result === null || result === 'draw' ? result : seatOf(state, result),
  };
}
