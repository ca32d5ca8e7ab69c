import { mindBot, pickBest, randomBot, type Bot } from '../../../core/engine';
import { type Coord, COORDS, freeCells, type Grid, nextMark, place, resultOf } from './grid';
import type { TicTacToeMove, TicTacToeView } from './shapes';

type TicTacToeBot = Bot<TicTacToeView, TicTacToeMove>;

const perfect: TicTacToeBot = {
  description: 'Never loses: wins as soon as it can, and delays a loss; equal moves by chance.',
  aims: ['random', 'mind'].map((bot) => ({ against: { bot }, neverLoses: true })),
  choose: ({ view, options, random }) =>
    pickBest(random, options, ({ move }) => valueAfter(view.grid, move.coord)).move,
};

/** The value of placing the next mark there, for the side that places it. */
const valueAfter = (grid: Grid, coord: Coord): number => -valueFor(place(grid, coord, nextMark(grid)));

/** The values of the grids so far, at most 5478. Evaluating the empty grid evaluates them all. */
const solved = new Map<string, number>();

/**
 * Minimax: the value of the grid for the mark to move. 0 is a draw, positive a win, negative a loss; more free cells at the end mean a greater distance from 0.
 */
function valueFor(grid: Grid): number {
  const key = COORDS.map((coord) => grid[coord]).join('');
  const known = solved.get(key);
  if (known !== undefined) return known;
  const value = finalValue(grid) ?? Math.max(...freeCells(grid).map((coord) => valueAfter(grid, coord)));
  solved.set(key, value);
  return value;
}

/** Null while the game goes on. Only the mark that moved last can have won. */
function finalValue(grid: Grid): number | null {
  const result = resultOf(grid);
  if (result === null) return null;
  return result === 'draw' ? 0 : -(1 + freeCells(grid).length);
}

export const bots: Readonly<Record<string, TicTacToeBot>> = {
  random: randomBot(),
  mind: mindBot({ msPerIteration: 0.08 }),
  perfect,
};
