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
import { COLUMNS, ROWS } from './board';

export const optionsSchema = lazy(() =>
  z.strictObject({
    first: z
      .enum(['player', 'opponent'])
      .default('player')
      .describe('Who drops the first disc: player (seat 0, red) or opponent (seat 1, yellow).')
      .meta({ title: 'Who begins' }),
  }),
);
export type FourOptions = ShownValue<typeof optionsSchema>;

export const moveSchema = lazy(() =>
  z.strictObject({
    column: z.int().min(1).max(COLUMNS).describe('The column to drop a disc into: 1 (left) to 7.'),
  }),
);
export type FourMove = ShownValue<typeof moveSchema>;

export const startSchema = lazy(() =>
  z
    .string()
    .describe(
      'A position, e.g. G:......./......./......./......./......./...R...|T:opponent|ST:in_progress|LA:4|W:-',
    ),
);

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

const view = () => z.object({ ...fields(), rows: rows() });
/** What everybody sees: there are no secrets. */
export type FourView = ShownValue<typeof view>;

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
