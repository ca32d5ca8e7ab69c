import type { RandomStream, Seat, Viewer } from '../../../core/engine';
import { ALL_CELLS } from './cells';
import { cellsOf, placementsOf, type Placement } from './fleet';
import { isSunk, of, winnerOf } from './rules';
import type { Cell, Fleet, SeaBattleState, Ship } from './types';

/**
 * The same position with the ships that the viewer does not see sampled again, consistent with the results of all shots. Sunk ships stay where they are.
 */
export function sampleHidden(state: SeaBattleState, viewer: Viewer, random: RandomStream): SeaBattleState {
  if (winnerOf(state) !== null) return state;
  const relaid = (seat: Seat): Fleet =>
    seat === viewer ? of(state.fleets, seat) : relay(of(state.fleets, seat), of(state.shots, seat), random);
  return { ...state, fleets: [relaid(0), relaid(1)] };
}

function relay(fleet: Fleet, shots: string, random: RandomStream): Fleet {
  const afloat = fleet.filter((ship) => !isSunk(ship, shots));
  const hits = ALL_CELLS.filter(
    (cell) => shots[cell] === 'x' && afloat.some((ship) => cellsOf(ship).includes(cell)),
  );
  const open = new Set([...ALL_CELLS.filter((cell) => shots[cell] !== 'x'), ...hits]);
  const laid = layOut({ sizes: afloat.map(({ size }) => size), hits, open, shots }, random) ?? afloat;
  const ships = [...laid];
  return fleet.map((ship) => (afloat.includes(ship) ? takeSize(ships, ship) : ship));
}

/** Removes a ship of the given size from the list. */
function takeSize(ships: Ship[], ship: Ship): Ship {
  const [taken = ship] = ships.splice(
    ships.findIndex(({ size }) => size === ship.size),
    1,
  );
  return taken;
}

/** Ships to place so that they cover all hits and only open cells, and each has a cell that was not shot at. */
interface Task {
  readonly sizes: readonly number[];
  readonly hits: readonly Cell[];
  readonly open: ReadonlySet<Cell>;
  readonly shots: string;
}

/** Depth-first over placements in random order: first ships that cover hits, then the others, largest first. */
function layOut(task: Task, random: RandomStream): readonly Ship[] | null {
  const { sizes, hits, open } = task;
  if (sizes.length === 0) return hits.length === 0 ? [] : null;
  for (const { cells, ...ship } of random.shuffle(candidates(task))) {
    const rest = layOut(
      {
        ...task,
        sizes: sizes.toSpliced(sizes.indexOf(ship.size), 1),
        hits: hits.filter((cell) => !cells.includes(cell)),
        open: new Set([...open].filter((cell) => !cells.includes(cell))),
      },
      random,
    );
    if (rest) return [ship, ...rest];
  }
  return null;
}

/** The placements of the next ship: any ship over the first hit or, once all hits are covered, the largest ship anywhere. */
function candidates({ sizes, hits, open, shots }: Task): Placement[] {
  const [hit] = hits;
  const tried = hit === undefined ? [Math.max(...sizes)] : [...new Set(sizes)];
  return tried
    .flatMap(placementsOf)
    .filter(
      ({ cells }) =>
        (hit === undefined || cells.includes(hit)) &&
        cells.every((cell) => open.has(cell)) &&
        cells.some((cell) => shots[cell] !== 'x'),
    );
}
