import { cellsOf, parseFleet, placementsOf, printShips } from '../rules/fleet';
import { ALL_CELLS, cellName, WIDTH } from '../rules/cells';
import { type Cell, FLEET_SIZES, type Ship } from '../rules/types';
import { useEffect, useRef, useState } from 'preact/hooks';
import { inGrid, Spot, useHintClass, useHinted, useRoving } from '../../../web/kit/spot';
import { TableActions } from '../../../web/kit/table-actions';
import { Sea } from './grid';
import './placing.css';

/** A fleet that is being placed: the ships of `FLEET_SIZES`, with null for ships that are not placed yet. */
type Layout = readonly (Ship | null)[];

const NOTHING_PLACED: Layout = FLEET_SIZES.map(() => null);

/** The number of the ship on a cell, or -1. */
const shipAt = (placing: Layout, cell: Cell): number =>
  placing.findIndex((ship) => ship && cellsOf(ship).includes(cell));

/** Places a ship as near to a cell as the edges allow; returns the same fleet if another ship is in the way. */
function placeShip(placing: Layout, number: number, at: Cell, across: boolean): Layout {
  const size = FLEET_SIZES[number] ?? 0;
  const [row, column] = [Math.floor(at / WIDTH), at % WIDTH];
  const [lastRow, lastColumn] = across ? [WIDTH - 1, WIDTH - size] : [WIDTH - size, WIDTH - 1];
  const ship = { at: Math.min(row, lastRow) * WIDTH + Math.min(column, lastColumn), across, size };
  const isFree = cellsOf(ship).every((cell) => [-1, number].includes(shipAt(placing, cell)));
  return isFree ? placing.with(number, ship) : placing;
}

/** Turns a ship round its first cell. */
function turn(placing: Layout, number: number): Layout {
  const ship = placing[number];
  return ship ? placeShip(placing, number, ship.at, !ship.across) : placing;
}

/** A random fleet. `chance` returns numbers from 0 to 1. */
function placeByChance(chance: () => number): Layout {
  return FLEET_SIZES.reduce<Layout>((placing, size, number) => {
    const free = placementsOf(size).filter(({ cells }) => cells.every((cell) => shipAt(placing, cell) < 0));
    const place = free[Math.floor(chance() * free.length)];
    return place ? placing.with(number, { at: place.at, across: place.across, size }) : placing;
  }, NOTHING_PLACED);
}

/** The fleet in a command that places it; null if it is another command. */
function fleetOfCommand(command: string | undefined): readonly Ship[] | null {
  const [verb, ships = ''] = command?.split(' ') ?? [];
  const fleet = verb === 'fleet' ? parseFleet(ships) : null;
  return fleet?.ok ? fleet.value : null;
}

/** The ships once all are placed. */
const fleetIn = (placing: Layout): readonly Ship[] | null => {
  const ships = placing.filter((ship) => ship !== null);
  return ships.length === FLEET_SIZES.length ? ships : null;
};

const NAMES = ALL_CELLS.map(cellName);
const ARROWS = inGrid(WIDTH, WIDTH);

/** A ship under the finger. */
interface Grip {
  readonly number: number;
  /** The distance from its first cell to the held cell. */
  readonly offset: number;
  readonly last: Cell;
}

interface PlacingProps {
  /** The player's ships as they are placed. */
  readonly ships: readonly Ship[];
  /** Called with the command that places them. */
  readonly onReady: (command: string) => void;
  readonly busy: boolean;
}

