import type { Seat, Viewer } from '../../../core/engine';
import { ALL_CELLS, cellName } from './cells';
import { cellsOf } from './fleet';
import { printState } from './notation';
import { isSunk, nextShooter, of, resultAt, winnerOf } from './rules';
import type { Mark, SeaBattlePosition, SeaBattleState, SeaBattleView } from './types';

/** What a viewer sees: both fleets as far as they were hit, its own whole; after the end everything. */
export function viewOf(state: SeaBattleState, viewer: Viewer): SeaBattleView {
  const winner = winnerOf(state);
  const sees = (seat: Seat): boolean => winner !== null || viewer === seat;
  const position: SeaBattlePosition = {
    waters: [watersOf(state, 0, sees(0)), watersOf(state, 1, sees(1))],
    turn: winner ?? nextShooter(state),
    last: lastShot(state),
    winner,
  };
  return { state: printState(position), ...position, afloat: [afloatOf(state, 0), afloatOf(state, 1)] };
}

function watersOf({ fleets, shots }: SeaBattleState, seat: Seat, showsShips: boolean): string {
  const ships = new Set(of(fleets, seat).flatMap(cellsOf));
  const shells = of(shots, seat);
  return ALL_CELLS.map((cell): Mark => {
    if (shells[cell] === 'x') return ships.has(cell) ? 'H' : 'M';
    return showsShips && ships.has(cell) ? 'S' : '.';
  }).join('');
}

function lastShot(state: SeaBattleState): string | null {
  if (state.last === null) return null;
  const target = nextShooter(state);
  return `${cellName(state.last)}:${resultAt(of(state.fleets, target), of(state.shots, target), state.last)}`;
}

const afloatOf = ({ fleets, shots }: SeaBattleState, seat: Seat): readonly number[] =>
  of(fleets, seat)
    .filter((ship) => !isSunk(ship, of(shots, seat)))
    .map(({ size }) => size);
