import { cellsOf, parseFleet, placementsOf } from '../rules/fleet';
import { WIDTH } from '../rules/cells';
import { FLEET_SIZES, type Cell, type Ship } from '../rules/types';

/** A fleet while it is being placed: the ships of `FLEET_SIZES`, or null where one is not placed yet. */
export type Layout = readonly (Ship | null)[];

export const NOTHING_PLACED: Layout = FLEET_SIZES.map(() => null);

/** The number of the ship on a cell, or -1. */
export const shipAt = (placing: Layout, cell: Cell): number =>
  placing.findIndex((ship) => ship && cellsOf(ship).includes(cell));

/** Places a ship as near to a cell as the edges allow; the same fleet if another ship is in the way. */
export function placeShip(placing: Layout, number: number, at: Cell, across: boolean): Layout {
  const size = FLEET_SIZES[number] ?? 0;
  const [row, column] = [Math.floor(at / WIDTH), at % WIDTH];
  const [lastRow, lastColumn] = across ? [WIDTH - 1, WIDTH - size] : [WIDTH - size, WIDTH - 1];
  const ship = { at: Math.min(row, lastRow) * WIDTH + Math.min(column, lastColumn), across, size };
  const isFree = cellsOf(ship).every((cell) => [-1, number].includes(shipAt(placing, cell)));
  return isFree ? placing.with(number, ship) : placing;
}

/** Turns a ship round its first cell. */
export function turn(placing: Layout, number: number): Layout {
  const ship = placing[number];
  return ship ? placeShip(placing, number, ship.at, !ship.across) : placing;
}

/** A fleet by chance. `chance` gives numbers from 0 to 1. */
export function placeByChance(chance: () => number): Layout {
  return FLEET_SIZES.reduce<Layout>((placing, size, number) => {
    const free = placementsOf(size).filter(({ cells }) => cells.every((cell) => shipAt(placing, cell) < 0));
    const place = free[Math.floor(chance() * free.length)];
    return place ? placing.with(number, { at: place.at, across: place.across, size }) : placing;
  }, NOTHING_PLACED);
}

/** The fleet in a command that places it; null if it is another command. */
export function fleetOfCommand(command: string | undefined): readonly Ship[] | null {
  const [verb, ships = ''] = command?.split(' ') ?? [];
  const fleet = verb === 'fleet' ? parseFleet(ships) : null;
  return fleet?.ok ? fleet.value : null;
}

/** The ships once all are placed. */
export const fleetIn = (placing: Layout): readonly Ship[] | null => {
  const ships = placing.filter((ship) => ship !== null);
  return ships.length === FLEET_SIZES.length ? ships : null;
};
