import { fail, ok, stateNotation, type Result, type Seat } from '../../../core/engine';
import { type Column, COLUMNS, type FourState, hasFour } from './board';
import { discCount, discOf, nextSeat, rowsOf, toBoard, winnerOf } from './rules';
import type { FourMove, FourOptions } from './shapes';

export const formatMove = ({ column }: FourMove): string => `drop ${column}`;

const sideName = (seat: Seat): FourOptions['first'] => (seat === 0 ? 'player' : 'opponent');

/**
 * The position as a state string, `G:<row6/…/row1>|T:<turn>|ST:<status>|LA:<last column>|W:<winner>`: rows from the
 * top, `player` is seat 0 (red), `opponent` seat 1, and after the end the turn stays with the player who moved last. It is read for a position in which the
 * discs, the turn and the end agree.
 */
export const { print: printState, parse: parseState } = stateNotation({
  title: 'Four-in-a-Row',
  suggestion:
    'Send a state as the game prints it, e.g. G:......./......./......./......./......./...R...|T:opponent|ST:in_progress|LA:4|W:-',
  keys: 'G T ST LA W',
  write(state: FourState) {
    const winner = winnerOf(state);
    const next = nextSeat(state);
    return {
      G: rowsOf(state).join('/'),
      T: sideName(winner === null ? next : 1 - next),
      ST: winner === null ? 'in_progress' : 'game_over',
      LA: String(state.last ?? '-'),
      W: typeof winner === 'number' ? sideName(winner) : (winner ?? '-'),
    };
  },
  read({ G, T, ST, LA }) {
    const columns = parseGrid(G);
    if (!columns.ok) return columns;
    if (T !== 'player' && T !== 'opponent') return fail('T must be player or opponent');
    if (ST !== 'in_progress' && ST !== 'game_over') return fail('ST must be in_progress or game_over');
    if (LA !== '-' && !/^[1-7]$/.test(LA)) return fail('LA must be a column from 1 to 7 or -');
    const discs = columns.value.join('').length;
    const moves = ST === 'in_progress' ? discs : discs - 1;
    const first = ((T === 'player' ? 0 : 1) + Math.max(moves, 0)) % 2;
    const state: FourState = { columns: columns.value, first, last: LA === '-' ? null : Number(LA) };
    const fault = positionError(state);
    return fault === null ? ok(state) : fail(fault);
  },
  differs: (printed) => `the grid calls for ${printed}`,
});

/** The columns from the left, each from the bottom up. */
function parseGrid(text: string): Result<readonly string[], string> {
  if (!/^[RY.]{7}(\/[RY.]{7}){5}$/.test(text))
    return fail('G must be six rows of seven R, Y or . joined by /');
  const rows = text.split('/').toReversed();
  const columns = Array.from({ length: COLUMNS }, (_, i) => rows.map((row) => row[i] ?? '.').join(''));
  const floating = columns.findIndex((column) => /\.[RY]/.test(column));
  if (floating >= 0) return fail(`a disc floats in column ${floating + 1}`);
  return ok(columns.map((column) => column.replace(/\./g, '')));
}

/** Why no play can have led here, or null. */
function positionError(state: FourState): string | null {
  const red = state.columns.join('').replace(/Y/g, '').length;
  const movesOfRed = Math.floor((discCount(state) + (state.first === 0 ? 1 : 0)) / 2);
  if (red !== movesOfRed) return 'the number of discs does not fit the turn: the sides alternate';
  if (state.last !== null)
    return couldBeLast(state, state.last) ? null : `the last disc cannot be the one in column ${state.last}`;
  if (discCount(state) === 0 || state.columns.some((_, i) => couldBeLast(state, i + 1))) return null;
  return 'no disc on top can have been the last one';
}

/** The top disc of the last column must belong to the player who moved last, and the game must have been open without it. */
function couldBeLast(state: FourState, column: Column): boolean {
  const discs = state.columns[column - 1] ?? '';
  if (!discs.endsWith(discOf(1 - nextSeat(state)))) return false;
  const before = state.columns.map((kept, i) => (i === column - 1 ? kept.slice(0, -1) : kept));
  return !hasFour(toBoard({ ...state, columns: before }));
}
