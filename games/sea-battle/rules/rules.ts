import { errors, fail, ok } from '../../../core/engine';
import type {
  GameError,
  GameEvent,
  Outcome,
  RandomSource,
  Result,
  Seat,
  Transition,
} from '../../../core/engine';
import { ALL_CELLS, CELL_COUNT, cellName, cellNamed, countOf } from './cells';
import { cellsOf, parseFleet, randomFleet, shipOn } from './fleet';
import type { BySeat, Cell, Fleet, SeaBattleMove, SeaBattleOptions, SeaBattleState, Ship } from './types';

const CALM = '.'.repeat(CELL_COUNT);

export function initialState({ fleet }: SeaBattleOptions, random: RandomSource): SeaBattleState {
  const chosen = fleet === undefined ? null : parseFleet(fleet);
  return {
    fleets: [
      chosen?.ok ? chosen.value : randomFleet(random.stream('sea_battle/fleet/player')),
      randomFleet(random.stream('sea_battle/fleet/opponent')),
    ],
    shots: [CALM, CALM],
    last: null,
  };
}

export const otherSeat = (seat: Seat): Seat => 1 - seat;

/** What belongs to a seat of the two. */
export const of = <T>(pair: BySeat<T>, seat: Seat): T => pair[seat === 0 ? 0 : 1];

/** The seat whose shot is next by the number of shots so far: the one that was shot at last. Seat 0 shoots into seat 1's waters. */
export const nextShooter = ({ shots: [atFirst, atSecond] }: SeaBattleState): Seat =>
  countOf(atFirst, 'x') === countOf(atSecond, 'x') ? 0 : 1;

const wasHit = (shots: string, cell: Cell): boolean => shots[cell] === 'x';

export const isSunk = (ship: Ship, shots: string): boolean =>
  cellsOf(ship).every((cell) => wasHit(shots, cell));

/** The winning seat, or null while the game goes on. Only the seat that shot last can have won. */
export function winnerOf(state: SeaBattleState): Seat | null {
  const target = nextShooter(state);
  const shots = of(state.shots, target);
  return of(state.fleets, target).every((ship) => isSunk(ship, shots)) ? otherSeat(target) : null;
}

export function outcome(state: SeaBattleState): Outcome | null {
  const winner = winnerOf(state);
  if (winner === null) return null;
  return { winners: [winner], scores: winner === 0 ? [1, 0] : [0, 1], reason: 'Fleet sunk' };
}

/** The cells of a board at which nobody has shot yet. */
export const untargeted = (shots: string): readonly Cell[] =>
  ALL_CELLS.filter((cell) => !wasHit(shots, cell));

/** What a shot at this cell came to: `miss`, `hit` or `sunk(3)`, by the ship that lies there. */
export function resultAt(fleet: Fleet, shots: string, cell: Cell): string {
  const ship = shipOn(fleet, cell);
  if (!ship) return 'miss';
  return isSunk(ship, shots) ? `sunk(${ship.size})` : 'hit';
}

/** Why this seat may not shoot at all now, or null. */
export function refuseTurn(state: SeaBattleState, seat: Seat): GameError | null {
  const over = outcome(state);
  if (over) return errors.gameOver(over.reason);
  const shooter = nextShooter(state);
  if (seat === shooter) return null;
  return errors.refused(`Not your turn: waiting for ${playerName(shooter)}`, {
    suggestion: `Shoot again once ${playerName(shooter)} has shot.`,
    details: { reason: 'not_your_turn' },
  });
}

/** The cell of a legal shot, or why it is none. */
function aim(state: SeaBattleState, seat: Seat, { coord }: SeaBattleMove): Result<Cell> {
  const error = refuseTurn(state, seat);
  if (error) return fail(error);
  const cell = cellNamed(coord);
  if (cell === undefined) return fail(noSuchCell(coord));
  if (!wasHit(of(state.shots, otherSeat(seat)), cell)) return ok(cell);
  return fail(
    errors.refused(`You have already shot at ${coord}.`, {
      suggestion: 'Choose a cell at which you have not shot yet.',
    }),
  );
}

export const noSuchCell = (typed: string): GameError =>
  errors.refused(`Not a cell: "${typed.slice(0, 40)}". Cells are A1 (top left) to J10.`, {
    suggestion: 'Name a column letter A to J and a row number 1 to 10, such as B4.',
    details: { reason: 'invalid_format' },
  });

/** Why this seat may not make this shot now, or null. */
export function refuseMove(state: SeaBattleState, seat: Seat, move: SeaBattleMove): GameError | null {
  const target = aim(state, seat, move);
  return target.ok ? null : target.error;
}

export function makeMove(
  state: SeaBattleState,
  seat: Seat,
  move: SeaBattleMove,
): Result<Transition<SeaBattleState>> {
  const target = aim(state, seat, move);
  if (!target.ok) return target;
  const cell = target.value;
  const [atFirst, atSecond] = state.shots;
  const shots: BySeat<string> =
    seat === 0 ? [atFirst, mark(atSecond, cell)] : [mark(atFirst, cell), atSecond];
  const next: SeaBattleState = { ...state, shots, last: cell };
  const result = resultAt(of(next.fleets, otherSeat(seat)), of(shots, otherSeat(seat)), cell);
  const message = `${cellName(cell)}: ${result}`;
  return ok({ state: next, events: [shot(seat, message, cell, result), ...endOf(next)], message });
}

const mark = (shots: string, cell: Cell): string => `${shots.slice(0, cell)}x${shots.slice(cell + 1)}`;

const shot = (seat: Seat, message: string, cell: Cell, result: string): GameEvent => ({
  type: 'shot',
  text: `${playerName(seat)} shoots ${message}`,
  visibleTo: 'all',
  reveals: true,
  data: { seat, coord: cellName(cell), result },
});

function endOf(state: SeaBattleState): readonly GameEvent[] {
  const over = outcome(state);
  const [winner] = over?.winners ?? [];
  if (!over || winner === undefined) return [];
  const text = `${playerName(winner)} wins: ${over.reason}`;
  return [{ type: 'game_over', text, visibleTo: 'all', data: { ...over } }];
}

/** Seats are counted from 0, players from 1. */
export const playerName = (seat: Seat): string => `Player ${seat + 1}`;
