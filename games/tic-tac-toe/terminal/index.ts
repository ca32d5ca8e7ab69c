import { drawGrid, type GameTerminal, type Square } from '../../../cli/kit';
import type { TicTacToeView } from '../rules/shapes';
import { COORDS } from '../rules/grid';

/** Checkered squares where the terminal has colours; the last mark stands out. */
export const terminal: GameTerminal = {
  picture: (ink) => ({
    board(view) {
      const { grid, last } = view as TicTacToeView;
      const squares = COORDS.map((coord, i): Square => {
        const shade = i % 2 === 0 ? 'light' : 'dark';
        const ground = coord === last ? (`${shade}Last` as const) : shade;
        return { letter: grid[coord] === '.' && ink.colors > 0 ? ' ' : grid[coord], ground };
      });
      const rows = [0, 3, 6].map((at) => ({
        name: `  ${at / 3 + 1}`,
        squares: squares.slice(at, at + 3),
      }));
      return drawGrid({ columns: ['A', 'B', 'C'], rows, width: ink.colors > 0 ? 3 : 2 }, ink);
    },
  }),
};
