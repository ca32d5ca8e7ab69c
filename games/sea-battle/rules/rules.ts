import {
  duelOutcome,
  endEvents,
  errors,
  fail,
  ok,
  playerName,
  publicEvent,
  refusal,
} from '../../../core/engine';
import type {
  GameError,
  GameEvent,
  Outcome,
  RandomSource,
  Result,
  Seat,
  Transition,
} from '../../../core/engine';
import { CELL_COUNT, cellName, cellNamed } from './cells';
import { cellAt, parseFleet, randomFleet, shipOn } from './fleet';
import type { SeaBattleMove, SeaBattleOptions, Shot } from './shapes';
import type { BySeat, Cell, Fleet, SeaBattleState, Ship } from './types';

const CALM = '.'.repeat(CELL_COUNT);

/** Ships that the options do not place are placed randomly; players who may place theirs start from that. */
export function initialState({ fleet, placeFleets }: SeaBattleOptions, random: RandomSource): SeaBattleState {
  const chosen = fleet === undefined ? null : parseFleet(fleet);
  return {
    fleets: [
      chosen?.ok ? chosen.value : randomFleet(random.stream('sea_battle/fleet/player')),
      randomFleet(random.stream('sea_battle/fleet/opponent')),
    ],
    shots: [CALM, CALM],
    last: null,
    ...(placeFleets && { placing: chosen ? [1] : [0, 1] }),
  };
}

export const otherSeat = (seat: Seat): Seat => 1 - seat;

/** The seat's entry of a pair. */
export const of = <T>(pair: BySeat<T>, seat: Seat): T => pair[seat === 0 ? 0 : 1];

/** The seat to shoot next, from the number of shots so far. Seat 0 shoots into seat 1's waters. */
export const nextShooter = ({ shots: [atFirst, atSecond] }: SeaBattleState): Seat =>
  countShots(atFirst) === countShots(atSecond) ? 0 : 1;

/** Who may act now: the seats that still place their ships, then the seat to shoot. */
export function seatsToAct(state: SeaBattleState): readonly Seat[] {
  if (state.placing) return state.placing;
  const shooter = nextShooter(state);
  return hasLost(state, shooter) ? [] : [shooter];
}

const HIT = 'x'.charCodeAt(0);

const wasHit = (shots: string, cell: Cell): boolean => shots.charCodeAt(cell) === HIT;

/** How many shells have fallen. */
function countShots(shots: string): number {
  let count = 0;
  for (let cell = 0; cell < CELL_COUNT; cell++) if (wasHit(shots, cell)) count++;
  return count;
}

export function isSunk(ship: Ship, shots: string): boolean {
  for (let i = 0; i < ship.size; i++) if (!wasHit(shots, cellAt(ship, i))) return false;
  return true;
}

/** The winning seat, or null while the game goes on. Only the seat that shot last can have won. */
export function winnerOf(state: SeaBattleState): Seat | null {
  const target = nextShooter(state);
  return hasLost(state, target) ? otherSeat(target) : null;
}

const hasLost = ({ fleets, shots }: SeaBattleState, seat: Seat): boolean =>
  of(fleets, seat).every((ship) => isSunk(ship, of(shots, seat)));

export const ENDINGS = { fleet_sunk: 'Fleet sunk' } as const;

export function outcome(state: SeaBattleState): Outcome | null {
  const winner = winnerOf(state);
  return winner === null ? null : duelOutcome(winner, ENDINGS.fleet_sunk);
}

/** The cells of a board at which nobody has shot yet. */
export function untargeted(shots: string): readonly Cell[] {
  const cells: Cell[] = [];
  for (let cell = 0; cell < CELL_COUNT; cell++) if (!wasHit(shots, cell)) cells.push(cell);
  return cells;
}

/** The result of a shot at this cell: `miss`, `hit` or `sunk(3)`, depending on the ship there. */
export function resultAt(fleet: Fleet, shots: string, cell: Cell): string {
  const ship = shipOn(fleet, cell);
  if (!ship) return 'miss';
  return isSunk(ship, shots) ? `sunk(${ship.size})` : 'hit';
}

/** Why this seat may do nothing now, or null. */
export function refuseTurn(state: SeaBattleState, seat: Seat): GameError | null {
  const acting = seatsToAct(state);
  if (acting.includes(seat)) return null;
  const over = outcome(state);
  if (over) return errors.gameOver(over.reason);
  const others = acting.map(playerName).join(' and ');
  return errors.notYourTurn(`Not your turn: waiting for ${others}`, {
    suggestion: state.placing
      ? `The shooting begins once ${others} has placed their ships.`
      : `Shoot again once ${others} has shot.`,
    details: { reason: 'not_your_turn' },
  });
}

