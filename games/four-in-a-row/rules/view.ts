import { atDetail, playerName, type Detail } from '../../../core/engine';
import { printState } from './notation';
import { rowsOf, toMove, winnerOf, discOf } from './rules';
import type { FourView } from './shapes';
import type { FourState } from './board';

/** The board under the numbers of its columns. */
export const boardText = ({ rows }: FourView): string =>
  ['1 2 3 4 5 6 7', ...rows.map((row) => Array.from(row).join(' '))].join('\n');

/** The board as Markdown, with whose turn it is or how the game ended. */
export function describe(view: FourView): string {
  return [
    '```',
    boardText(view),
    '```',
    `${playerName(0)} is ${discOf(0)}, ${playerName(1)} is ${discOf(1)}. ${standing(view)}`,
  ].join('\n');
}

function standing({ winner, toMove }: FourView): string {
  if (winner === 'draw') return 'The board is full: a draw.';
  if (winner !== null) return `${playerName(winner)} has four in a row and wins.`;
  return toMove === null ? '' : `${playerName(toMove)} to move.`;
}

/** The `gameState` of an answer. The state string contains everything; more detail saves the reader from decoding it. */
export const summary = ({ state, rows, toMove, last, winner }: FourView, detail: Detail) =>
  atDetail(detail, { state }, { toMove, last, winner }, { rows });

/** What every viewer sees. */
export const viewOf = (state: FourState): FourView => ({
  state: printState(state),
  rows: rowsOf(state),
  toMove: toMove(state),
  last: state.last,
  winner: winnerOf(state),
});
