import * as z from 'zod';
import {
  byDetail,
  exactly,
  outcomeData,
  positionField,
  seatIndex,
  toMoveField,
  winnerField,
} from '../../../core/engine';
import type { GameShapes } from '../../../core/engine';
import { COORDS, type TicTacToeView } from './types';

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

const cell = () => z.enum(['X', 'O', '.']).describe('What is in the cell; `.` if it is free.');

const grid = () =>
  z
    .object({
      A1: cell(),
      B1: cell(),
      C1: cell(),
      A2: cell(),
      B2: cell(),
      C2: cell(),
      A3: cell(),
      B3: cell(),
      C3: cell(),
    })
    .describe('What is in each cell: column letter, then row number from the top.');

const view = () =>
  exactly<TicTacToeView>()(
    z.object({
      ...fields(),
      marks: marks(),
      grid: grid(),
    }),
  );

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
