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
import { COLUMNS, ROWS, type FourView } from './types';

const column = (what: string) => z.int().min(1).max(COLUMNS).describe(what);

const fields = () => ({
  state: positionField('......./......./......./......./...Y.../..RR... Y'),
  toMove: toMoveField(),
  last: column('A column.')
    .nullable()
    .describe('The column of the last disc, 1 (left) to 7; null if there was none or it is not known.'),
  winner: winnerField(),
});

const rows = () =>
  z
    .array(z.string().length(COLUMNS))
    .length(ROWS)
    .describe(
      'The rows from the top, a character a column: `R` (seat 0), `Y` (seat 1), or `.` for an empty place.',
    );

const view = () => exactly<FourView>()(z.object({ ...fields(), rows: rows() }));

function gameState() {
  const { state, ...standard } = fields();
  return byDetail({ state }, standard, { rows: rows() });
}

const events = () => ({
  dropped: z
    .object({
      seat: seatIndex('Who moved.').max(1),
      disc: z.enum(['R', 'Y']).describe('The colour of the disc, red or yellow.'),
      column: column('The column, 1 (left) to 7.'),
    })
    .describe('A disc was dropped.'),
  game_over: outcomeData(),
});

export const shapes: GameShapes<FourView> = { view, gameState, events };
