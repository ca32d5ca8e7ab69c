import { fail, moveList, ok, withSelection } from '../../../core/engine';
import type { MoveOption, Seat, ListMoves } from '../../../core/engine';
import { ALL_CELLS, cellNamed, cellName } from './cells';
import { parseFleet, printShips } from './fleet';
import { noSuchCell, refuseTurn, of, otherSeat, seatsToAct, untargeted } from './rules';
import type { FleetChoice, SeaBattleMove } from './shapes';
import type { Cell, SeaBattleState } from './types';
import { formatMove } from './notation';

/**
 * While a seat places its ships: the command to keep them. On its turns: the cells at which it has not shot yet, row by row.
 */
export const listMoves: ListMoves<SeaBattleState, SeaBattleMove> = (state, seat, limit) => {
  if (state.placing?.includes(seat)) {
    return moveList([asItLies(state, seat)], limit, formatMove, () => 'Keep your ships where they are');
  }
  const cells = seatsToAct(state).includes(seat) ? untargeted(of(state.shots, otherSeat(seat))) : [];
  return { options: cells.slice(0, limit).map(shotOption), total: cells.length };
};

/** The shot at each cell with its texts, cached because every list has most of them. */
const SHOTS = ALL_CELLS.map((cell) => {
  const move: SeaBattleMove = Object.freeze({ coord: cellName(cell) });
  return { move, command: formatMove(move), description: `Shoot at ${cellName(cell)}` };
});

function shotOption(cell: Cell, at: number): MoveOption<SeaBattleMove> {
  const { move, command, description } = SHOTS[cell] as (typeof SHOTS)[number];
  return { index: at + 1, move, command, description };
}

const asItLies = (state: SeaBattleState, seat: Seat): FleetChoice => ({
  fleet: printShips(of(state.fleets, seat)),
});

/** A fleet in words: `fleet A1H5, …`, or the ships alone. Null if the text is about something else. */
function fleetIn(text: string, state: SeaBattleState, seat: Seat): FleetChoice | null {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (state.placing?.includes(seat) && READY.test(words)) return asItLies(state, seat);
  const [, named, bare] = FLEET.exec(words) ?? [];
  const ships = named ?? bare ?? '';
  if (ships === '') return null;
  const fleet = parseFleet(ships.replace(/\s*[,;]\s*|\s+/g, ','));
  return { fleet: fleet.ok ? printShips(fleet.value) : ships.toUpperCase() };
}

const READY =
  /^(?:(?:i am |i’m |i'm )?ready|keep(?: (?:my|the) (?:ships|fleet))?(?: as (?:they|it) (?:lie|lies|are|is))?|done)$/;
const FLEET =
  /^(?:(?:lay|place|put|set)(?: (?:my|the))? )?(?:fleet|ships)[:,]? (.+)$|^((?:[a-j]\d{1,2}[hv][1-9][ ,;]*){2,})$/;

const SHOOT =
  /^(?:fire|shoot|shot|hit|attack|bomb|target|strike|torpedo|launch|aim|try|guess)(?: (?:shot|torpedo|missile|shell))?(?: (?:at|on|for))?(?: |$)/;
const CELL = /^(?:(?:cell|square|coordinates?|position) )?\(?([a-j])[ ,:-]*(10|[1-9])\)?$/;
const LINES = /^(?:row (10|[1-9]),? column ([a-j])|column ([a-j]),? row (10|[1-9]))$/;

/** The cell in words, in capitals: `fire at b-5`, `B 5`, `row 5 column B`. Empty if it is none. */
function coordIn(text: string): string {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ').replace(SHOOT, '').trim();
  const [, letter = '', number = ''] = CELL.exec(words) ?? [];
  const [, row = '', column = '', columnToo = '', rowToo = ''] = LINES.exec(words) ?? [];
  return `${letter}${number}${column}${row}${columnToo}${rowToo}`.toUpperCase();
}

/** Reads a cell in either case (`B4`, `fire at b4`), a fleet (`fleet A1H5,…`, `ready`), or the number of a listed option (`select 5`, `5`). */
export const parseMove = withSelection(refuseTurn, listMoves, (text, state, seat) => {
  const fleet = fleetIn(text, state, seat);
  if (fleet) return ok({ move: fleet });
  const coord = coordIn(text);
  return cellNamed(coord) === undefined ? fail(noSuchCell(text.trim())) : ok({ move: { coord } });
});
