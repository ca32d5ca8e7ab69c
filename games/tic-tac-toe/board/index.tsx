import { useCallback, useState } from 'preact/hooks';
import { BetweenPlayers, nameOf, PlayerPlate } from '../../../web/kit/player-plate';
import type { BoardProps } from '../../../web/kit/board';
import { Spot, inGrid, useRoving } from '../../../web/kit/spot';
import { useKeys } from '../../../web/kit/use-keys';
import { type Coord, COORDS, LINES, type Mark } from '../rules/grid';
import type { TicTacToeView } from '../rules/shapes';
import { ChalkFilter, Lattice, Strike, Strokes } from './chalk';
import './tic-tac-toe.css';

/** A slate between the players; a free cell takes the mark of the player who may move, by a click or by its number. */
export function Board({ view, seat, names, options, onMove }: BoardProps<TicTacToeView>) {
  // A viewer who plays both sides keeps the first orientation.
  const [below] = useState(seat === 1 ? 1 : 0);
  const won = wonLines(view);
  const isOpen = (coord: Coord | undefined): coord is Coord =>
    onMove !== undefined && options.some(({ command }) => command === coord);
  const ghost = view.toMove === null ? null : (view.marks[view.toMove] ?? null);
  const { ref, handlers, isTabStop } = useRoving({
    names: COORDS,
    neighbour: inGrid(3, 3),
    first: COORDS.find(isOpen),
  });
  useKeys(
    useCallback(
      (key: string) => {
        const coord = /^[1-9]$/.test(key) ? COORDS[Number(key) - 1] : undefined;
        if (isOpen(coord)) onMove?.(coord);
      },
      [options, onMove],
    ),
  );
  return (
    <BetweenPlayers
      class="ttt-table"
      above={<Plate view={view} names={names} side={1 - below} />}
      below={<Plate view={view} names={names} side={below} />}
    >
      <div class="ttt-slate">
        <ChalkFilter />
        <Lattice />
        <div
          ref={ref}
          class={`ttt${won.length > 0 ? ' decided' : ''}`}
          role="group"
          aria-label={textOf(view)}
          {...handlers}
        >
          {COORDS.map((coord, at) => (
            <Cell
              key={coord}
              coord={coord}
              number={at + 1}
              view={view}
              isWon={won.some((line) => line.includes(coord))}
              ghost={isOpen(coord) ? ghost : null}
              tabStop={isTabStop(coord)}
              onPoint={isOpen(coord) ? () => onMove?.(coord) : undefined}
            />
          ))}
        </div>
        {won.map((line) => (
          <Strike key={line.join('')} from={placeOf(line[0])} to={placeOf(line.at(-1))} />
        ))}
      </div>
    </BetweenPlayers>
  );
}
Board.takesEveryMove = true;

interface CellProps {
  readonly coord: Coord;
  /** The key that marks it. */
  readonly number: number;
  readonly view: TicTacToeView;
  readonly isWon: boolean;
  /** The mark that a click would make, or null. */
  readonly ghost: Mark | null;
  readonly tabStop: boolean;
  readonly onPoint: (() => void) | undefined;
}

function Cell({ coord, number, view, isWon, ghost, tabStop, onPoint }: CellProps) {
  const mark = view.grid[coord];
  const marks = [...(view.last === coord ? ['last'] : []), ...(isWon ? ['won'] : [])];
  return (
    <Spot
      command={ghost === null ? undefined : coord}
      class={['ttt-cell', ...marks].join(' ')}
      label={[
        `${coord}: ${mark === '.' ? 'free' : mark}`,
        ...(ghost ? [`key ${number}`] : []),
        ...(isWon ? ['in the line that won'] : []),
      ].join(', ')}
      tabStop={tabStop}
      onPoint={onPoint}
    >
      {mark !== '.' && <Strokes mark={mark} turn={number} />}
      {ghost && (
        <>
          <span class="ttt-ghost">
            <Strokes mark={ghost} turn={number} />
          </span>
          <span class="ttt-number">{number}</span>
        </>
      )}
    </Spot>
  );
}

interface PlateProps {
  readonly view: TicTacToeView;
  readonly names: readonly string[];
  readonly side: number;
}

function Plate({ view: { marks, toMove, winner }, names, side }: PlateProps) {
  const mark = marks[side] ?? 'X';
  return (
    <PlayerPlate name={nameOf(names, side)} toMove={toMove === side} won={winner === side}>
      {winner === 'draw' && <span>draw</span>}
      <span class="ttt-sample" role="img" aria-label={mark}>
        <Strokes mark={mark} turn={0} plain />
      </span>
    </PlayerPlate>
  );
}

/** The column and row of a cell, from 0. */
const placeOf = (coord = 'A1'): readonly [number, number] => [
  'ABC'.indexOf(coord.charAt(0)),
  Number(coord.charAt(1)) - 1,
];

const wonLines = ({ grid, winner }: TicTacToeView): readonly (readonly Coord[])[] =>
  typeof winner === 'number'
    ? LINES.filter(([a, ...rest]) => grid[a] !== '.' && rest.every((each) => grid[each] === grid[a]))
    : [];

/** The board in words, row by row. */
const textOf = ({ grid }: TicTacToeView): string =>
  `Board: ${COORDS.map((coord) => `${coord} ${grid[coord] === '.' ? 'free' : grid[coord]}`).join(', ')}`;
