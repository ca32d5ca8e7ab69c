import { fail, ok, stateNotation, type Result, type Seat } from '../../../core/engine';
import { ALL_CELLS, cellName, cellNamed, countOf, rowsOf } from './cells';
import { otherSeat } from './rules';
import type { SeaBattleMove } from './shapes';
import { FLEET_CELLS, type Cell, type SeaBattlePosition } from './types';

export const formatMove = (move: SeaBattleMove): string =>
  'fleet' in move ? `fleet ${move.fleet}` : move.coord;

const SIDES = ['player', 'opponent'] as const;

const sideName = (seat: Seat): string => SIDES[seat === 0 ? 0 : 1];

const boardText = (board: string): string => rowsOf(board).join('/');

/**
 * A viewer's view of the position as a state string, `P:<board>|O:<board>|F:<shots>|OF:<shots>|T:<turn>|ST:<status>|LA:<last shot>|W:<winner>`. `P` and `O` are
 * the boards of seat 0 and seat 1 (`S` a ship, `H` a hit part; ships that the viewer does not see are omitted), `F` and `OF` the shots of seat 0 and of seat 1
 * (`H`, `M`); boards are ten rows from the top. A string can be read for its viewer if play can reach the position.
 */
export const { print: printState, parse: parseState } = stateNotation({
  title: 'Sea Battle',
  suggestion: 'Send the state as the game printed it last: P, O, F, OF, T, ST, LA and W joined by |.',
  keys: 'P O F OF T ST LA W',
  write: ({ waters: [first, second], turn, last, winner }: SeaBattlePosition) => ({
    P: boardText(first.replace(/M/g, '.')),
    O: boardText(second.replace(/M/g, '.')),
    F: boardText(second.replace(/S/g, '.')),
    OF: boardText(first.replace(/S/g, '.')),
    T: sideName(turn),
    ST: winner === null ? 'in_progress' : 'game_over',
    LA: last ?? '-',
    W: winner === null ? '-' : sideName(winner),
  }),
  read({ P, O, F, OF, LA }) {
    const first = parseWaters('P', P, 'OF', OF);
    if (!first.ok) return first;
    const second = parseWaters('O', O, 'F', F);
    return second.ok ? standing(first.value, second.value, LA === '-' ? null : LA) : second;
  },
  differs: (printed) => `the boards call for T, ST and W as in ${printed.slice(printed.indexOf('|T:') + 1)}`,
});

const BOARD = /^[.SH]{10}(\/[.SH]{10}){9}$/;
const SHOTS = /^[.HM]{10}(\/[.HM]{10}){9}$/;

/** One seat's waters from its board and the shots into them. */
function parseWaters(
  boardKey: string,
  board: string,
  shotsKey: string,
  shots: string,
): Result<string, string> {
  if (!BOARD.test(board)) return fail(`${boardKey} must be ten rows of ten of S, H and . joined by /`);
  if (!SHOTS.test(shots)) return fail(`${shotsKey} must be ten rows of ten of H, M and . joined by /`);
  const [ships, shells] = [board.replace(/\//g, ''), shots.replace(/\//g, '')];
  const fault = ALL_CELLS.find((cell) => !agree(ships.charAt(cell), shells.charAt(cell)));
  if (fault !== undefined) return fail(`${boardKey} and ${shotsKey} differ on ${cellName(fault)}`);
  const waters = ALL_CELLS.map((cell) =>
    shells[cell] === '.' ? ships.charAt(cell) : shells.charAt(cell),
  ).join('');
  const hidden = countOf(waters, 'S') === 0;
  const cells = countOf(waters, 'SH');
  if (cells > FLEET_CELLS || (!hidden && cells < FLEET_CELLS))
    return fail(`a fleet has ${FLEET_CELLS} cells, ${boardKey} has ${cells}`);
  return ok(waters);
}

/** Whether a cell of a board is consistent with the shots at it: a hit is in both. */
const agree = (ship: string, shell: string): boolean =>
  (ship === 'H') === (shell === 'H') && !(ship === 'S' && shell === 'M');

/** Whose turn it is and who has won follow from the shots; the last shot must be one of them. */
function standing(first: string, second: string, last: string | null): Result<SeaBattlePosition, string> {
  const lead = countOf(second, 'HM') - countOf(first, 'HM');
  if (lead !== 0 && lead !== 1) return fail('player shoots first, so F has as many shots as OF or one more');
  const next: Seat = lead === 0 ? 0 : 1;
  const shooter = otherSeat(next);
  const target = next === 0 ? first : second;
  if (countOf(next === 0 ? second : first, 'H') === FLEET_CELLS)
    return fail('the game went on after a fleet was sunk');
  const over = countOf(target, 'H') === FLEET_CELLS;
  const fault = faultOfLast(target, last, over);
  if (fault) return fail(fault);
  return ok({ waters: [first, second], turn: over ? shooter : next, last, winner: over ? shooter : null });
}

const LAST = /^([A-J]\d{1,2}):(miss|hit|sunk\([2-5]\))$/;

function faultOfLast(target: string, last: string | null, over: boolean): string | null {
  const shots = countOf(target, 'HM');
  if (last === null) return shots === 0 ? null : 'LA must tell the last shot';
  const [, name = '', result = ''] = LAST.exec(last) ?? [];
  const cell = cellNamed(name);
  if (cell === undefined) return 'LA must be <cell>:miss, <cell>:hit, <cell>:sunk(<size>) or -';
  if (target[cell] !== (result === 'miss' ? 'M' : 'H'))
    return `LA differs from what the shots show on ${name}`;
  return over && !result.startsWith('sunk') ? 'the last shot of a game sinks a ship' : null;
}

/** The cells at which the player to move may shoot; none after the end. */
export function legalCells({ waters: [first, second], turn, winner }: SeaBattlePosition): readonly Cell[] {
  if (winner !== null) return [];
  const target = turn === 0 ? second : first;
  return ALL_CELLS.filter((cell) => target[cell] === '.' || target[cell] === 'S');
}
