import * as z from 'zod';
import {
  byDetail,
  lazy,
  outcomeData,
  positionField,
  seatIndex,
  toMoveField,
  winnerField,
  type GameShapes,
  type ShownValue,
} from '../../../core/engine';
import { COORDS, onGrid } from './grid';

export const optionsSchema = lazy(() =>
  z.strictObject({
    side: z.enum(['X', 'O']).default('X').describe('The mark of seat 0. X always moves first.'),
  }),
);
export type TicTacToeOptions = ShownValue<typeof optionsSchema>;

export const moveSchema = lazy(() =>
  z.strictObject({
    coord: z
      .string()
      .regex(/^[A-Ca-c][1-3]$/, 'A cell is a column letter A-C and a row number 1-3, such as B2')
      .toUpperCase()
      .pipe(z.enum(COORDS))
      .describe('The cell to mark: column letter A-C and row number 1-3; A1 is top left.'),
  }),
);
export type TicTacToeMove = ShownValue<typeof moveSchema>;

export const startSchema = lazy(() =>
  z.string().describe('A position, e.g. G:X../.O./...|T:player|ST:in_progress|LA:B2|W:-|P:X|O:O'),
);

const mark = () => z.enum(['X', 'O']);

const marks = () => z.tuple([mark(), mark()]).describe('The mark of each player, by seat.');

const fields = () => ({
  state: positionField('X../.O./... X'),
  toMove: toMoveField(),
  last: z
    .enum(COORDS)
    .nullable()
    .describe(
      'Where the last mark was put: column letter, then row number from the top; null before the first move.',
    ),
  winner: winnerField(),
});

const cell = () => z.enum(['X', 'O', '.']).describe('The mark in the cell; `.` if it is free.');

const grid = () =>
  z.object(onGrid(cell)).describe('The mark in each cell: column letter, then row number from the top.');

const view = () => z.object({ ...fields(), marks: marks(), grid: grid() });
/** What everybody sees: there are no secrets. */
export type TicTacToeView = ShownValue<typeof view>;

function gameState() {
  const { state, ...standard } = fields();
  const rows = z
    .array(z.string().length(3))
    .length(3)
    .describe('The rows from the top, a character a column: `X`, `O`, or `.` for a free cell.');
  return byDetail({ state }, standard, { marks: marks(), rows });
}

const events = () => ({
  placed: z
    .object({
      seat: seatIndex('Who moved.').max(1),
      mark: mark().describe('The mark.'),
      coord: z.enum(COORDS).describe('Where it was put.'),
    })
    .describe('A mark was put on a cell.'),
  game_over: outcomeData(),
});

export const shapes: GameShapes<TicTacToeView> = { view, gameState, events };