/** The fleet that a command places, or why the seat may not place it. */
function readPlacing(state: SeaBattleState, seat: Seat, text: string): Result<Fleet> {
  const error = refuseTurn(state, seat);
  if (error) return fail(error);
  if (!state.placing)
    return fail(refusal('The ships are already placed.', 'Shoot: name a cell, such as B4.'));
  const fleet = parseFleet(text);
  return fleet.ok ? fleet : fail(noSuchFleet(fleet.error));
}

const noSuchFleet = (why: string): GameError =>
  refusal(
    `Not a fleet: ${why}.`,
    'Write each ship as its leftmost or topmost cell, H across or V down, and its size, e.g. fleet A1H5,A3V4,C3H3,E5V3,J9V2; or "ready" to keep the ships where they are.',
    'invalid_format',
  );

/** The cell of a legal shot, or why it is none. */
function aim(state: SeaBattleState, seat: Seat, { coord }: Shot): Result<Cell> {
  const error = refuseTurn(state, seat);
  if (error) return fail(error);
  const place = 'Place your ships, or send "ready" to keep them where they are.';
  if (state.placing) return fail(refusal('Nobody shoots before all ships are placed.', place));
  const cell = cellNamed(coord);
  if (cell === undefined) return fail(noSuchCell(coord));
  if (!wasHit(of(state.shots, otherSeat(seat)), cell)) return ok(cell);
  const elsewhere = 'Choose a cell at which you have not shot yet.';
  return fail(refusal(`You have already shot at ${coord}.`, elsewhere));
}

export const noSuchCell = (typed: string): GameError =>
  refusal(
    `Not a cell: "${typed.slice(0, 40)}". Cells are A1 (top left) to J10.`,
    'Name a column letter A to J and a row number 1 to 10, such as B4.',
    'invalid_format',
  );

/** Why this seat may not make this move now, or null. */
export function refuseMove(state: SeaBattleState, seat: Seat, move: SeaBattleMove): GameError | null {
  const made = 'fleet' in move ? readPlacing(state, seat, move.fleet) : aim(state, seat, move);
  return made.ok ? null : made.error;
}

export const makeMove = (
  state: SeaBattleState,
  seat: Seat,
  move: SeaBattleMove,
): Result<Transition<SeaBattleState>> =>
  'fleet' in move ? placeFleet(state, seat, move.fleet) : shoot(state, seat, move);

function placeFleet(state: SeaBattleState, seat: Seat, text: string): Result<Transition<SeaBattleState>> {
  const read = readPlacing(state, seat, text);
  if (!read.ok) return read;
  const { placing = [], fleets, ...rest } = state;
  const others = placing.filter((each) => each !== seat);
  const next: SeaBattleState = {
    ...rest,
    fleets: seat === 0 ? [read.value, fleets[1]] : [fleets[0], read.value],
    ...(others.length > 0 && { placing: others }),
  };
  const placed = publicEvent('fleet_placed', `${playerName(seat)} has placed their ships`, { seat });
  return ok({ state: next, events: [placed], message: 'Your ships are in place.' });
}

function shoot(state: SeaBattleState, seat: Seat, move: Shot): Result<Transition<SeaBattleState>> {
  const target = aim(state, seat, move);
  if (!target.ok) return target;
  const cell = target.value;
  const [atFirst, atSecond] = state.shots;
  const shots: BySeat<string> =
    seat === 0 ? [atFirst, mark(atSecond, cell)] : [mark(atFirst, cell), atSecond];
  const next: SeaBattleState = { ...state, shots, last: cell };
  const result = resultAt(of(next.fleets, otherSeat(seat)), of(shots, otherSeat(seat)), cell);
  const message = `${cellName(cell)}: ${result}`;
  return ok({ state: next, events: [shot(seat, cell, result), ...endEvents(outcome(next))], message });
}

const mark = (shots: string, cell: Cell): string => `${shots.slice(0, cell)}x${shots.slice(cell + 1)}`;

/** e.g. `hit`, or for `sunk(3)` `a ship of 3 is sunk`. */
const resultWords = (result: string): string => result.replace(/^sunk\((\d)\)$/, 'a ship of $1 is sunk');

const shot = (seat: Seat, cell: Cell, result: string): GameEvent =>
  publicEvent(
    'shot',
    `${playerName(seat)} shoots ${cellName(cell)}: ${resultWords(result)}`,
    { seat, coord: cellName(cell), result },
    true,
  );
