import { fail, lazy, ok, type RandomStream, type Result } from '../../../core/engine';
import { ALL_CELLS, cellName, cellNamed, columnOf, rowOf, WIDTH } from './cells';
import { FLEET_SIZES, type Cell, type Fleet, type Ship } from './types';

const MAX_FLEET_TEXT = 60;

/** A ship with the cells it lies on, from its `at` on. */
export interface Placement extends Ship {
  readonly cells: readonly Cell[];
}

const fits = ({ at, across, size }: Ship): boolean => (across ? columnOf(at) : rowOf(at)) + size <= WIDTH;

/** The cell `index` (from 0) of those that a ship lies on. */
export const cellAt = ({ at, across }: Ship, index: number): Cell => at + index * (across ? 1 : WIDTH);

export const cellsOf = (ship: Ship): readonly Cell[] =>
  Array.from({ length: ship.size }, (_, index) => cellAt(ship, index));

/** Every place where a ship of that size can lie. */
export const placementsOf = (size: number): readonly Placement[] => placements().get(size) ?? [];

const placements = lazy(
  (): ReadonlyMap<number, readonly Placement[]> =>
    new Map(
      FLEET_SIZES.map((size) => [
        size,
        [true, false].flatMap((across) =>
          ALL_CELLS.map((at) => ({ at, across, size }))
            .filter(fits)
            .map((ship) => ({ ...ship, cells: cellsOf(ship) })),
        ),
      ]),
    ),
);

/** The ship on a cell, if there is one. */
export const shipOn = (fleet: Fleet, cell: Cell): Ship | undefined =>
  fleet.find((ship) => liesOn(ship, cell));

function liesOn(ship: Ship, cell: Cell): boolean {
  for (let index = 0; index < ship.size; index++) if (cellAt(ship, index) === cell) return true;
  return false;
}

/** A random fleet: each ship draws its direction, row and column until it overlaps no other. */
export function randomFleet(random: RandomStream): Fleet {
  const taken = new Set<Cell>();
  return FLEET_SIZES.map((size) => {
    let ship = drawShip(size, random);
    while (cellsOf(ship).some((cell) => taken.has(cell))) ship = drawShip(size, random);
    for (const cell of cellsOf(ship)) taken.add(cell);
    return ship;
  });
}

function drawShip(size: number, random: RandomStream): Ship {
  const across = random.int(2) === 0;
  const row = random.int(across ? WIDTH : WIDTH + 1 - size);
  const column = random.int(across ? WIDTH + 1 - size : WIDTH);
  return { at: row * WIDTH + column, across, size };
}

/** Writes ships, e.g. `A1H5,A3V4`. */
export const printShips = (ships: readonly Ship[]): string =>
  ships.map(({ at, across, size }) => `${cellName(at)}${across ? 'H' : 'V'}${size}`).join(',');

/** Reads a whole fleet, `<cell><H|V><size>` joined by commas, e.g. `A1H5,A3V4,C3H3,E5V3,J9V2`; the order is free. */
export function parseFleet(text: string): Result<Fleet, string> {
  if (text.length > MAX_FLEET_TEXT) return fail(`a fleet is no longer than ${MAX_FLEET_TEXT} characters`);
  const fleet: Ship[] = [];
  const taken = new Set<Cell>();
  for (const part of text.split(',')) {
    const ship = parseShip(part.trim().toUpperCase());
    if (!ship.ok) return ship;
    const overlap = cellsOf(ship.value).find((cell) => taken.has(cell));
    if (overlap !== undefined) return fail(`two ships lie on ${cellName(overlap)}`);
    for (const cell of cellsOf(ship.value)) taken.add(cell);
    fleet.push(ship.value);
  }
  fleet.sort((a, b) => b.size - a.size);
  if (fleet.map(({ size }) => size).join() !== FLEET_SIZES.join())
    return fail(`a fleet is of ships of ${FLEET_SIZES.join(', ')} cells, each once`);
  return ok(fleet);
}

/** Reads one ship, e.g. `A1H5`. */
export function parseShip(text: string): Result<Ship, string> {
  const [, name = '', direction, size] = /^([A-J]\d{1,2})([HV])([1-9])$/.exec(text) ?? [];
  const at = cellNamed(name);
  if (at === undefined)
    return fail(`"${text.slice(0, 10)}" is no ship: write a cell, H or V, and the size, such as A1H5`);
  const ship: Ship = { at, across: direction === 'H', size: Number(size) };
  return fits(ship) ? ok(ship) : fail(`the ship ${text} does not fit on the board`);
}
