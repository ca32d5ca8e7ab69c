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
import { ENDINGS, type EndReason } from './squares';

export const optionsSchema = lazy(() => z.strictObject({}));
export type CheckersOptions = ShownValue<typeof optionsSchema>;

export const moveSchema = lazy(() =>
  z.strictObject({
    path: z
      .array(z.string().regex(/^[a-h][1-8]$/, 'A square is a file a-h and a rank 1-8, such as b6'))
      .min(2)
      .max(13)
      .describe('Every square the piece stands on, e.g. ["b6", "d4", "f2"] for a double jump.'),
  }),
);
export type CheckersMove = ShownValue<typeof moveSchema>;

export const startSchema = lazy(() =>
  z
    .string()
    .describe(
      'A position: rows 8 to 1 joined by /, then the side to move, e.g. .b.b.b.b/b.b.b.b./.b.b.b.b/......../......../w.w.w.w./.w.w.w.w/w.w.w.w. w',
    ),
);

const fields = () => ({
  state: positionField('.b.b.b.b/b.b.b.b./.b.b.b.b/......../......../w.w.w.w./.w.w.w.w/w.w.w.w. w'),
  toMove: toMoveField(),
  last: z
    .string()
    .nullable()
    .describe('The last move: every square on which the piece stood; null before the first move.')
    .meta({ example: 'b6d4f2' }),
  mustCapture: z.boolean().describe('Whether the side to move has to capture.'),
  quietPlies: z
    .int()
    .min(0)
    .max(80)
    .describe('Moves of either side since the last capture or move of a man; at 80 the game is drawn.'),
  winner: winnerField(),
  reason: z
    .enum(Object.keys(ENDINGS) as [EndReason])
    .nullable()
    .describe('Why the rules ended the game; null while it goes on.'),
});

const kingMoves = () =>
  z
    .string()
    .describe(
      'The moves that `quietPlies` counts, oldest first, with spaces between: which positions may come again follows from them.',
    )
    .meta({ example: 'b6a5 c3d4' });

const view = () => z.object({ ...fields(), kingMoves: kingMoves() });
/** The view of everybody; there are no secrets. */
export type CheckersView = ShownValue<typeof view>;

function gameState() {
  const { state, ...standard } = fields();
  const rows = z
    .array(z.string().length(8))
    .length(8)
    .describe(
      'The board, row 8 first, a character a square from a to h: `w` and `b` are men, capitals kings, `.` is empty.',
    );
  return byDetail({ state }, standard, { kingMoves: kingMoves(), rows });
}

const events = () => ({
  moved: z
    .object({
      seat: seatIndex('Who moved: 0 is White, 1 Black.').max(1),
      move: z.string().describe('Every square on which the piece stood.').meta({ example: 'b6d4f2' }),
    })
    .describe('A piece moved.'),
  game_over: outcomeData(),
});

export const shapes: GameShapes<CheckersView> = { view, gameState, events };
