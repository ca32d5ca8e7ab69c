import { fail, notA, ok, stateNotation, type Result } from '../../../core/engine';
import {
  type Cell,
  type Coord,
  COORDS,
  countOf,
  EMPTY_GRID,
  freeCells,
  type Grid,
  hasLine,
  type Mark,
  nextMark,
  otherMark,
  place,
  resultOf,
  rowsOf,
  type TicTacToeState,
} from './grid';
import { seatOf } from './rules';
import type { TicTacToeMove } from './shapes';

export const isCoord = (text: string): text is Coord => (COORDS as readonly string[]).includes(text);

export const formatMove = ({ coord }: TicTacToeMove): string => coord;

/** Reads a cell in either case, e.g. `b2`. */
export function parseCell(text: string, grid: Grid): Result<TicTacToeMove> {
  const coord = text.trim().toUpperCase();
  if (isCoord(coord)) return ok({ coord });
  const free = `Free cells: ${freeCells(grid).join(', ')}.`;
  return notA('a cell', text.trim(), free, ' Cells are A1 (top left) to C3.');
}

/**
 * The position as a state string, `G:<r1/r2/r3>|T:<turn>|ST:<status>|LA:<last cell>|W:<winner>|P:<mark>|O:<mark>`: `player` is seat 0, `opponent` seat
 * 1, and after the end the turn stays with the player who moved last. All positions that play can reach can be read.
 */
export const { print: printState, parse: parseState } = stateNotation({
  title: 'Tic-Tac-Toe',
  suggestion:
    'Send a state as the game prints it, e.g. G:X../.../...|T:opponent|ST:in_progress|LA:A1|W:-|P:X|O:O',
  keys: 'G T ST LA W P O',
  write(state: TicTacToeState) {
    const { grid, side, last } = state;
    const result = resultOf(grid);
    const mover = result === null ? nextMark(grid) : otherMark(nextMark(grid));
    return {
      G: rowsOf(grid).join('/'),
      T: sideName(state, mover),
      ST: result === null ? 'in_progress' : 'game_over',
      LA: last ?? '-',
      W: result === null || result === 'draw' ? (result ?? '-') : sideName(state, result),
      P: side,
      O: otherMark(side),
    };
  },
  read({ G, LA, P }) {
    const grid = parseGrid(G);
    if (!grid.ok) return grid;
    if (P !== 'X' && P !== 'O') return fail('P must be X or O');
    if (LA !== '-' && !isCoord(LA)) return fail('LA must be a cell or -');
    const last = LA === '-' ? null : LA;
    if (!couldBeLast(grid.value, last)) return fail(`the last mark cannot be the one on ${LA}`);
    return ok({ grid: grid.value, side: P, last });
  },
  differs: (printed) => `the grid calls for ${printed}`,
});

const sideName = (state: TicTacToeState, mark: Mark): 'player' | 'opponent' =>
  seatOf(state, mark) === 0 ? 'player' : 'opponent';

const isCell = (text: string): text is Cell => text === 'X' || text === 'O' || text === '.';

function parseGrid(text: string): Result<Grid, string> {
  if (!/^[XO.]{3}(\/[XO.]{3}){2}$/.test(text)) return fail('G must be three rows of X, O and . joined by /');
  const cells = Array.from(text).filter(isCell);
  const grid = COORDS.reduce((made, coord, i) => place(made, coord, cells[i] ?? '.'), EMPTY_GRID);

  const lead = countOf(grid, 'X') - countOf(grid, 'O');
  if (lead !== 0 && lead !== 1) return fail('X moves first, so X has as many marks as O or one more');
  if (hasLine(grid, 'X') && hasLine(grid, 'O')) return fail('both marks have three in a line');
  if (hasLine(grid, nextMark(grid))) return fail('the game went on after three in a line');
  return ok(grid);
}

/** The last cell must hold the mark that moved last, and the game must have been open without it. Null if unknown. */
function couldBeLast(grid: Grid, last: Coord | null): boolean {
  if (last === null) return true;
  const mark = otherMark(nextMark(grid));
  return grid[last] === mark && !hasLine(place(grid, last, '.'), mark);
}
