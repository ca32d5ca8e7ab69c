import * as z from 'zod';
import {
  byDetail,
  lazy,
  outcomeData,
  positionField,
  seatIndex,
  type GameShapes,
  type ShownValue,
} from '../../../core/engine';
import { parseFleet } from './fleet';

export const optionsSchema = lazy(() =>
  z.strictObject({
    fleet: z
      .string()
      .superRefine((text, context) => {
        const fleet = parseFleet(text);
        if (!fleet.ok) context.addIssue({ code: 'custom', message: fleet.error });
      })
      .optional()
      .describe(
        "Where seat 0's ships lie: <cell><H or V><size> of ships of 5, 4, 3, 3 and 2 cells, e.g. A1H5,A3V4,C3H3,E5V3,J9V2. Without it chance places them.",
      )
      .meta({ title: 'Where your ships lie', asked: false }),
    placeFleets: z
      .boolean()
      .optional()
      .describe(
        'Whether the players place their own ships before the first shot, instead of keeping those that chance placed.',
      )
      .meta({ title: 'Both players place their ships themselves' }),
  }),
);
export type SeaBattleOptions = ShownValue<typeof optionsSchema>;

export const moveSchema = lazy(() =>
  z.union([
    z.strictObject({
      coord: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-J]([1-9]|10)$/, 'A cell is a column letter A-J and a row number 1-10, such as B4')
        .describe('The cell to shoot at: column letter A-J and row number 1-10; A1 is top left.'),
    }),
    z.strictObject({
      fleet: z
        .string()
        .trim()
        .toUpperCase()
        .max(60)
        .describe('Where to place your five ships, e.g. A1H5,A3V4,C3H3,E5V3,J9V2; before the first shot.'),
    }),
  ]),
);
export type SeaBattleMove = ShownValue<typeof moveSchema>;
/** A shot. */
export type Shot = Extract<SeaBattleMove, { readonly coord: string }>;
/** Where a seat wants its own ships. */
export type FleetChoice = Exclude<SeaBattleMove, Shot>;

const seat = (what: string) => seatIndex(what).max(1);

const shotText = () => z.string().max(12).meta({ example: 'B4:sunk(3)' });

const coord = () =>
  z
    .string()
    .max(3)
    .describe('A square: column letter A to J, then row number 1 (top) to 10.')
    .meta({ example: 'B4' });

const fields = () => ({
  state: positionField('…'),
  turn: seat('The seat to shoot; after the end, the one that shot last.'),
  winner: seat('The seat that won.').nullable().describe('The seat that won; null while the game goes on.'),
  afloat: z
    .tuple([z.array(z.int().min(2).max(5)), z.array(z.int().min(2).max(5))])
    .describe('The lengths of the ships that each player has afloat, by seat (squares).'),
});

const placing = () =>
  z
    .array(seat('A seat.'))
    .exactOptional()
    .describe('The seats that still place their ships; absent once the shooting has begun.');

const ships = () =>
  z
    .tuple([z.string().max(40), z.string().max(40)])
    .describe(
      'The ships that the viewer knows, by the seat that owns them: the viewer’s own, and those that are sunk. Each is its first square, H (across) or V (down), and its length.',
    )
    .meta({ example: ['A1H5,A3V4,C3H3,E5V3,J9V2', ''] });

const view = () =>
  z.object({
    ...fields(),
    placing: placing(),
    ships: ships(),
    last: shotText()
      .nullable()
      .describe('The last shot and its result: miss, hit or sunk(length); null before the first.'),
    waters: z
      .tuple([z.string().length(100), z.string().length(100)])
      .describe(
        'Each player’s waters as the viewer sees them, by seat: 100 squares row by row from the top left. `S` ship, `H` hit, `M` miss, `.` nothing known.',
      ),
  });
export type SeaBattleView = ShownValue<typeof view>;

function gameState() {
  const { state, ...standard } = fields();
  const lastAction = shotText().describe(
    'The last shot and its result: miss, hit or sunk(length); `-` before the first.',
  );
  const rows = z.array(z.string().length(10)).length(10);
  return byDetail(
    { state, placing: placing() },
    { ...standard, lastAction },
    {
      ships: ships(),
      rows: z
        .tuple([rows, rows])
        .describe(
          'Each player’s waters as the viewer sees them, by seat, as ten rows from the top. `S` ship, `H` hit, `M` miss, `.` nothing known.',
        ),
    },
  );
}

const events = () => ({
  fleet_placed: z
    .object({ seat: seat('The seat that placed them.') })
    .describe('A player has placed the ships.'),
  shot: z
    .object({
      seat: seat('Who shot.'),
      coord: coord(),
      result: z.string().max(10).describe('miss, hit or sunk(length).').meta({ example: 'sunk(3)' }),
    })
    .describe('A shot was fired.'),
  game_over: outcomeData(),
});

export const shapes: GameShapes<SeaBattleView> = { view, gameState, events };