/** The player's own waters before the first shot: ships are placed by clicks, moved by dragging, turned by R, and placed as a hint suggests. */
export function Placing({ ships, onReady, busy }: PlacingProps) {
  const [placing, setPlacing] = useState<Layout>(ships);
  const [chosen, choose] = useState(-1);
  const [across, setAcross] = useState(true);
  const grip = useRef<Grip | null>(null);
  const { ref, handlers, isTabStop } = useRoving({ names: NAMES, neighbour: ARROWS, first: undefined });

  const hinted = useHinted();
  useEffect(() => {
    const advised = fleetOfCommand(hinted);
    if (advised) setPlacing(advised);
  }, [hinted]);

  const fleet = fleetIn(placing);
  const command = fleet ? `fleet ${printShips(fleet)}` : undefined;
  const hintClass = useHintClass(command);
  // The ship that a click on open water places: an unplaced ship, or the selected one again.
  const next = fleet ? chosen : placing.indexOf(null);
  const chosenShip = placing[chosen];

  const pointAt = (cell: Cell): void => {
    const there = shipAt(placing, cell);
    if (there >= 0) choose(there);
    else if (next >= 0) {
      setPlacing(placeShip(placing, next, cell, placing[next]?.across ?? across));
      choose(next);
    }
  };
  const turnShip = (): void => {
    if (chosenShip) setPlacing(turn(placing, chosen));
    if (!fleet) setAcross(!across);
  };
  const cellUnder = ({ clientX, clientY }: PointerEvent): Cell | null => {
    const { left, top, width, height } = ref.current?.getBoundingClientRect() ?? new DOMRect();
    const column = Math.floor(((clientX - left) / width) * WIDTH);
    const row = Math.floor(((clientY - top) / height) * WIDTH);
    return column >= 0 && column < WIDTH && row >= 0 && row < WIDTH ? row * WIDTH + column : null;
  };
  const release = (): void => {
    grip.current = null;
  };

  return (
    <div
      class="placing"
      role="group"
      aria-label="Your ships"
      onKeyDown={(event) => {
        if (event.key.toLowerCase() === 'r' && !event.ctrlKey && !event.metaKey) turnShip();
      }}
    >
      <div class="waters waters-target">
        <Sea ships={placing.flatMap((ship) => (ship ? [{ ...ship, sunk: false }] : []))}>
          <div
            class="cells"
            ref={ref}
            {...handlers}
            onPointerDown={(event) => {
              const cell = cellUnder(event);
              const number = cell === null ? -1 : shipAt(placing, cell);
              const ship = placing[number];
              grip.current = cell !== null && ship ? { number, offset: cell - ship.at, last: cell } : null;
            }}
            onPointerMove={(event) => {
              const [held, cell] = [grip.current, cellUnder(event)];
              if (!held || cell === null || cell === held.last) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              grip.current = { ...held, last: cell };
              choose(held.number);
              const ship = placing[held.number];
              const at = cell - held.offset;
              // The first cell is in the same row or column as the held one.
              const isOnBoard =
                at >= 0 && (!ship?.across || Math.floor(at / WIDTH) === Math.floor(cell / WIDTH));
              if (ship && isOnBoard) setPlacing(placeShip(placing, held.number, at, ship.across));
            }}
            onPointerUp={release}
            onPointerCancel={release}
          >
            {NAMES.map((name, cell) => {
              const number = shipAt(placing, cell);
              const size = FLEET_SIZES[number];
              return (
                <Spot
                  key={name}
                  class={`cell${size === undefined ? '' : ' cell-placed'}${number >= 0 && number === chosen ? ' chosen' : ''}`}
                  label={size === undefined ? `${name}: free` : `${name}: ship of ${size}`}
                  tabStop={isTabStop(name)}
                  pressed={size === undefined ? undefined : number === chosen}
                  onPoint={() => pointAt(cell)}
                />
              );
            })}
          </div>
        </Sea>
      </div>
      <p class="placing-state" role="status">
        {stateOf(placing, next, across)}
      </p>
      <TableActions>
        <button
          type="button"
          class="table-action"
          aria-disabled={fleet !== null && !chosenShip}
          onClick={turnShip}
        >
          Turn (R)
        </button>
        <button type="button" class="table-action" onClick={() => setPlacing(placeByChance(Math.random))}>
          Random
        </button>
        <button
          type="button"
          class="table-action"
          onClick={() => {
            setPlacing(NOTHING_PLACED);
            choose(-1);
          }}
        >
          Clear
        </button>
        <button
          type="button"
          class={`primary${hintClass}`}
          aria-disabled={command === undefined || busy}
          onClick={() => {
            if (command !== undefined && !busy) onReady(command);
          }}
        >
          Ready
        </button>
      </TableActions>
    </div>
  );
}

function stateOf(placing: Layout, next: number, across: boolean): string {
  if (!fleetIn(placing))
    return `Point to where your ship of ${FLEET_SIZES[next] ?? 0} goes, ${across ? 'across' : 'upright'}.`;
  return next < 0
    ? 'Place your ships: drag one, or choose it and then where it goes. Or begin as they are.'
    : `Your ship of ${FLEET_SIZES[next] ?? 0}: choose where it goes, turn it, or begin.`;
}
