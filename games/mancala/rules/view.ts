import { atDetail, playerName, type Detail } from '../../../core/engine';
import { printState, rowOf } from './notation';
import { stores, toMove, winnerOf } from './rules';
import type { MancalaView } from './shapes';
import type { MancalaState } from './sowing';

const cell = (text: string | number): string => String(text).padStart(3);

/** The board from a player's side, by default Player 1's: the pits of both with their numbers, and the stores between. */
export function boardText({ pits, stores }: MancalaView, side: 0 | 1 = 0): string {
  const other = side === 0 ? 1 : 0;
  const [near, far, nearStore, farStore] = [pits[side], pits[other], stores[side], stores[other]];
  const numbers = [1, 2, 3, 4, 5, 6];
  const margin = '    ';
  return [
    `${margin}${numbers.toReversed().map(cell).join('')}   pits of ${playerName(other)}`,
    `${margin}${far.toReversed().map(cell).join('')}`,
    `${cell(farStore)} ${' '.repeat(3 * numbers.length)} ${cell(nearStore)}   stores`,
    `${margin}${near.map(cell).join('')}`,
    `${margin}${numbers.map(cell).join('')}   pits of ${playerName(side)}`,
  ].join('\n');
}

/** The board as Markdown, with whose turn it is or how the game ended. */
export function describe(view: MancalaView): string {
  const [nearStore, farStore] = view.stores;
  return [
    '```',
    boardText(view),
    '```',
    `${playerName(0)} has ${nearStore} banked, ${playerName(1)} ${farStore}. ${standing(view)}`,
  ].join('\n');
}

function standing({ winner, toMove }: MancalaView): string {
  if (winner === 'draw') return 'A row is empty: a draw.';
  if (winner !== null) return `A row is empty: ${playerName(winner)} has more seeds and wins.`;
  return toMove === null ? '' : `${playerName(toMove)} to move.`;
}

/** The `gameState` of an answer. The state string contains everything; more detail saves the reader from decoding it. */
export const summary = ({ state, pits, stores, toMove, last, winner }: MancalaView, detail: Detail) =>
  atDetail(detail, { state }, { toMove, last, winner }, { pits, stores });

/** What every viewer sees. */
export const viewOf = (state: MancalaState): MancalaView => ({
  state: printState(state),
  pits: [rowOf(state, 0), rowOf(state, 1)],
  stores: stores(state),
  toMove: toMove(state),
  last: state.last,
  winner: winnerOf(state),
});
