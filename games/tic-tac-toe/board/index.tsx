import { COORDS, type Coord, type TicTacToeView } from '../rules/types';
import type { BoardProps } from '../../../web/kit/board';
import './tic-tac-toe.css';

const LINES: readonly (readonly Coord[])[] = [
  ['A1', 'B1', 'C1'],
  ['A2', 'B2', 'C2'],
  ['A3', 'B3', 'C3'],
  ['A1', 'A2', 'A3'],
  ['B1', 'B2', 'B3'],
  ['C1', 'C2', 'C3'],
  ['A1', 'B2', 'C3'],
  ['A3', 'B2', 'C1'],
];

/** The nine cells; free ones are buttons for a player who may move. */
export function Board({ view, options, onMove }: BoardProps<TicTacToeView>) {
  const won = winningCells(view);
  return (
    <div class="ttt" role="group" aria-label={textOf(view)}>
      {COORDS.map((coord) => {
        const mark = view.grid[coord];
        const option = options.find(({ command }) => command === coord);
        const state = `${view.last === coord ? ' last' : ''}${won.includes(coord) ? ' won' : ''}`;
        return (
          <button
            key={coord}
            type="button"
            class={`ttt-cell${state}`}
            aria-label={`${coord}: ${mark === '.' ? 'free' : mark}`}
            disabled={!option || !onMove}
            onClick={() => onMove?.(coord)}
          >
            {mark !== '.' && <Mark mark={mark} />}
            {mark === '.' && option && <span class="ttt-hint">{option.index}</span>}
          </button>
        );
      })}
    </div>
  );
}

const Mark = ({ mark }: { readonly mark: 'X' | 'O' }) => (
  <svg class={`ttt-mark ttt-${mark}`} viewBox="0 0 10 10" aria-hidden="true">
    {mark === 'X' ? <path d="M2 2 8 8M8 2 2 8" /> : <circle cx="5" cy="5" r="3.2" />}
  </svg>
);

const winningCells = ({ grid, winner }: TicTacToeView): readonly Coord[] =>
  typeof winner === 'number'
    ? LINES.filter(
        ([a, ...rest]) => a && grid[a] !== '.' && rest.every((each) => grid[each] === grid[a]),
      ).flat()
    : [];

/** The board in words, row by row. */
const textOf = ({ grid }: TicTacToeView): string =>
  `Board: ${COORDS.map((coord) => `${coord} ${grid[coord] === '.' ? 'free' : grid[coord]}`).join(', ')}`;
